import type { Heard, HeardStep } from '@fray/table';
import { type Row, storyOf } from '../log/story.ts';
import type { View } from '../seat/view.ts';

/** What an exchange is made of: its rows in the log, and for the GM what was decided and thrown in it. */
export interface ExchangeNow {
  readonly rows: readonly Row[];
  readonly inputs: NonNullable<HeardStep['inputs']>;
}

/** What is told of an exchange before its first die falls. */
const BEGINS: ReadonlySet<unknown> = new Set(['throw', 'declared', 'attack declared']);

/** A step that is no more than a turn or a round that begins is no exchange. */
const isOne = ({ rows }: ExchangeNow): boolean => rows.some(r => r.throws.length > 0 || BEGINS.has(r.line?.['what']));

/** The exchange under way, or else the last there was. */
export const exchangeIn = (view: View, heard: readonly Heard[]): ExchangeNow | undefined => {
  for (const { lines, inputs = [] } of view.steps.toReversed()) {
    const mine = new Set(lines);
    const found = { rows: storyOf(heard.filter(h => mine.has(h.seq))), inputs };
    if (isOne(found)) return found;
  }
  return undefined;
};
