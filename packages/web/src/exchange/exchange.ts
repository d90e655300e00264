import type { Heard, HeardStep } from '@fray/table';
import { type Row, storyOf } from '../log/story.ts';
import type { View } from '../seat/view.ts';

/** What an exchange is made of: its rows in the log, and for the GM what was decided and thrown in it. */
export interface ExchangeNow {
  readonly rows: readonly Row[];
  readonly inputs: NonNullable<HeardStep['inputs']>;
}

/** A step that is no more than a turn or a round that begins is no exchange. */
const isOne = ({ rows, inputs }: ExchangeNow): boolean =>
  rows.some(r => r.throws.length > 0 || r.line?.['what'] === 'throw' || r.line?.['what'] === 'declared' || r.line?.['what'] === 'attack declared') ||
  inputs.length > 1;

/** The exchange under way, or else the last there was. */
export const exchangeIn = (view: View, heard: readonly Heard[]): ExchangeNow | undefined => {
  for (const { lines, inputs = [] } of view.steps.toReversed()) {
    const mine = new Set(lines);
    const found = { rows: storyOf(heard.filter(h => mine.has(h.seq))), inputs };
    if (isOne(found)) return found;
  }
  return undefined;
};
