import { Fight, type Scene, whoById } from '@fray/engine';
import type { Weight } from '@fray/engine/chance';
import { Odds } from '@fray/engine/plays';
import { checkOddsAgainstThrows, countHistories } from '@fray/engine/testing';
import { type AnySystem, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../../engine/test/rounds.ts';
import { rollAgainst, rollNumber } from '../../src/die-rank/rules/advantage.ts';
import { RANKS, type Sides, type ThrowMode } from '../../src/die-rank/setup/dice.ts';

/** The dice of these tests are the same in every run. */
const THROWS = rounds({ variable: 'FRAY_THROWS', usual: 200_000, deep: 1_000_000 });

const MODES: readonly ThrowMode[] = ['straight', 'advantaged', 'disadvantaged'];

/** For each result, the number of throws that give it, counted over all throws. */
const kept = (sides: number, mode: ThrowMode): number[] => {
  const ways: number[] = new Array(sides + 1).fill(0);
  for (let a = 1; a <= sides; a++) {
    if (mode === 'straight') ways[a] = (ways[a] as number) + 1;
    else
      for (let b = 1; b <= sides; b++) {
        const n = mode === 'advantaged' ? Math.max(a, b) : Math.min(a, b);
        ways[n] = (ways[n] as number) + 1;
      }
  }
  return ways;
};

/** For each number of successes, the number of throws that give it, counted over all pairs of throws. */
const byHand = (sides: Sides, mode: ThrowMode, against: Sides, other: ThrowMode): number[] => {
  const acting = kept(sides, mode);
  const resisting = kept(against, other);
  const ways: number[] = new Array(sides + 1).fill(0);
  for (let a = 1; a <= sides; a++)
    for (let d = 1; d <= against; d++) {
      let successes = 0;
      while ((successes + 1) * d <= a) successes++;
      ways[successes] = (ways[successes] as number) + (acting[a] as number) * (resisting[d] as number);
    }
  return ways;
};

const waysOf = (sides: number, mode: ThrowMode): number => (mode === 'straight' ? sides : sides ** 2);

/** The same computed by the rules: the weight of every path, times the number of throws. */
const byOdds = (sides: Sides, mode: ThrowMode, against: Sides, other: ThrowMode): number[] => {
  const all = waysOf(sides, mode) * waysOf(against, other);
  const ways: number[] = new Array(sides + 1).fill(0);
  const scene = { successes: 0 };
  new Odds().walk(
    () => scene,
    (s, play) => {
      const number = rollNumber(play as never, { by: 0, clause: 'attack.die.weapon', sides, mode });
      s.successes = rollAgainst(play as never, number, { by: 1, clause: 'defense.passive.weapon', sides: against, mode: other });
    },
    (end, { num, den }: Weight) => {
      ways[end.successes] = (ways[end.successes] as number) + (Number(num) * all) / Number(den);
    },
  );
  return ways;
};

describe('die-rank: the exact chances of successes for every pair of dice agree with counting all throws', () => {
  for (const mode of MODES)
    for (const other of MODES)
      test(`${mode} against ${other}`, () => {
        for (const sides of RANKS)
          for (const against of RANKS) expect(byOdds(sides, mode, against, other), `D${sides} D${against}`).toEqual(byHand(sides, mode, against, other));
      });
});

describe('histories of a die-rank duel', () => {
  const system: AnySystem = systemOf('die-rank');

  const counts = (options: Record<string, unknown>, depth: number): number[] => {
    const fighter = (as: string) => ({
      ...{ as, name: as, hp: 3, ap: 1, weapons: ['dagger'] },
      dice: { STR: 4, REF: 2, INT: 2, FOR: 2, PRE: 2, ATT: 4, DEF: 3 },
    });
    const read = system.readEncounter({ sides: { a: [fighter('ada')], b: [fighter('bo')] }, options });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const scene = system.begin(read.value);
    expect(system.set(scene, undefined, 'turn', 'ada')).toBeUndefined();
    return Array.from({ length: depth }, (_, i) => countHistories(system, scene, i + 1));
  };

  // An attack has 10 ends with passive defense, 21 with each of two parries, 8 with a dodge. Slipping past provokes one: 61. A strike or a grab provokes
  // too: with 23 ends if the enemy declines, and otherwise 60 attacks, of which 44 leave her able to go on against a passive target: 259 each. Four free
  // actions.
  test('with the default options', () => expect(counts({}, 2)).toEqual([60 + 61 + 259 + 259 + 4, 15_749]));
  test('as many if the attack roll is seen before the defense is chosen', () => expect(counts({ 'defense.declare': 'after-attack-roll' }, 1)).toEqual([643]));
  test('more if bare hands can make opportunity attacks', () => expect(counts({ 'oa.unarmed': true }, 1)).toEqual([1643]));
});

describe('die-rank: exact odds agree with many throws', () => {
  const system: AnySystem = systemOf('die-rank');
  type Given = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const KINDS: readonly (readonly [kind: string, hero: string, key: string, given?: Given, options?: Readonly<Record<string, unknown>>])[] = [
    ['a sword', 'knight', 'attack-melee:orc:long-sword'],
    ['a sword from the ground', 'knight', 'attack-melee:orc:long-sword', { ada: { prone: true } }],
    ['a sword against a prone and helpless target', 'knight', 'attack-melee:orc:long-sword', { orc: { prone: true, helpless: true } }],
    ['a sword, defense chosen after the attack roll', 'knight', 'attack-melee:orc:long-sword', {}, { 'defense.declare': 'after-attack-roll' }],
    ['a bow', 'ranger', 'attack-ranged:far:long-bow'],
    ['force bolt', 'wizard', 'cast-attack:far:force-bolt'],
    ['mind lash', 'wizard', 'cast-attack:far:mind-lash'],
    ['binding roots', 'wizard', 'cast-attack:far:binding-roots'],
    ['bare hands', 'wrestler', 'unarmed-strike:orc'],
    ['a grab', 'wrestler', 'grab:orc'],
    ['a crush', 'wrestler', 'crush:orc', { ada: { holds: 'orc', grip: 'full' } }],
    ['a throw', 'wrestler', 'throw-to-ground:orc', { ada: { holds: 'orc', grip: 'full' } }],
    ['an escape', 'knight', 'escape:orc', { orc: { holds: 'ada', grip: 'full' } }],
    ['mend on the lethally knocked out', 'healer', 'cast-heal:bea:mend', { bea: { knockedOut: 'lethal' } }],
  ];

  for (const [i, [kind, hero, key, given = {}, options = {}]] of KINDS.entries()) {
    test(kind, () => {
      const heroes = [
        { use: hero, as: 'ada', at: 'yard' },
        { use: 'knight', as: 'bea', at: 'yard' },
      ];
      const monsters = [
        { use: 'orc-raider', as: 'orc', at: 'yard' },
        { use: 'orc-raider', as: 'far', at: 'gate' },
      ];
      const prepare = (scene: Scene) => {
        for (const [who, values] of Object.entries({ fight: { turn: 'ada' }, ...given }))
          for (const [name, value] of Object.entries(values))
            expect(system.set(scene, who === 'fight' ? undefined : whoById(scene, who), name, value)).toBeUndefined();
      };
      const fight = Fight.start(system, { field: 'gatehouse', sides: { heroes, monsters }, options }, { seed: 1, prepare });
      if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
      expect(fight.value.choices.refusalFor('ada', key)).toBeUndefined();
      const moment = { scene: system.copy(fight.value.scene), log: fight.value.history.inputs.slice() as never, by: 'ada', key };
      const { violations, throws, compared } = checkOddsAgainstThrows(system, moment, THROWS, 300 + i);
      expect(violations).toEqual([]);
      expect(throws).toBeGreaterThanOrEqual(THROWS);
      expect(compared).toBeGreaterThan(0);
    });
  }
});
