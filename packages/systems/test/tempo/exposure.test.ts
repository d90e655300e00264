import { Fight } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

/** The words of the Combat Moves (3 AP) on the first turn of a duel with so many AP. The cheapest Parry costs 3. */
const movesWith = (ap: number): readonly string[] => {
  const started = Fight.start(systemOf('tempo'), 'enc-duel', { seed: 3 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  const by = fight.openDecisions()[0]?.by;
  expect(fight.rule('set', { who: by, name: 'ap', to: ap })).toBeUndefined();
  const open = fight.openDecisions().find(o => o.by === by && o.about === 'turn');
  return open?.options.filter(o => o.key.startsWith('combat-move')).map(o => String(o.words)) ?? [];
};

test('an action says that it leaves too few AP for a Parry, where it is so', () => {
  const [dear = ''] = movesWith(5);
  expect(dear).toMatch(/; leaves 2 AP: no Parry$/);
  const [cheap = 'none'] = movesWith(12);
  expect(cheap).not.toContain('leaves');
});
