import type { Choice } from '../../kernel/play.ts';
import { Phrase, type Text } from '../../kernel/text.ts';
import { UNFIT } from '../ratings.ts';
import { meanOf } from './estimate.ts';
import type { WeighedChoice } from './weighed-choice.ts';

/** What a choice that was made gives up against the best that was found. */
export interface Judgment<C extends Choice = Choice> {
  readonly best: C;
  readonly made: C;
  /** Why the best is the best, and what speaks for what was made. */
  readonly bestReason: Text;
  readonly madeReason: Text;
  /** By how much the chance to win is less after what was made, in the same luck, and half the width of the 95 % interval of that; 0 where it is the best. */
  readonly lost: number;
  readonly margin: number;
  /** The same in a sentence. */
  readonly givenUp: Text;
}

/** What is worth less than this more than another is as good. */
const MIN_WORTH = 0.05;
/** The least difference in chances that is worth a word. */
const MIN_LOSS = 0.02;

/** Judges a choice that was weighed with others, the best of which come first. */
export const judgmentOf = <C extends Choice>(
  weighed: readonly WeighedChoice<C>[],
  key: string,
  reasonOf: (one: WeighedChoice<C>) => Text,
): Judgment<C> | undefined => {
  const [best] = weighed;
  const made = weighed.find(({ choice }) => choice.key === key);
  if (!best || !made || made.worth <= UNFIT / 2) return undefined;
  const isBest = made === best;
  const { lost, margin } = isBest ? { lost: 0, margin: 0 } : lossOf(best, made);
  const judged = { best: best.choice, made: made.choice, bestReason: reasonOf(best), madeReason: reasonOf(made), lost, margin };
  return { ...judged, givenUp: wordsOf(best, made, weighed.length, lost, margin) };
};

/** How much rarer the side wins, over the roll-outs that both had with the same dice. */
const lossOf = (best: WeighedChoice, made: WeighedChoice): { readonly lost: number; readonly margin: number } => {
  const differences = best.wins.slice(0, made.wins.length).map((won, i) => Number(won) - Number(made.wins[i]));
  const lost = meanOf(differences);
  const scatter = differences.reduce((sum, x) => sum + (x - lost) ** 2, 0) / Math.max(1, differences.length - 1);
  return { lost, margin: differences.length < 2 ? 1 : 1.96 * Math.sqrt(scatter / differences.length) };
};

const wordsOf = (best: WeighedChoice, made: WeighedChoice, choices: number, lost: number, margin: number): Text => {
  if (choices < 2) return 'nothing else may be chosen';
  if (made === best) return 'nothing better was found';
  const other = best.choice.words;
  if (lost >= MIN_LOSS && lost > margin) return new Phrase('{chance} % less to win than with {other}', { chance: Math.round(100 * lost), other });
  return best.worth - made.worth < MIN_WORTH
    ? new Phrase('as good as {other}', { other })
    : new Phrase('not surely worse than {other}, which looks a little better', { other });
};
