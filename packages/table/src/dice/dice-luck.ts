import { type Dice, type Fight, GM_SEAT, idOf, type Seat } from '@fray/engine';
import { fraction, fractionToNumber } from '@fray/engine/chance';
import { addWays, diceByName } from '@fray/engine/dice';

/** The sum of a combatant's dice against what such dice come to on average. Whether high is good depends on the rules. */
export interface Luck {
  readonly by: string;
  readonly throws: number;
  readonly sum: number;
  readonly expected: number;
  /** The chance that as many such throws come to less, plus half the chance of the same sum: 0.5 is average, 1 the highest. */
  readonly higherThan: number;
  /** Worked out from all ways the dice can fall; otherwise, for many dice, from the normal distribution. */
  readonly exact: boolean;
}

/** The maximum number of additions for an exact answer. */
const MAX_WORK = 50_000;

/**
 * The luck of everyone who has thrown, as far as a seat has seen it: throws in force that were drawn or typed in, not those forced by the GM.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#fair-dice}
 */
export const diceLuck = (fight: Fight, seat: Seat = GM_SEAT): Luck[] => {
  const thrown = new Map<number, { readonly dice: Dice; readonly threw: number }[]>();
  for (const told of fight.log.eventsFor(seat)) {
    const { dice: name, threw } = told;
    if (told.what !== 'throw' || told.by === undefined || told['how'] === 'forced' || typeof name !== 'string' || typeof threw !== 'number') continue;
    const dice = diceByName(name, fight.system.dice);
    if (!dice) throw new Error(`${fight.system.id} throws ${name}, which has no name that can be read`);
    const all = thrown.get(told.by) ?? [];
    thrown.set(told.by, all);
    all.push({ dice, threw });
  }
  return [...thrown].sort(([a], [b]) => a - b).map(([who, throws]) => combatantLuck(idOf(fight.scene, who), throws));
};

const combatantLuck = (by: string, throws: readonly { readonly dice: Dice; readonly threw: number }[]): Luck => {
  const dice = throws.map(t => t.dice);
  const sum = throws.reduce((all, t) => all + t.threw, 0);
  const expected = dice.reduce((all, d) => all + mean(d), 0);
  const exact = work(dice) <= MAX_WORK;
  return { by, throws: throws.length, sum, expected, higherThan: exact ? exactRank(dice, sum) : estimatedRank(dice, sum - expected), exact };
};

const mean = ({ outcomes, ways }: Dice): number => outcomes.reduce((all, [total, n]) => all + total * n, 0) / ways;

const variance = (dice: Dice): number => {
  const middle = mean(dice);
  return dice.outcomes.reduce((all, [total, n]) => all + ((total - middle) ** 2 * n) / dice.ways, 0);
};

const work = (dice: readonly Dice[]): number => {
  let rows = 1;
  let all = 0;
  for (const { outcomes } of dice) {
    all += rows * outcomes.length;
    rows += outcomes.length - 1;
  }
  return all;
};

/** From all ways the dice can fall. */
const exactRank = (dice: readonly Dice[], sum: number): number => {
  const ways = dice.map(d => new Map(d.outcomes.map(([total, n]) => [total, BigInt(n)]))).reduce(addWays, new Map([[0, 1n]]));
  let half = 0n;
  let all = 0n;
  for (const [total, n] of ways) {
    if (total <= sum) half += total < sum ? 2n * n : n;
    all += n;
  }
  return fractionToNumber(fraction(half, 2n * all));
};

const estimatedRank = (dice: readonly Dice[], above: number): number => {
  const spread = Math.sqrt(dice.reduce((all, d) => all + variance(d), 0));
  return normal(above / spread);
};

/** The normal distribution function (Abramowitz and Stegun 26.2.17, good to seven places). */
const normal = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? tail : 1 - tail;
};
