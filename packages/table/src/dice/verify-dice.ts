import type { Dice, FairDice, Input, Thrower, ThrowInput, Transcript } from '@fray/engine';
import { diceByName } from '@fray/engine/dice';
import { InputHistory } from '@fray/engine/fight';
import { commitmentTo, fairThrower } from './fair-dice.ts';

/** A throw that the seed does not give. */
export interface UnfairThrow {
  /** Its number among the inputs. */
  readonly n: number;
  readonly found: number;
  /** What it should have been, where that is known. */
  readonly expected?: number;
  readonly why: string;
}

/** The result of checking the dice of a transcript against their seed. */
export interface DiceVerification {
  /** The seed fits the commitment, and no throw is wrong. */
  readonly ok: boolean;
  readonly commitmentHolds: boolean;
  /** Why the drawn throws could not be checked. */
  readonly unchecked?: string;
  /** Drawn throws that were drawn again here. */
  readonly checked: number;
  /** Real dice that were typed in. */
  readonly byHand: number;
  /** Throws that the GM set. */
  readonly forced: number;
  /** Throws that came again after an undo. */
  readonly kept: number;
  /** Throws from before this table was made. */
  readonly before: number;
  readonly problems: readonly UnfairThrow[];
}

/**
 * Checks every throw of a transcript, including those taken back: it has to be what the seed gives for its number, or come again after an undo, or be marked
 * as typed in or forced. The rules are not run; whether they asked for these throws shows in a replay. `own` are the dice of the system (`System.dice`).
 * @example
 * {@includeCode ../../test/examples/table.test.ts#fair-dice}
 */
export const verifyDice = ({ header, inputs }: Transcript, own: readonly Dice[] = []): DiceVerification => {
  const mismatch = whyUnchecked(header.dice);
  const unchecked = mismatch ?? whyNothing(header.dice?.from ?? 0, inputs);
  const { seed, salt } = header.dice ?? {};
  const draw = unchecked === undefined && seed !== undefined && salt !== undefined ? fairThrower(seed, salt) : undefined;
  const counts = { checked: 0, byHand: 0, forced: 0, kept: 0, before: 0 };
  const from = header.dice?.from ?? 0;
  const problems: UnfairThrow[] = [];
  const history = new InputHistory();
  inputs.forEach((input, n) => {
    if ('threw' in input && n < from) counts.before++;
    else if ('threw' in input) {
      const before = input.how ? undefined : history.keptThrowFor(input);
      if (input.how) counts[input.how === 'hand' ? 'byHand' : 'forced']++;
      else if (before) counts.kept++;
      else if (draw) counts.checked++;
      const unfair = before ? keptThrowFault(before, input, n) : input.how || !draw ? undefined : drawnThrowFault(draw, input, n, own);
      if (unfair) problems.push(unfair);
    }
    history.add(input);
  });
  return {
    ok: unchecked === undefined && problems.length === 0,
    commitmentHolds: mismatch === undefined,
    ...(unchecked && { unchecked }),
    ...counts,
    problems,
  };
};

const whyUnchecked = (dice: FairDice | undefined): string | undefined => {
  if (!dice) return 'nothing was committed to before its dice were thrown';
  if (dice.seed === undefined) return 'the seed of its dice has not been revealed yet';
  return commitmentTo(dice.seed) === dice.commitment ? undefined : 'the seed is not the one that was committed to';
};

/** The seed says nothing about dice from before the table was made. */
const whyNothing = (from: number, inputs: readonly Input[]): string | undefined => {
  const throws = inputs.flatMap((input, n) => ('threw' in input ? [n] : []));
  return throws.length > 0 && throws.every(n => n < from) ? 'all of its dice are said to have fallen before it was made' : undefined;
};

/** A throw that comes again has the same total, and was not typed in or forced. */
const keptThrowFault = (before: ThrowInput, { threw }: ThrowInput, n: number): UnfairThrow | undefined => {
  if (before.how)
    return { n, found: threw, expected: before.threw, why: `the throw that comes again here was ${before.how === 'hand' ? 'typed in' : 'forced'}` };
  return before.threw === threw ? undefined : { n, found: threw, expected: before.threw, why: 'it was taken back, and comes again as it was' };
};

const drawnThrowFault = (draw: Thrower, { by, clause, dice: name, threw }: ThrowInput, n: number, own: readonly Dice[]): UnfairThrow | undefined => {
  const dice = diceByName(name, own);
  if (!dice) return { n, found: threw, why: `there are no dice ${name}` };
  const expected = draw({ by, clause, dice, n });
  return expected === undefined || expected === threw ? undefined : { n, found: threw, expected, why: 'the seed gives another throw' };
};
