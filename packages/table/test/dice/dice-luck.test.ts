import { Fight } from '@fray/engine';
import { fraction, fractionToNumber } from '@fray/engine/chance';
import { addWays, diceByName } from '@fray/engine/dice';
import { systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { diceLuck } from '../../src/index.ts';
import { fairFight } from '../helpers/fair-fight.ts';

/** A fight in which all dice show their lowest, average or highest total. */
const fought = (place: 0 | 0.5 | 1, decisions: number): Fight => {
  const fight = Fight.start(systemOf('roll-under'), 'enc-road', { thrower: ({ dice }) => dice.outcomes[Math.round(place * (dice.outcomes.length - 1))]?.[0] });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  for (let i = 0; i < decisions && !fight.value.isOver; i++) {
    const by = fight.value.openDecisions()[0]?.by;
    if (by !== undefined) fight.value.choose(by, fight.value.odds.advise(by, { policy: 'random' }) as string);
  }
  return fight.value;
};

describe('luck', () => {
  test.each(systemIds)('counts the throws of %s that are in force, except forced ones', systemId => {
    const fight = fairFight(systemId);
    const inForce = fight.history.inForce.flatMap(({ input }) => ('threw' in input && input.how !== 'forced' ? [input] : []));
    const all = diceLuck(fight);
    expect(all.reduce((sum, l) => sum + l.throws, 0)).toBe(inForce.length);
    for (const l of all) {
      const own = inForce.filter(input => input.by === l.by);
      expect(l.sum).toBe(own.reduce((sum, input) => sum + input.threw, 0));
      const mean = own.reduce((sum, input) => {
        const dice = diceByName(input.dice, fight.system.dice);
        return sum + (dice?.outcomes ?? []).reduce((m, [total, ways]) => m + (total * ways) / (dice?.ways ?? 1), 0);
      }, 0);
      expect(l.expected).toBeCloseTo(mean, 8);
      expect(l.higherThan).toBeGreaterThanOrEqual(0);
      expect(l.higherThan).toBeLessThanOrEqual(1);
    }
  });

  test('says how high the dice came, computed exactly while that is cheap', () => {
    for (const l of diceLuck(fought(0, 30))) expect(l.higherThan).toBeLessThan(0.26);
    for (const l of diceLuck(fought(1, 30))) expect(l.higherThan).toBeGreaterThan(0.74);
    const [short] = diceLuck(fought(1, 1));
    expect(short).toMatchObject({ exact: true });
  });

  test('the normal distribution agrees with the exact result', () => {
    const fight = fairFight('time-count', 1, 400);
    const long = diceLuck(fight).filter(l => !l.exact);
    expect(long.length).toBeGreaterThan(0);
    for (const l of long) {
      const dice = fight.history.inForce.flatMap(({ input }) =>
        'threw' in input && input.by === l.by && input.how !== 'forced' ? [diceByName(input.dice)] : [],
      );
      const ways = dice.map(d => new Map(d?.outcomes.map(([total, n]) => [total, BigInt(n)]))).reduce(addWays);
      const below = [...ways].reduce((sum, [total, n]) => sum + (total < l.sum ? 2n * n : total === l.sum ? n : 0n), 0n);
      const all = [...ways.values()].reduce((sum, n) => sum + n, 0n);
      expect(l.higherThan).toBeCloseTo(fractionToNumber(fraction(below, 2n * all)), 2);
    }
  });

  test('a seat counts only throws that it has seen', () => {
    const fight = fairFight('roll-under');
    const seen = diceLuck(fight, { owns: [] });
    const heard = fight.log.eventsFor({ owns: [] }).filter(told => told.what === 'throw' && told['how'] !== 'forced');
    expect(seen.reduce((sum, l) => sum + l.throws, 0)).toBe(heard.length);
  });
});
