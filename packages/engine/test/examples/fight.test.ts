import { Fight, formatProblem, type Input } from '@fray/engine';
import { formatFraction } from '@fray/engine/chance';
import { InputHistory, readStoredEncounter } from '@fray/engine/fight';
import { renameTranscript } from '@fray/engine/renames';
import { expect, test } from 'vitest';
import { startToy, toy } from './toy-fight.ts';

test('ask about choices', () => {
  const fight = startToy();
  // #region choices
  expect(fight.choices.keyFor('ada', 'high')).toBe('stance:high');
  expect(String(fight.choices.refusalFor('ada', 'dance')?.why)).toBe('there is no choice "dance" here');
  expect(fight.choices.meaning('ada', 'high')).toBe('stance:high');
  expect(fight.choices.idleKey('ada')).toBe('stance:guard');
  expect(fight.choices.onlyKey('ada')).toBeUndefined(); // there are three
  expect(fight.choices.freeActions('ada')).toEqual([]);
  // #endregion choices
});

test('throw real dice', () => {
  // #region dice
  const started = Fight.start(toy, 'duel'); // no seed: dice are thrown by hand
  if (!started.ok) throw new Error(started.problems.map(formatProblem).join('\n'));
  const fight = started.value;
  fight.choose('ada', 'high');
  fight.choose('bo', 'guard');
  expect([fight.dice.wanted?.by, fight.dice.wanted?.dice.name]).toEqual(['ada', 'd6']);
  expect(fight.dice.roll('ada', 7)?.why).toBe('7 is no throw of d6');
  expect(fight.dice.roll('ada', 5)).toBeUndefined();
  // #endregion dice
});

test('go back and forth', () => {
  const fight = startToy();
  // #region history
  fight.choose('ada', 'high');
  fight.history.undo(0, { by: 'ada', why: 'a slip of the mouse' });
  expect(fight.history.inForce).toEqual([]);
  fight.history.redo({ by: 'ada', chose: 'stance:high' });
  expect(fight.history.inputs).toHaveLength(3); // nothing is ever removed
  fight.history.amend(2, { by: 'ada', chose: 'stance:low' });
  expect(fight.history.inForce.map(({ input }) => input)).toEqual([{ by: 'ada', chose: 'stance:low' }]);
  // #endregion history
});

test('follow a copy of a fight', () => {
  const [fight, copy] = [startToy(), startToy()];
  // #region follow
  const known = copy.history.inputs.length;
  fight.choose('ada', 'high');
  fight.choose('bo', 'low');
  copy.history.follow(fight.history.inputs.slice(known));
  expect(copy.scene).toEqual(fight.scene);
  // #endregion follow
});

test('read what happened', () => {
  const fight = startToy();
  // #region log
  fight.choose('ada', 'high');
  const before = fight.log.length;
  fight.choose('bo', 'guard');
  const [first] = fight.log.eventsFrom(before);
  expect(first).toMatchObject({ clause: 'toy.stance', what: 'stance', by: 0 });
  expect(fight.log.eventsFor({ owns: [1] })[0]).toEqual(first);
  // #endregion log
});

test('ask for odds', () => {
  const fight = startToy();
  // #region odds
  const [high] = fight.odds.outlook({ owns: [0] }, { only: 'stance:high' });
  expect(high?.outcomes.map(({ value, chance }) => `${value} ${formatFraction(chance)}`)).toEqual(['miss 5/6', 'hit 1/6']);
  expect(fight.odds.advise('ada', { policy: 'greedy' })).toBe('stance:high');
  expect(fight.odds.trials({ policy: 'random', seed: 1 }).runUntil(10).fights).toBe(10);
  // #endregion odds
});

test('ask who would have won', () => {
  const fight = startToy();
  fight.choose('ada', 'stance:high');
  fight.choose('bo', 'stance:low');
  // #region course
  const course = fight.odds.course({ most: 40 });
  for (let n = 0; n < 50; n++) course.runOne();
  expect(course.points[0]).toMatchObject({ told: 0, fights: expect.any(Number) });
  expect([...(course.points[0]?.winners.keys() ?? [])].sort()).toEqual(['', 'a', 'b']);
  // #endregion course
});

test('ask for lines', () => {
  const system: typeof toy = { ...toy, line: () => ({ is: 'clear', far: 5, unit: 'feet', mods: [], hindrances: [] }), reach: () => [{ x: 5, y: 0 }] };
  const started = Fight.start(system, 'duel', { seed: 1 });
  if (!started.ok) throw new Error(started.problems.map(formatProblem).join('\n'));
  const fight = started.value;
  // #region sight
  const line = fight.sight.line('ada', 'bo');
  expect([line?.is, line?.far, line?.unit]).toEqual(['clear', 5, 'feet']);
  expect(fight.sight.reach(['ada'])).toEqual([[{ x: 5, y: 0 }]]);
  // #endregion sight
});

test('read inputs without playing them', () => {
  // #region input-history
  const inputs: Input[] = [
    { by: 'ada', chose: 'stance:high' },
    { by: 'gm', undo: 0 },
    { by: 'ada', chose: 'stance:low' },
  ];
  const history = new InputHistory(inputs);
  expect(history.entries()).toEqual([{ n: 2, input: { by: 'ada', chose: 'stance:low' } }]);
  // #endregion input-history
});

test('read a stored encounter', () => {
  const fight = startToy();
  // #region stored-encounter
  const { header } = fight.transcript();
  const read = readStoredEncounter(toy, header);
  expect(read.ok && read.value.combatants.map(({ id }) => id)).toEqual(['ada', 'bo']);
  // #endregion stored-encounter
});

test('read a stored fight with the names of today', () => {
  const transcript = startToy().transcript();
  // #region renamed-transcript
  // A system that never had other names leaves everything as it is.
  expect(renameTranscript(toy, transcript)).toBe(transcript);
  // #endregion renamed-transcript
});
