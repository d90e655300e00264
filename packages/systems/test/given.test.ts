import { readCases, runCase } from '@fray/engine/cases';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

const failuresOf = (system: string, encounter: unknown, given: unknown, wanted: unknown): readonly string[] => {
  const read = readCases({ case: 'What is given', clauses: [], system, encounter, given, expect: wanted });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value.flatMap(one => runCase(systemOf(system), one).failures);
};

const DUEL = {
  sides: {
    a: [{ use: 'bandit', as: 'ada' }],
    b: [
      { use: 'bandit', as: 'bo' },
      { use: 'bandit', as: 'cy' },
    ],
  },
};

test.each([
  { turn: 'bo', order: ['bo', 'cy', 'ada'] },
  { order: ['bo', 'cy', 'ada'], turn: 'bo' },
])('the given turn fits the order that is given with it: %j', fight => {
  expect(failuresOf('tempo', DUEL, { fight }, { waiting: { bo: 'turn' }, fight: { order: ['bo', 'cy', 'ada'], went: ['bo'] } })).toEqual([]);
});

test.each([
  { grip: 'full', holds: 'orc' },
  { holds: 'orc', grip: 'full' },
])('given values that depend on others may come before them: %j', bru => {
  const encounter = {
    field: 'gatehouse',
    sides: { heroes: [{ use: 'wrestler', as: 'bru', at: 'yard' }], monsters: [{ use: 'orc-raider', as: 'orc', at: 'yard' }] },
  };
  expect(failuresOf('die-rank', encounter, { bru, fight: { turn: 'bru' } }, { bru: { holds: 'orc', grip: 'full' } })).toEqual([]);
});

test('an impossible value is reported once', () => {
  const encounter = {
    field: 'gatehouse',
    sides: { heroes: [{ use: 'wrestler', as: 'bru', at: 'yard' }], monsters: [{ use: 'orc-raider', as: 'orc', at: 'yard' }] },
  };
  expect(failuresOf('die-rank', encounter, { bru: { grip: 'full' }, nobody: { hp: 1 }, fight: { turn: 'bru' } }, {})).toEqual([
    'given.bru.grip: holding no target',
    expect.stringMatching(/^given\.nobody\.hp: there is nobody of that name/),
  ]);
});

test.each([
  { fight: { turn: 'ada' }, ada: { status: { is: 'Bound', with: 'bo' } }, bo: { held: [] } },
  { bo: { held: [] }, ada: { boundWith: 'bo' }, fight: { turn: 'ada' } },
  { fight: { binds: [['ada', 'bo']], turn: 'ada' }, bo: { held: [] } },
])('a bind holds the weapon in hand, in any order of the given values: %j', given => {
  expect(failuresOf('tempo', DUEL, given, { bo: { status: 'Bound', boundWeapon: 'bare-hands' } })).toEqual([]);
});

test('a wrong name is reported with the right ones', () => {
  expect(failuresOf('segments', 'duel', { halvar: { wings: 1 }, fight: { wings: 1 } }, {})).toEqual([
    expect.stringMatching(/^given\.fight\.wings: the fight has no wings that could be set; there are .*\bclock\b/),
    expect.stringMatching(/^given\.halvar\.wings: a combatant has no wings that could be set; there are .*\bhitPoints\b.*\bhp\b/),
  ]);
});

const ROAD = { heroes: [{ use: 'maurn', as: 'ada', kind: 'npc', at: [0, 0] }], foes: [{ use: 'orc', as: 'orc', at: [60, 0] }] };

test.each([
  { tc: 3, turn: 'ada' },
  { turn: 'ada', tc: 3 },
  { tc: 250, turn: 'ada' },
  { turn: 'ada', tc: 250 },
])('the given turn fits the count that is given with it: %j', fight => {
  const wanted = { waiting: { ada: 'turn' }, fight: { tc: fight.tc }, ada: { next: fight.tc }, orc: { next: fight.tc + 100 } };
  expect(failuresOf('time-count', ROAD, { fight }, wanted)).toEqual([]);
});
