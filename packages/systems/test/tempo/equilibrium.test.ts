import { type Choice, type Decision, Fight } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { legalChoices } from '@fray/engine/kit';
import { Quick } from '@fray/engine/plays';
import { type Exchange, gaugeLead } from '@fray/engine/solve';
import { type AnySystem, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

const system: AnySystem = systemOf('tempo');

/** A fight in which Ada is to act, at a distance from Bo. */
const facing = (ada: string, bo: string, squares: number): Fight => {
  const sides = { a: [{ use: ada, as: 'ada', at: [0, 0], prepared: true }], b: [{ use: bo, as: 'bo', at: [squares, 0], prepared: true }] };
  const fight = Fight.start(system, { sides, order: ['ada', 'bo'], options: { 'initiative-mode': 'gm' } }, { seed: 1 });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value;
};

const drawn = <T>(all: readonly T[], shares: readonly number[], rng: Rng): T => {
  let left = rng.below(2 ** 30) / 2 ** 30;
  return all[
    Math.max(
      0,
      shares.findIndex(share => (left -= share) < 0),
    )
  ] as T;
};

/** The average result of an exchange over many games with both mixes, and the tolerance for chance. */
const played = (fight: Fight, exchange: Exchange, times: number): { mean: number; margin: number } => {
  const rng = new Rng(17);
  const ahead = gaugeLead(system, 'a');
  const before = ahead(fight.scene);
  let sum = 0;
  let squares = 0;
  for (let n = 0; n < times; n++) {
    const row = drawn([...exchange.rows.keys()], exchange.rows, rng);
    const column = drawn([...exchange.columns.keys()], exchange.columns, rng);
    const keys = [exchange.declarations[row], ...(exchange.answers[column] ?? []).map(a => a.chose), exchange.replaced[row]?.[column]];
    const play = new Quick(<C extends Choice>(d: Decision<C>): C => legalChoices(d).find(c => c.key === keys[0] && keys.shift()) as C, rng);
    const scene = system.copy(fight.scene);
    system.step(scene, play);
    const points = ahead(scene) - before;
    sum += points;
    squares += points * points;
  }
  const mean = sum / times;
  return { mean, margin: 4.5 * Math.sqrt(Math.max(1e-12, squares / times - mean * mean) / times) };
};

const PAIRS: readonly [string, string, number][] = [
  ['sera', 'bandit', 2],
  ['sera', 'knight', 1],
  ['raider', 'sera', 1],
  ['hulda', 'bandit', 1],
];

describe('tempo: the equilibrium of an exchange', () => {
  for (const [ada, bo, squares] of PAIRS)
    test(`${ada} against ${bo} at ${squares}: no pure choice gains anything, and playing the mixes yields the value`, () => {
      const fight = facing(ada, bo, squares);
      const all = fight.odds.exchanges();
      expect(all.length).toBeGreaterThan(0);
      for (const one of all) expect(one.gain).toBeLessThan(1e-9);
      const best = all[0] as Exchange;
      expect(Math.max(...all.map(e => e.value))).toBe(best.value);
      const { mean, margin } = played(fight, best, 40_000);
      expect(Math.abs(mean - best.value)).toBeLessThan(margin + 1e-9);
    });

  test('out of the opponent’s reach an attack is mixed with a Feint, and a Parry with an Evade', () => {
    const [best] = facing('sera', 'bandit', 2).odds.exchanges();
    expect(best?.declarations).toEqual(['melee-attack:bo:longsword:edge', 'feint:bo:longsword:edge']);
    for (const share of best?.rows ?? []) expect(share).toBeGreaterThan(0.01);
    expect(best?.answers.map(a => a[0]?.chose)).toEqual(['parry:mace', 'evade', 'pass']);
    expect(best?.columns.at(-1)).toBe(0);
    for (const share of best?.columns.slice(0, -1) ?? []) expect(share).toBeGreaterThan(0.01);
  });

  test('the reactor is told the same about an attack and a Feint', () => {
    const [one, other] = ['feint', 'melee-attack'].map(verb => {
      const fight = facing('sera', 'bandit', 2);
      expect(fight.choose('ada', `${verb} bo longsword edge`)).toBeUndefined();
      return fight;
    }) as [Fight, Fight];
    expect(one.odds.exchanges()).toEqual(other.odds.exchanges());
    for (const others of ['nothing', 'best'] as const)
      expect(one.odds.outlook({ owns: [1] }, { others })).toEqual(other.odds.outlook({ owns: [1] }, { others }));
  });
});

describe('tempo: the policy that mixes', () => {
  test('uses Feint and attack, Parry and Evade', () => {
    const fight = facing('sera', 'bandit', 2);
    const seen = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const again = Fight.start(system, fight.header.encounter, { seed });
      if (!again.ok) throw new Error('the duel cannot be read');
      const key = again.value.odds.advise('ada', { policy: 'mixed' }) as string;
      seen.add(key.split(':')[0] as string);
      again.value.choose('ada', key);
      seen.add((again.value.odds.advise('bo', { policy: 'mixed' }) ?? '').split(':')[0] as string);
    }
    expect([...seen].sort()).toEqual(['evade', 'feint', 'melee-attack', 'parry']);
  });
});
