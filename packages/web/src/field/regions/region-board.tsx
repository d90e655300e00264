import './region-board.css';
import type { Board, OfferedChoice } from '@fray/engine';
import type { BoardRegion } from '@fray/engine/board';
import type { Point } from '@fray/engine/field';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { LineEnds } from '../../table/state/table-state.ts';
import { choicesNaming, type PossibleChoice } from '../../table/view/possible-choice.ts';
import { useFieldChoices } from '../choices/field-choices.ts';
import { choiceId } from '../choices/use-choice-forms.ts';
import { useCanEditFog } from '../fog/fog-actions.ts';
import { RegionFog, useRegionFog } from '../fog/region-fog.tsx';
import { lineWords } from '../sight/line-facts.tsx';
import { useLine } from '../sight/use-line.ts';
import { useLooks } from '../tokens/use-looks.ts';
import { Region } from './region.tsx';
import { layOutRegions, type RegionSpot } from './region-layout.ts';
import { useItemCenters } from './use-item-centers.ts';

interface RegionBoardProps {
  readonly places: NonNullable<Board['places']>;
  /** The line to draw. */
  readonly along: LineEnds | undefined;
  /** The forms of the open choices, as far as they are known. */
  readonly forms: ReadonlyMap<string, readonly OfferedChoice[]>;
  readonly onToken: (who: string) => void;
  readonly onPlace: (title: string, all: readonly PossibleChoice[]) => void;
}

/** A way through several regions ends in the last: `run:yard,gate`. */
const lastRegionOf = (key: string): string => key.split(':').at(-1)?.split(',').at(-1) ?? '';

/** The choices that lead to a region, by its id. */
const useWaysTo = (places: readonly BoardRegion[], forms: RegionBoardProps['forms']): ((id: string) => readonly PossibleChoice[]) => {
  const { prompts } = useTable().view;
  const { open } = useFieldChoices();
  const ways = useMemo(() => choicesNaming(prompts, new Set(places.map(p => p.id))), [prompts, places]);
  return id => [
    ...(ways.get(id) ?? []),
    ...open.flatMap(one => (forms.get(choiceId(one)) ?? []).filter(f => lastRegionOf(f.key) === id).map(offer => ({ prompt: one.prompt, offer }))),
  ];
};

/** On a small screen the region of the acting combatant is scrolled into sight. */
const useScrollToActing = (board: RefObject<HTMLElement | null>, acting: string | undefined): void => {
  useEffect(() => {
    const all = board.current;
    const region = all?.querySelector('.region:has([data-turn])');
    const token = region?.querySelector('[data-turn]');
    if (acting === undefined || !all || !region || !token) return;
    const [seen, whole, one] = [all.getBoundingClientRect(), region.getBoundingClientRect(), token.getBoundingClientRect()];
    if (whole.top >= seen.top && whole.bottom <= seen.bottom) return;
    all.scrollBy({ top: Math.max(whole.top - seen.top, one.bottom - seen.bottom) });
  }, [board, acting]);
};

/** Regions and the borders between them: drawn as a graph where there is room, else one below the other. */
export const RegionBoard = ({ places, along, forms, onToken, onPlace }: RegionBoardProps) => {
  const { view } = useTable();
  const looks = useLooks();
  const line = useLine(along);
  const fog = useRegionFog(places);
  const waysTo = useWaysTo(places, forms);
  const { columns, rows, spots } = useMemo(() => layOutRegions(places), [places]);
  const board = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => new Set(places.map(p => p.id)), [places]);
  // Here and not beside the lines: only a parent of the list runs its effects after the list is there.
  const centers = useItemCenters(list, ids);
  useScrollToActing(board, places.find(p => p.who.some(id => looks.get(id)?.turn))?.id);
  const nameOfEnd = (end: LineEnds['from']) => looks.get(String(end))?.name ?? '';
  const size: CSSProperties = { '--columns': columns, '--rows': rows * 2 };
  return (
    <div className="regions" ref={board}>
      <p className={along && line ? 'map-hint' : 'hidden'} aria-live="polite">
        {along && line ? t('sight.fromTo', { from: nameOfEnd(along.from), to: nameOfEnd(along.to), what: lineWords(line, view) }) : ''}
      </p>
      {useCanEditFog() && <RegionFog fog={fog} />}
      <div className="regions-in" style={size}>
        <RegionBorders places={places} centers={centers} way={line?.way ?? []} />
        <ul className="regions-list" ref={list}>
          {places.map(p => (
            <li className="region" key={p.id} data-id={p.id} {...(fog.isDark(p) && { 'data-dark': true })} style={gridStyle(spots.get(p.id))}>
              <Region place={p} fog={fog} places={places} ways={waysTo(p.id)} onToken={onToken} onPlace={onPlace} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};

/** The column, and the first of two rows: a region may stand between two others. */
const gridStyle = ({ column, row }: RegionSpot = { column: 0, row: 0 }): CSSProperties => ({ '--at': column + 1, '--from': Math.round(row * 2) + 1 });

interface RegionBordersProps {
  readonly places: readonly BoardRegion[];
  readonly centers: ReadonlyMap<string, Point>;
  /** The regions of the line that is drawn. */
  readonly way: readonly string[];
}

/** Lines between the centers of regions, once it is known where those are on the screen. */
const RegionBorders = ({ places, centers, way }: RegionBordersProps) => {
  const through = (regions: readonly string[]) =>
    `M${regions
      .flatMap(id => centers.get(id) ?? [])
      .map(({ x, y }) => `${x} ${y}`)
      .join('L')}`;
  const borders = places.flatMap(p => p.neighbors.filter(n => p.id < n && centers.has(p.id) && centers.has(n)).map(n => [p.id, n]));
  const drawn = way.filter(id => centers.has(id));
  return (
    <svg className="borders" aria-hidden="true">
      {borders.map(ends => (
        <path key={ends.join(' ')} d={through(ends)} />
      ))}
      {drawn.length > 1 && <path className="borders-way" d={through(drawn)} />}
    </svg>
  );
};
