import { Fight, simulate, whoById } from '@fray/engine';
import { type Case, readCases, runCase } from '@fray/engine/cases';
import { formatFraction } from '@fray/engine/chance';
import { Rng } from '@fray/engine/dice';
import type { OutlookOptions } from '@fray/engine/fight';
import { playOut } from '@fray/engine/simulate';
import {
  checkCopies,
  checkLiveAgainstStraight,
  checkOddsAgainstThrows,
  checkOddsSums,
  checkRandomFights,
  checkReload,
  checkSecrets,
  checkUndo,
  everythingShownTo,
} from '@fray/engine/testing';
import { describe, expect, test } from 'vitest';
import { DUEL, toy } from './toy.ts';

const TRIO = { combatants: [...DUEL.combatants, { id: 'cy', name: 'Cy', side: 'a', wind: 3 }], options: { ground: 1 } };
const seeds = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

const started = (encounter: unknown = DUEL, seed = 1): Fight => {
  const fight = Fight.start(toy, encounter, { seed });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value as unknown as Fight;
};

describe('the toy system keeps the contract', () => {
  test('random fights come to an end', () => {
    expect(checkRandomFights(toy, [DUEL, TRIO, { ...DUEL, options: { ground: 0 } }], { fights: 3000 }).violations).toEqual([]);
  });
  test('straight and live play have the same events, in any order of answers', () => {
    expect(seeds(60).flatMap(seed => [...checkLiveAgainstStraight(toy, DUEL, seed), ...checkLiveAgainstStraight(toy, TRIO, seed)])).toEqual([]);
  });
  test('undo restores the same bytes', () => expect(seeds(30).flatMap(seed => checkUndo(toy, TRIO, seed))).toEqual([]));
  test('odds add up to 1, also with the best answers of others', () => {
    expect(seeds(10).flatMap(seed => checkOddsSums(toy, DUEL, seed, { moments: 6, apart: 2, best: 3 }))).toEqual([]);
  });
  test('copies are independent, and stored scenes load', () =>
    expect(seeds(20).flatMap(seed => [...checkCopies(toy, TRIO, seed), ...checkReload(toy, TRIO, seed)])).toEqual([]));
  test('odds agree with throws, from the start of an exchange and from the middle of one', () => {
    const fight = started();
    const scene = toy.begin(fight.scene.encounter as never);
    expect(checkOddsAgainstThrows(toy, { scene, by: 'ada', key: 'stance:high' }, 200_000, 1).violations).toEqual([]);
    const log = [
      { by: 'bo', chose: 'stance:low' },
      { by: 'ada', chose: 'stance:high' },
      { by: 'ada', clause: 'toy.blow', dice: 'd6', threw: 5 },
      { by: 'ada', clause: 'toy.hurt', dice: 'd6', threw: 4 },
    ];
    const ground = checkOddsAgainstThrows(toy, { scene, log, by: 'bo', key: 'give-ground' }, 200_000, 2);
    expect(ground.violations).toEqual([]);
    expect(ground.compared).toBeGreaterThan(4);
  });
  test('hidden wind is shown to no other seat', () => {
    const pair = [4, 9].map(wind => ({ combatants: [DUEL.combatants[0], { ...DUEL.combatants[1], wind, hidden: true }] })) as [unknown, unknown];
    const guard = (n: number) => ({ by: n % 2 === 0 ? 'ada' : 'bo', chose: 'stance:guard' });
    expect(checkSecrets(toy, pair, ['ada'], (_, n) => (n < 6 ? guard(n) : undefined))).toEqual([]);
    // The owner sees it, so the two fights do differ.
    expect(checkSecrets(toy, pair, ['bo'], () => undefined)).not.toEqual([]);
  });
});

describe('secret simultaneous stances', () => {
  const after = (stance: string) => {
    const fight = started();
    expect(fight.choose('bo', stance)).toBeUndefined();
    return fight;
  };

  test('an answer is secret until all have answered', () => {
    const [high, guard] = [after('stance:high'), after('stance:guard')];
    const ada = { owns: [whoById(high.scene, 'ada') as number] };
    expect(everythingShownTo(high, ada)).toBe(everythingShownTo(guard, ada));
    expect(high.waitingFor().map(w => w.by)).toEqual(['ada']);
    high.choose('ada', 'guard');
    expect(
      high.log
        .eventsFor(ada)
        .filter(t => t.what === 'stance')
        .map(t => t['stance']),
    ).toEqual(['stance:guard', 'stance:high']);
  });

  test('the odds of the last to answer are those of an even guess, and exact for the GM', () => {
    const fight = after('stance:guard');
    const hit = (seat: Parameters<Fight['odds']['outlook']>[0]) =>
      fight.odds.outlook(seat, { others: 'nothing', only: 'stance:low' })[0]?.outcomes.find(o => o.value === 'hit')?.chance;
    const blind = hit({ owns: [0] });
    const gm = hit({ gm: true });
    // Two of three stances are hit by more than 3, the third by more than 5.
    expect(blind && formatFraction(blind)).toBe('7/18');
    expect(gm && formatFraction(gm)).toBe('1/6');
  });
});

