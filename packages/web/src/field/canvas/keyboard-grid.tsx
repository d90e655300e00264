import { spaceName } from '@fray/engine/field';
import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { t } from '../../i18n/i18n.ts';
import { SHORTCUTS } from '../../table/state/shortcuts.ts';
import { clampToExtent, type Extent } from '../grid/extent.ts';
import { type Space, spaceId } from '../grid/space.ts';

/** Only this many spaces around the cursor are rendered; the row and column counts tell screen readers the rest. */
const VISIBLE_SPACES = 6;

interface KeyboardGridProps {
  readonly extent: Extent;
  /** The space that is named A1. */
  readonly origin: Space;
  readonly cursor: Space;
  /** What is said of a space besides its name. */
  readonly words: (space: Space) => string;
  readonly onCursor: (space: Space) => void;
  readonly onPick: (space: Space) => void;
  /** Whether the key did anything. */
  readonly onKey: (key: string, shift: boolean) => boolean;
  readonly onFocus: (here: boolean) => void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
  ...{ PageUp: [0, -5], PageDown: [0, 5], Home: [-10_000, 0], End: [10_000, 0] },
};

const numbers = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** The map for the keyboard and for screen readers: a grid of spaces, walked with the arrow keys. */
export const KeyboardGrid = ({ extent, origin, cursor, words, onCursor, onPick, onKey, onFocus }: KeyboardGridProps) => {
  const { first, last } = extent;
  const { column, row } = cursor;
  const active = useRef<HTMLDivElement>(null);
  const here = useRef(false);
  // The space of the cursor first, those around it as soon as there is time.
  const around = useDeferredValue(VISIBLE_SPACES, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes where the cursor goes
  useEffect(() => {
    if (here.current) active.current?.focus({ preventScroll: true });
  }, [column, row]);
  const keyed = (e: KeyboardEvent) => {
    const step = e.shiftKey ? undefined : STEPS[e.key];
    if (step) onCursor(clampToExtent(extent, { column: column + step[0], row: row + step[1] }));
    else if (e.key === 'Enter' || e.key === ' ') onPick(cursor);
    else if (e.ctrlKey || e.metaKey || e.altKey || !onKey(e.key, e.shiftKey)) return;
    e.preventDefault();
  };
  const pressed = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
    const numberOf = (one: Element | null | undefined, what: string) => Number(one?.getAttribute(what)) - 1;
    if (cell) onPick({ column: first.column + numberOf(cell, 'aria-colindex'), row: first.row + numberOf(cell.parentElement, 'aria-rowindex') });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of divs, since a real table cannot be cut to a part of itself
    <div
      className="hidden cells"
      role="grid"
      aria-label={t('map.grid')}
      aria-rowcount={last.row - first.row + 1}
      aria-colcount={last.column - first.column + 1}
      onKeyDown={keyed}
      onClick={pressed}
      onFocus={() => onFocus((here.current = true))}
      onBlur={e => !e.currentTarget.contains(e.relatedTarget) && onFocus((here.current = false))}
      tabIndex={-1}
    >
      <Rows {...{ first, last, origin, column, row, around, words, active }} />
    </div>
  );
};

interface RowsProps extends Pick<Extent, 'first' | 'last'>, Pick<KeyboardGridProps, 'origin' | 'words'> {
  /** The cursor. */
  readonly column: number;
  readonly row: number;
  /** The spaces that are rendered on each side of it. */
  readonly around: number;
  readonly active: RefObject<HTMLDivElement | null>;
}

const isSameRows = (a: RowsProps, b: RowsProps): boolean =>
  a.words === b.words && a.around === b.around && [a.first, a.last, a.origin, a].map(spaceId).join() === [b.first, b.last, b.origin, b].map(spaceId).join();

/** The spaces around the cursor. */
const Rows = memo(({ first, last, origin, column: at, row: on, around, words, active }: RowsProps) => {
  const rows = numbers(Math.max(first.row, on - around), Math.min(last.row, on + around));
  const columns = numbers(Math.max(first.column, at - around), Math.min(last.column, at + around));
  return rows.map(row => (
    // biome-ignore lint/a11y/useSemanticElements: a row of that grid
    <div role="row" key={row} aria-rowindex={row - first.row + 1} tabIndex={-1}>
      {columns.map(column => {
        const space = { column, row };
        const isHere = column === at && row === on;
        const more = words(space);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a space of that grid
          <div
            role="gridcell"
            key={spaceId(space)}
            aria-colindex={column - first.column + 1}
            tabIndex={isHere ? 0 : -1}
            ref={isHere ? active : undefined}
            {...(isHere && { 'data-home': true, 'aria-keyshortcuts': SHORTCUTS.map })}
          >
            {spaceName(space, origin)}
            {more && `, ${more}`}
          </div>
        );
      })}
    </div>
  ));
}, isSameRows);
