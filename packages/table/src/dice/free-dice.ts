import { invalid, ok, problem, type Result } from '@fray/engine';
import { parseRoll, Roll } from '@fray/engine/dice';
import type { Table } from '../table/table.ts';
import { fairRandom } from './fair-dice.ts';

/** The maximum number of dice in a free throw: each is told in the log. */
const MAX_FREE_DICE = 60;

/** The dice of one term of a free throw as they fell. */
export interface FreeTerm {
  /** The term in one spelling, such as `4d6kh3`; a number by itself. */
  readonly name: string;
  readonly total: number;
  readonly dice: readonly { readonly value: number; readonly dropped?: true }[];
}

/** A free throw as it fell. */
export interface FreeThrow {
  readonly total: number;
  readonly terms: readonly FreeTerm[];
}

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

/**
 * Throws dice for a seat. They come from the seed of the table, by the seat and the number of its throw, and so change neither the dice of the fight nor those
 * of other seats.
 */
export const throwFreeDice = (table: Table, roll: Roll, seat: string): FreeThrow => {
  const { seed, fight } = table.header;
  const random = fairRandom(seed, `${fight.dice?.salt ?? ''}:free:${seat}:${table.state.around.freeThrows(seat)}`);
  const { total, terms } = roll.throw(random);
  return {
    total,
    terms: terms.map(({ term, total: sum, dice }) => ({
      name: new Roll([term], undefined).name,
      total: sum,
      dice: dice.map(({ value, kept }) => (kept ? { value } : { value, dropped: true })),
    })),
  };
};
