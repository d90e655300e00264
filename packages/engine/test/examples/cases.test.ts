import { readCases, runCase, withNames } from '@fray/engine/cases';
import { expect, test } from 'vitest';
import { startToy, toy } from './toy-fight.ts';

test('run a case', () => {
  // #region case
  const read = readCases({
    case: 'a guard stops a low blow',
    clauses: ['toy.blow'],
    system: 'toy',
    encounter: 'duel',
    play: [{ ada: 'low', bo: 'guard', dice: [5] }],
    expect: { told: [{ what: 'blow', outcome: 'miss' }], bo: { wind: 6 } },
  });
  if (!read.ok) throw new Error(read.problems[0]?.problem);
  expect(read.value.map(one => runCase(toy, one).failures)).toEqual([[]]);
  // #endregion case
});

test('show an event', () => {
  const { scene } = startToy();
  // #region names
  expect(withNames({ clause: 'toy.blow', what: 'blow', by: 0, target: 1 }, scene)).toMatchObject({ by: 'ada', target: 'bo' });
  // #endregion names
});
