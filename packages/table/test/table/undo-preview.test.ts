import { lastStepOf, previewUndo } from '@fray/table';
import { expect, test } from 'vitest';
import { setTable } from '../helpers/set.ts';

const SHOT = {
  party: [{ use: 'hero-archer', as: 'ada', at: [0, 0] }],
  enemies: [{ use: 'foe-orc', as: 'orc', at: [25, 0] }],
};

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
