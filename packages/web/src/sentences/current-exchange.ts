import type { SeatLogItem, SeatLogStep } from '@fray/table';
import type { View } from '../seat/view.ts';
import { type LogRow, logRows } from './log-rows.ts';

/** What an exchange is made of: its rows in the log, and for the GM what was decided and thrown in it. */
export interface CurrentExchange {
  readonly rows: readonly LogRow[];
  readonly inputs: NonNullable<SeatLogStep['inputs']>;
}

/** What is told of an exchange before its first die falls. */
const FIRST_EVENTS: ReadonlySet<unknown> = new Set(['throw', 'declared', 'attack declared']);

/** A step that is no more than a turn or a round that begins is no exchange. */
const isExchange = ({ rows }: CurrentExchange): boolean => rows.some(r => r.throws.length > 0 || FIRST_EVENTS.has(r.line?.['what']));

/** The exchange under way, or else the last there was. */
export const currentExchange = (view: View, heard: readonly SeatLogItem[]): CurrentExchange | undefined => {
  for (const { lines, inputs = [] } of view.steps.toReversed()) {
    const mine = new Set(lines);
    const found = { rows: logRows(heard.filter(h => mine.has(h.seq))), inputs };
    if (isExchange(found)) return found;
  }
  return undefined;
};
