import type { SystemWords } from '@fray/engine/words';
import type { SeatLogItem, SeatLogStep } from '@fray/table';
import type { View } from '../seat/view.ts';
import { type LogRow, logRows } from './log-rows.ts';

/** An exchange: its rows in the log, and for the GM its inputs. */
export interface CurrentExchange {
  readonly rows: readonly LogRow[];
  readonly inputs: NonNullable<SeatLogStep['inputs']>;
}

/** A step that only begins a turn or a round is no exchange. */
const isExchange = ({ rows }: CurrentExchange): boolean =>
  rows.some(({ kind, throws, lines }) => throws.length > 0 || (kind === 'line' && lines.some(l => l['target'] !== undefined)));

/** The exchange under way, else the last one. */
export const currentExchange = (view: View, heard: readonly SeatLogItem[], words: SystemWords): CurrentExchange | undefined => {
  for (const { lines, inputs = [] } of view.steps.toReversed()) {
    const mine = new Set(lines);
    const found = {
      rows: logRows(
        heard.filter(h => mine.has(h.seq)),
        words,
      ).filter(({ kind }) => kind !== 'summary'),
      inputs,
    };
    if (isExchange(found)) return found;
  }
  return undefined;
};
