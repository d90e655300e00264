import { lastStepOf, previewUndo } from '@fray/table';
import { expect, test } from 'vitest';
import { setTable } from '../helpers/set.ts';

const SHOT = {
  party: [{ use: 'hero-archer', as: 'ada', at: [0, 0] }],
  enemies: [{ use: 'foe-orc', as: 'orc', at: [25, 0] }],
};

/** What going back over the last choice of a turn would change for its combatant. */
const changesAfter = (system: string, encounter: object, wanted: RegExp) => {
  const s = setTable(system, encounter, { Ann: ['ada'] });
  const optionOf = () =>
    s.table.fight
      .openDecisions()
      .find(o => o.by === 'ada')
      ?.options.find(o => wanted.test(o.key) && !o.open);
  for (let i = 0; i < 40 && !optionOf(); i++) {
    const [open] = s.table.fight.openDecisions();
    s.do('GM', { do: 'choose', by: open?.by as string, what: s.table.fight.choices.idleKey(open?.by as string) as string });
  }
  s.do('Ann', { do: 'choose', by: 'ada', what: optionOf()?.key as string });
  return previewUndo(s.table, s.seat('Ann'), lastStepOf(s.table, s.seat('Ann')) as number).changes;
};

const REGIONAL = {
  regions: [
    { id: 'yard', name: 'yard', neighbors: ['gate'] },
    { id: 'gate', name: 'gate', neighbors: ['yard'] },
  ],
  sides: { heroes: [{ use: 'knight', as: 'ada', at: 'yard' }], monsters: [{ use: 'bandit', as: 'orc', at: 'gate' }] },
};

const regainedIn = (changes: ReturnType<typeof changesAfter>): string => [changes.find(c => c.what === 'choices')?.to ?? []].flat().join('; ');

test('the preview of an undo counts what a turn has used up', () => {
  // One big thing in a turn: after a shot, neither another shot nor a run is left.
  expect(regainedIn(changesAfter('roll-under', SHOT, /^(shoot|attack)/))).toMatch(/Shoot at .*Run/);
  const moved = changesAfter('die-rank', REGIONAL, /^move:gate$/);
  expect(regainedIn(moved)).toMatch(/Run/);
  expect(moved.find(c => c.what === 'AP')).toMatchObject({ from: { with: { ap: 2 } }, to: { with: { ap: 3 } } });
});

test('the preview of an undo says whose turn it would be', () => {
  const ended = changesAfter('die-rank', REGIONAL, /^end-turn$/);
  expect(ended.filter(c => c.what === 'turn' && c.who === 'ada').map(c => String(c.to))).toEqual(['Now']);
  expect(regainedIn(ended)).toBe('');
});

test('the preview of an undo counts a spent arrow, and names the lines that go', () => {
  const s = setTable('roll-under', SHOT, { Ann: ['ada'] });
  const shoots = () =>
    s.table.fight
      .openDecisions()
      .find(o => o.by === 'ada')
      ?.options.find(o => o.key.startsWith('shoot:') || /^attack.*bow/.test(o.key));
  for (let i = 0; i < 40 && !shoots(); i++) {
    const [open] = s.table.fight.openDecisions();
    s.do('GM', { do: 'choose', by: open?.by as string, what: s.table.fight.choices.idleKey(open?.by as string) as string });
  }
  const shot = shoots();
  expect(shot).toBeDefined();
  const told = s.table.seatLog(s.seat('GM')).length;
  s.do('GM', { do: 'choose', by: 'ada', what: shot?.key as string });
  const preview = previewUndo(s.table, s.seat('GM'), lastStepOf(s.table, s.seat('GM')) as number);
  expect(preview.lines.length).toBeGreaterThan(0);
  expect(Math.min(...preview.lines)).toBeGreaterThanOrEqual(told);
  const ofAda = preview.changes.filter(c => c.who === 'ada').map(c => JSON.stringify(c.what));
  expect(ofAda.join()).toMatch(/arrow|bow|unloaded/i);
});
