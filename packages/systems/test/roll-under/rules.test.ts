import { Fight } from '@fray/engine';
import { countHistories } from '@fray/engine/testing';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

const system = systemOf('roll-under');
type Scene = ReturnType<typeof system.begin>;

/** Two combatants on a field that has room only for them, so that the histories are few enough to count. */
const duel = (options: Record<string, unknown> = {}): Scene => {
  const read = system.readEncounter({
    party: [{ as: 'ada', level: 1, weapons: ['sword'], proficient: ['sword'], held: ['sword'], at: [0, 0] }],
    enemies: [{ as: 'gob', hd: 1, hp: 20, weapons: ['hatchet'], at: [5, 0] }],
    edges: [0, 0, 5, 0],
    options,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return system.begin(read.value);
};

const turnOf = (id: string, options?: Record<string, unknown>): Scene => {
  const scene = duel(options);
  expect(system.set(scene, undefined, 'turn', id)).toBeUndefined();
  return scene;
};

const counts = (scene: Scene, depth: number): number[] => Array.from({ length: depth }, (_, i) => countHistories(system, scene, i + 1));

describe('histories of a roll-under duel', () => {
  // The order roll has 20 results, 10 of which put the hero first: 10 x 133 + 10 x 1715.
  test('from the beginning: set-up, order roll, first action', () => expect(counts(duel(), 3)).toEqual([1, 20, 18_480]));
  // A sword attack ends in a fumble, a miss, 8 hits or 15 criticals (10 and 19 with both hands), as a plain attack or a charge.
  test("from the hero's turn", () => expect(counts(turnOf('ada'), 3)).toEqual([133, 940, 4186]));
  test("from the enemy's turn", () => expect(counts(turnOf('gob'), 2)).toEqual([1715, 6384]));
  test('the same number when the player rolls for the enemy', () => {
    expect(counts(turnOf('gob', { 'enemy-attack-roll': 'player-defends' }), 2)).toEqual([1715, 6384]);
  });
  test('more in risky situations', () => expect(counts(turnOf('ada', { 'risky-situation': true }), 2)).toEqual([143, 1008]));
});

test('a value set by the GM during a turn does not count as an effect of a choice', () => {
  const started = Fight.start(system, { party: [{ as: 'ada', level: 1, weapons: ['sword'] }], enemies: [{ as: 'gob', hd: 1, hp: 20 }] }, { seed: 7 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  const by = fight.openDecisions()[0]?.by as string;
  expect(fight.rule('set', { who: 'gob', name: 'hp', to: 3 })).toBeUndefined();
  const idle = fight.odds.outlook({ gm: true }, { others: 'nothing', only: fight.choices.idleKey(by), by })[0];
  expect(idle?.gauges.filter(g => g.who === 'gob')).toEqual([]);
});

test('no order roll is awaited after the GM removes the last enemy', () => {
  const started = Fight.start(system, { party: [{ as: 'ada' }, { as: 'bo' }], enemies: ['foe-goblin'] }, { thrower: () => undefined });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  expect(fight.dice.wanted?.clause).toBe('init.roll');
  expect(fight.rule('leave', { who: 'goblin' })).toBeUndefined();
  expect(fight.dice.wanted).toBeUndefined();
  expect(fight.outcome?.winner).toBe('party');
});
