import type { SeatLogItem, SeatLogStep } from '@fray/table';
import type { View } from '../seat/view.ts';
import { type LogRow, logRows } from './log-rows.ts';

/** An exchange: its rows in the log, and for the GM its inputs. */
export interface CurrentExchange {
  readonly rows: readonly LogRow[];
  readonly inputs: NonNullable<SeatLogStep['inputs']>;
}

/** Events of an exchange before its first throw. */
const FIRST_EVENTS: ReadonlySet<unknown> = new Set(['throw', 'declared', 'attack declared']);

/** A step that only begins a turn or a round is no exchange. */
const isExchange = ({ rows }: CurrentExchange): boolean => rows.some(r => r.throws.length > 0 || FIRST_EVENTS.has(r.line?.['what']));

/** The current exchange, otherwise the last one. */
export const currentExchange = (view: View, heard: readonly SeatLogItem[]): CurrentExchange | undefined => {
  for (const { lines, inputs = [] } of view.steps.toReversed()) {
    const mine = new Set(lines);
    const found = { rows: logRows(heard.filter(h => mine.has(h.seq))), inputs };
    if (isExchange(found)) return found;
  }
  return undefined;
};
