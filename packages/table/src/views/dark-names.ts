import { Phrase, type Text, type TextPart } from '@fray/engine/words';
import { hasNoFog } from '../fog/fog.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import type { TableResult } from '../protocol/table-result.ts';
import type { Table } from '../table/table.ts';
import { visibleBoard } from './visible-board.ts';

/** What a region is called that a reader does not know. */
const DARK_PLACE = 'a dark place';

/** Whether a reader knows of a region. */
type IsKnown = (region: string) => boolean;

/** The regions that are on the board of a seat; undefined where no region is dark for it. */
const knownRegions = (table: Table, seat: TableSeat): IsKnown | undefined => {
  if (canSeeAll(seat) || hasNoFog(table.state.fog.now) || !table.fight.board().places) return undefined;
  const known = new Set(visibleBoard(table, seat).places?.map(p => p.id));
  return region => known.has(region);
};

/** Data with its texts as a seat may read them: a region that is not on its board has no name in them. */
export const withDarkNames = (table: Table, seat: TableSeat, data: unknown): unknown => {
  const isKnown = knownRegions(table, seat);
  return isKnown ? unnamedIn(data, isKnown) : data;
};

/** A text as a seat may read it. */
export const textWithDarkNames = (table: Table, seat: TableSeat, text: Text): Text => {
  const isKnown = knownRegions(table, seat);
  return isKnown ? unnamed(text, isKnown) : text;
};

/** A refusal with its texts as a seat may read them. */
export const refusalWithDarkNames = <T>(table: Table, seat: TableSeat | undefined, result: TableResult<T>): TableResult<T> => {
  if (!seat || result.ok || result.refused.kind !== 'refused') return result;
  const isKnown = knownRegions(table, seat);
  if (!isKnown) return result;
  const { why, instead, ...rest } = result.refused.refusal;
  const refusal = { ...rest, why: unnamed(why, isKnown), ...(instead !== undefined && { instead: unnamed(instead, isKnown) }) };
  return { ok: false, refused: { kind: 'refused', refusal } };
};

const unnamedIn = (data: unknown, isKnown: IsKnown): unknown => {
  if (typeof data !== 'object' || data === null) return data;
  if (data instanceof Phrase) return unnamed(data, isKnown);
  if (Array.isArray(data)) return data.map(one => unnamedIn(one, isKnown));
  return Object.fromEntries(Object.entries(data).map(([key, one]) => [key, unnamedIn(one, isKnown)]));
};

const unnamed = (text: Text, isKnown: IsKnown): Text =>
  typeof text === 'string' ? text : new Phrase(text.say, Object.fromEntries(Object.entries(text.with).map(([key, part]) => [key, unnamedPart(part, isKnown)])));

const unnamedPart = (part: TextPart, isKnown: IsKnown): TextPart => {
  if (typeof part === 'number' || typeof part === 'string' || 'place' in part) return part;
  if ('region' in part) return isKnown(part.region) ? part : DARK_PLACE;
  return 'list' in part ? { ...part, list: part.list.map(text => unnamed(text, isKnown)) } : unnamed(part, isKnown);
};