describe('the answers of others in odds', () => {
  const wind = (others: OutlookOptions['others']) => {
    const fight = started();
    fight.choose('bo', 'low');
    const [high] = fight.odds.outlook({ gm: true }, { others, only: 'stance:high' });
    return high?.gauges.find(g => g.who === 'bo')?.mean;
  };

  test('are nothing, the best, greedy, or random', () => {
    // Three throws of six hit for 2 to 7, of which a fencer who gives ground takes half, rounded down.
    const [holds, gives] = [6 - 0.5 * 4.5, 6 - 0.5 * ((1 + 1 + 2 + 2 + 3 + 3) / 6)];
    expect(wind('nothing')).toBeCloseTo(holds);
    for (const others of ['best', 'greedy', 'mixed'] as const) expect(wind(others)).toBeCloseTo(gives);
    expect(wind('random')).toBeCloseTo((holds + gives) / 2);
  });

  test('can be asked for one combatant', () => {
    const both = started();
    expect(new Set(both.odds.outlook().map(o => o.by))).toEqual(new Set(['ada', 'bo']));
    expect(new Set(both.odds.outlook({ gm: true }, { others: 'nothing', by: 'bo' }).map(o => o.by))).toEqual(new Set(['bo']));
    expect(both.odds.outlook({ owns: [0] }, { others: 'nothing', by: 'bo' })).toEqual([]);
  });
});

describe('the toy system is played', () => {
  test('by hand to the end', () => {
    const fight = started(DUEL, 5);
    for (let n = 0; !fight.isOver && n < 200; n++) {
      const open = fight.openDecisions()[0];
      expect(fight.choose(open?.by ?? '', open?.about === 'stance' ? 'high' : 'give')).toBeUndefined();
    }
    expect(fight.isOver).toBe(true);
    expect(fight.outcome?.words).toMatch(/holds the field|spent/);
  });

  test('by cases, with dice by clause and by name', () => {
    const [good] = cases(`Both may strike at once`, { ada: { wind: 4 }, bo: { wind: 3, ground: 1 } });
    expect(runCase(toy, good as Case).failures).toEqual([]);
    const [wrong] = cases('A wrong case fails', { bo: { wind: 6 } });
    expect(runCase(toy, wrong as Case).failures).toEqual(['play.2.expect.bo.wind: expected 6, found 3']);
  });

  test('by a case that leaves a throw open for a later step', () => {
    const open = (expect: unknown, given: readonly number[] = []): string[] => {
      const play = [
        { ada: 'high', bo: 'low', expect, dice: given },
        { dice: { ada: [4, 5] } },
        { bo: 'give', dice: { bo: [6, 2] }, expect: { bo: { wind: 3 } } },
      ];
      const read = readCases({ case: 'A throw is awaited', clauses: ['toy.blow'], system: 'toy', encounter: DUEL, play });
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      return runCase(toy, read.value[0] as Case).failures.map(f => f.split(':')[0] as string);
    };
    expect(open({ waiting: { ada: 'throw' } })).toEqual([]);
    expect(open(undefined)).toEqual(['play.0']);
    expect(open({ waiting: { ada: 'throw' } }, [99])).toEqual(['play.0']);
  });

  test('by the greedy policy, which gives ground against a deadly blow and beats a random one', () => {
    const fight = Fight.start(toy, DUEL, { thrower: () => 6 });
    if (!fight.ok) throw new Error('it starts');
    fight.value.choose('ada', 'high');
    fight.value.choose('bo', 'low');
    expect(fight.value.openDecisions()[0]?.about).toBe('give-ground');
    expect(fight.value.odds.advise('bo')).toBe('give-ground');
    const end = playOut(toy, toy.begin(fight.value.scene.encounter), 'greedy', new Rng(3));
    expect(toy.outcome(end)).toBeDefined();
    expect(simulate(toy, end.encounter, { fights: 50, seed: 1, policy: 'random' }).winners.get('-')).toBeUndefined();
  });
});

const cases = (title: string, expect: unknown): readonly Case[] => {
  const read = readCases({
    case: title,
    clauses: ['toy.blow', 'toy.ground'],
    system: 'toy',
    encounter: DUEL,
    play: [
      { ada: 'high', bo: 'low', dice: { ada: [4, 5] } },
      { bo: 'give', dice: { bo: [6, 2] } },
      { ada: 'hold', expect },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};
