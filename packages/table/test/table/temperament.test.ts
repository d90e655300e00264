import { seatView } from '@fray/table';
import { createOddsAdvisor } from '@fray/table/session';
import type { OddsPool, OddsQuestion } from '@fray/table/workers';
import { expect, test } from 'vitest';
import { setTable } from '../helpers/set.ts';

const seated = () =>
  setTable(
    'roll-under',
    { party: [{ use: 'hero-warden', as: 'w' }], enemies: [{ use: 'foe-goblin', as: 'gob', temperament: { is: ['cowardly'] } }] },
    { Ann: ['w'] },
  );

test('the GM says what a creature is like, and no one else learns of it', () => {
  const s = seated();
  const told = (name: string) => seatView(s.table, s.seat(name));
  expect(told('GM')['temperaments']).toEqual({ gob: { is: ['cowardly'] } });
  const before = JSON.stringify([told('Ann'), s.table.seatLogItems(s.seat('Ann'))]);
  s.do('GM', { do: 'temperament', combatant: 'gob', temperament: { is: ['brave'], fleesBelow: 0.25 } });
  expect(told('GM')['temperaments']).toEqual({ gob: { is: ['brave'], fleesBelow: 0.25 } });
  expect(seatView(s.reopened(), s.seat('GM'))['temperaments']).toEqual({ gob: { is: ['brave'], fleesBelow: 0.25 } });
  expect(JSON.stringify([told('Ann'), s.table.seatLogItems(s.seat('Ann'))])).toBe(before);
  expect(told('Ann')['temperaments']).toBeUndefined();
  expect(s.tried('Ann', { do: 'temperament', combatant: 'w', temperament: null }).ok).toBe(false);
  expect(s.tried('GM', { do: 'temperament', combatant: 'nobody', temperament: null }).ok).toBe(false);
  s.do('GM', { do: 'temperament', combatant: 'gob', temperament: null });
  expect(told('GM')['temperaments']).toEqual({ gob: { is: ['cowardly'] } });
});

test('the machine of the GM plays by it, and what players are told does not depend on it', async () => {
  const s = seated();
  const temperament = { is: ['bestial' as const] };
  for (const combatant of ['gob', 'w']) s.do('GM', { do: 'temperament', combatant, temperament });
  const asked: OddsQuestion[] = [];
  const ask: OddsPool['ask'] = async (_, question) => {
    asked.push(question);
    return { key: undefined };
  };
  const advisor = createOddsAdvisor({ ask, open: () => undefined, close: async () => undefined }, s.table, 1000);
  await advisor.advice('gob', 'search@veteran', undefined);
  await advisor.advice('w', 'search@veteran', { owns: ['w'] });
  await advisor.hindsight('gob', 'pass', 3, undefined);
  expect(asked.map(question => ('temperament' in question ? question.temperament : undefined))).toEqual([temperament, undefined, temperament]);
});
