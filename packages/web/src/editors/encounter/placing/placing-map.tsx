import './placing.css';
import { originOf, spaceName } from '@fray/engine/field';
import { placeOfSpace } from '@fray/engine/maps';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Space, spaceAt } from '../../../field/grid/space.ts';
import { regionGroundOf } from '../../../field/regions/ground/region-ground.ts';
import { regionAt } from '../../../field/regions/use-region-pointer.ts';
import { t } from '../../../i18n/i18n.ts';
import type { Board, MapSupport } from '../../../i18n/spoken.ts';
import { select, useTableState } from '../../../table/state/table-state.ts';
import { useDraftEditor } from '../draft-editor.ts';
import { FieldPreview } from '../ground/field-preview.tsx';
import { type Carried, carriedFromSide, carryState, onDrop } from './carry.ts';
import { freeSpaces, spacesAcross } from './free-spaces.ts';
import { usePreviewBoard } from './use-preview-board.ts';

/** A space or the id of a region. */
type Spot = Space | string;

/** What came of putting combatants somewhere: their places as the encounter writes them, or why not. */
type Put = { readonly places: readonly unknown[] } | { readonly no: string };

const spotName = (board: Board, to: Spot): string =>
  typeof to === 'string' ? (board.places?.find(p => p.id === to)?.name ?? to) : board.field ? spaceName(to, originOf(board.field)) : '';

const placesFor = (kind: MapSupport, board: Board, ids: readonly string[], count: number, to: Spot): Put => {
  if (typeof to === 'string') return { places: Array.from({ length: count }, () => to) };
  const { field } = board;
  if (!field || kind.of === 'regions') return { places: [] };
  const sizes = Array.from({ length: count }, (_, i) => spacesAcross(field, ids[i] ?? ''));
  const spaces = freeSpaces(field, to, sizes, new Set(ids));
  if (spaces === 'full') return { no: t('placing.full', { count }) };
  if (!('is' in spaces)) return { places: spaces.map(s => placeOfSpace(kind, { shape: field.grid.shape === 'hex' ? 'hex' : 'square' }, s)) };
  const place = spotName(board, to);
  if (spaces.is !== 'taken') return { no: t(`placing.${spaces.is}`, { place }) };
  return { no: t('placing.taken', { place, name: board.sheets.find(s => s.id === spaces.by)?.name ?? '' }) };
};

/** The place on the drawing at a point of the window, if the map is there. */
const spotAt = (board: Board, { x, y }: { readonly x: number; readonly y: number }): Spot | undefined => {
  const world = document.elementFromPoint(x, y)?.closest('.placing .map-pane')?.querySelector<SVGGElement>('g.world');
  const matrix = world?.getScreenCTM();
  if (!matrix) return undefined;
  const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  if (board.places) return regionAt(regionGroundOf(board.places, board.scenery), at);
  return board.field && spaceAt(board.field.grid, at);
};

/** The map of the fight, on which combatants are put: dragged there from a list, dragged about, or chosen and put on the next place that is pressed. */
export const PlacingMap = () => {
  const { draft, change, system } = useDraftEditor();
  const board = usePreviewBoard();
  const [said, setSaid] = useState({ words: '', isTrouble: false });
  const put = (item: Carried, to: Spot) => {
    if (!board) return;
    const came = placesFor(system.map, board, item.ids, item.count, to);
    if ('no' in came) return setSaid({ words: came.no, isTrouble: true });
    change(d => item.put(d, came.places));
    carryState.set({ chosen: undefined });
    setSaid({ words: t('placing.put', { name: item.label, place: spotName(board, to) }), isTrouble: false });
  };
  const putById = (who: string, to: Spot) => {
    const { chosen } = carryState.get();
    const sheet = board?.sheets.find(b => b.id === who);
    if (chosen && (chosen.ids.includes(who) || !sheet)) put(chosen, to);
    else if (sheet) put(carriedFromSide([who], sheet.name), to);
  };
  const dropped = useEffectEvent((at: { readonly x: number; readonly y: number }, item: Carried) => {
    const to = board && spotAt(board, at);
    if (to !== undefined) put(item, to);
  });
  useEffect(() => onDrop((at, item) => dropped(at, item)), []);
  useEffect(
    () => () => {
      carryState.reset();
      select(undefined);
    },
    [],
  );
  const hasPlaces = board && (board.places || (board.field && board.field.grid.shape !== 'none'));
  if (!board) return null;
  return (
    <section className="placing" aria-label={t('placing.title')}>
      <div className="placing-field">
        <FieldPreview board={board} name={draft.encounter.name} {...(hasPlaces && { onPut: putById })} />
      </div>
      {hasPlaces && <Hint board={board} said={said} />}
      <Ghost />
    </section>
  );
};

interface HintProps {
  readonly board: Board;
  readonly said: { readonly words: string; readonly isTrouble: boolean };
}

/** How it is done, who is to be put somewhere, or what came of it. */
const Hint = ({ board, said }: HintProps) => {
  const selected = useTableState(s => s.selected);
  const chosen = carryState.use(s => s.chosen);
  const name = chosen?.label ?? board.sheets.find(s => s.id === selected)?.name;
  return (
    <>
      <p className={said.isTrouble ? 'trouble small' : 'small'} role={said.isTrouble ? 'alert' : 'status'}>
        {said.words}
      </p>
      <p className="soft small" aria-live="polite">
        {name === undefined ? t('placing.how') : t('placing.where', { name })}
      </p>
    </>
  );
};

/** What is carried, at the pointer. */
const Ghost = () => {
  const item = carryState.use(s => s.item);
  const x = carryState.use(s => s.x);
  const y = carryState.use(s => s.y);
  if (!item) return null;
  return (
    <p className="carried-ghost" aria-hidden="true" style={{ left: x, top: y }}>
      {item.count > 1 && <b>{item.count} × </b>}
      {item.label}
    </p>
  );
};
