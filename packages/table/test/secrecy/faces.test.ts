import { seatView } from '@fray/table';
import { expect, test } from 'vitest';
import { shown } from '../helpers/received.ts';
import { setTable } from '../helpers/set.ts';

const PICTURE = `picture:${'ab'.repeat(32)}`;
const OTHER = `picture:${'cd'.repeat(32)}`;

const ambush = (face: string) =>
  setTable(
    'die-rank',
    { field: 'gatehouse', sides: { heroes: ['knight'], monsters: ['wolf', { use: 'bandit', as: 'lurker', hidden: true, face }] } },
    { Ann: ['knight'], Eve: [] },
  );

test('the face of a combatant that a seat does not see reaches it in no part, from the encounter or from the table', () => {
  const [one, other] = [ambush(PICTURE), ambush('wolf-head')];
  one.do('GM', { do: 'face', combatant: 'lurker', face: OTHER });
  expect(JSON.stringify(shown(one.table, one.seat('GM')))).toContain(OTHER);
  for (const name of ['Ann', 'Eve']) expect(shown(one.table, one.seat(name))).toEqual(shown(other.table, other.seat(name)));
  one.do('GM', { do: 'rule', ruling: 'set', with: { who: 'lurker', name: 'hidden', to: false } });
  for (const name of ['Ann', 'Eve']) expect(JSON.stringify(shown(one.table, one.seat(name)))).toContain(OTHER);
});

test('only the GM chooses faces; they survive a restart and an undo, and null goes back to the content', () => {
  const s = ambush(PICTURE);
  const faceOf = (table: typeof s.table) => seatView(table, s.seat('GM'))['sheet:wolf'];
  expect(s.tried('Ann', { do: 'face', combatant: 'knight', face: 'lion' }).ok).toBe(false);
  expect(s.tried('GM', { do: 'face', combatant: 'nobody', face: 'lion' }).ok).toBe(false);
  s.do('GM', { do: 'rule', ruling: 'set', with: { who: 'wolf', name: 'hp', to: 1 } });
  s.do('GM', { do: 'face', combatant: 'wolf', face: 'lion' });
  s.do('GM', { do: 'undo' });
  for (const table of [s.table, s.reopened()]) expect(faceOf(table)).toMatchObject({ face: 'lion' });
  s.do('GM', { do: 'face', combatant: 'wolf', face: null });
  expect(faceOf(s.table)).toMatchObject({ face: 'wolf-head' });
});
