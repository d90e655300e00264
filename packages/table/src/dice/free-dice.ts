import { invalid, ok, problem, type Result } from '@fray/engine';
import { parseRoll, Roll } from '@fray/engine/dice';
import type { FreeThrow } from '../protocol/free-throw.ts';
import { fairRandom } from './fair-dice.ts';

/** The maximum number of dice in a free throw: each is told in the log. */
const MAX_FREE_DICE = 60;

/**
 * Reads the notation of a free throw.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#free-dice}
 */
export const readFreeDice = (text: string): Result<Roll> => {
  const roll = parseRoll(text);
  if (!roll.ok) return roll;
  const count = roll.value.terms.reduce((sum, term) => sum + term.count, 0);
  if (count === 0) return invalid(problem('', 'there are no dice in it', 'like 2d6+1 or 4d6kh3'));
  return count > MAX_FREE_DICE ? invalid(problem('', `${count} dice`, `at most ${MAX_FREE_DICE} at once`)) : ok(roll.value);
};

/** The label of a free throw. Those for all and secret ones are numbered apart: a seat that sees only the former can draw them again, and learns of no others. */
export const freeDiceLabel = (salt: string, isSecret: boolean, n: number): string => `${salt}:${isSecret ? 'free-secret' : 'free'}:${n}`;

/** Throws dice that come from the seed of the table by a label. They change no dice of the fight. */
export const throwFreeDice = (roll: Roll, seed: string, label: string): FreeThrow => {
  const { total, terms } = roll.throw(fairRandom(seed, label));
  return {
    total,
    terms: terms.map(({ term, total: sum, dice }) => ({
      name: new Roll([term], undefined).name,
      total: sum,
      dice: dice.map(({ value, kept }) => (kept ? { value } : { value, dropped: true })),
    })),
  };
};
