import { Fight, GM_SEAT } from '@fray/engine';
import { speakerFor } from '@fray/engine/words';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

const begun = (id: string, encounter: unknown): Fight => {
  const started = Fight.start(systemOf(id), encounter, { seed: 3 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  return started.value;
};

test('a maximum that a wound has lowered says by how much and by what; what is hidden says nothing', () => {
  const fight = begun('roll-under', { party: ['hero-warden'], enemies: [{ use: 'foe-ogre', as: 'ogre', showsHp: 'banded' }] });
  const gauge = (who: string, seat = GM_SEAT) => fight.board(seat).sheets.find(s => s.id === who)?.gauges[0];
  expect(gauge('warden')).not.toHaveProperty('lowered');
  for (const who of ['warden', 'ogre']) expect(fight.rule('set', { who, name: 'injuries', to: [{ name: 'Cracked Ribs', days: 3 }] })).toBeUndefined();
  expect(gauge('warden')).toMatchObject({ lowered: { by: 4 } });
  expect(String(gauge('warden')?.lowered?.why)).toBe('Cracked Ribs');
  const german = speakerFor(systemOf('roll-under'), 'de').localize(fight.board(GM_SEAT));
  expect(german.sheets[0]?.gauges[0]?.lowered?.why).toBe('Angebrochene Rippen');
  expect(gauge('ogre')).toHaveProperty('lowered');
  expect(gauge('ogre', { owns: [0] })).toMatchObject({ hidden: 'banded' });
  expect(gauge('ogre', { owns: [0] })).not.toHaveProperty('lowered');
});

test('a severe wound lowers the AP of tempo, and says so', () => {
  const fight = begun('tempo', 'enc-duel');
  const id = fight.board(GM_SEAT).sheets[0]?.id ?? '';
  expect(fight.rule('set', { who: id, name: 'wounds', to: ['severe'] })).toBeUndefined();
  const ap = fight.board(GM_SEAT).sheets[0]?.gauges.find(g => g.id === 'ap');
  expect(ap).toMatchObject({ most: 11, lowered: { by: 1, why: 'severe wound' } });
});
