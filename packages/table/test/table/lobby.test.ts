import { seatView } from '@fray/table';
import { expect, test } from 'vitest';
import { type Setting, setTable } from '../helpers/set.ts';

const road = (settings: object): Setting =>
  setTable('roll-under', { party: ['hero-warden', 'hero-archer'], enemies: ['foe-goblin'] }, { Ann: ['warden'], Ben: ['archer'], Eve: [] }, settings);

const part = (s: Setting, name: string, what: string): unknown => seatView(s.table, s.seat(name))[what];
const asked = (s: Setting): readonly string[] => s.table.fight.waitingFor().map(w => w.by);

test('in a lobby nothing is asked, answered or done by itself until all players are ready', async () => {
  const s = road({ lobby: true, deadline: { minutes: 1, answer: 'idle' } });
  for (const by of ['gm', ...asked(s)]) s.do('GM', { do: 'policy', by, policy: 'random' });
  s.now += 3_600_000;
  expect(await s.settle()).toEqual([]);
  for (const name of ['GM', 'Ann', 'Eve']) {
    expect([part(s, name, 'prompts'), part(s, name, 'waiting'), part(s, name, 'throw')]).toEqual([[], [], null]);
    expect(part(s, name, 'lobby')).toEqual({ ready: [] });
  }
  const by = asked(s)[0] as string;
  expect(s.tried('GM', { do: 'choose', by, what: 'pass' }).ok).toBe(false);
  s.do('Ann', { do: 'ready', ready: true });
  s.do('Ben', { do: 'ready', ready: true });
  s.do('Ann', { do: 'ready', ready: false });
  expect(part(s, 'Ben', 'lobby')).toEqual({ ready: [s.seat('Ben').id] });
  expect(await s.settle()).toEqual([]);
  s.do('Ann', { do: 'ready', ready: true });
  expect((await s.settle(1)).map(e => e.deed)).toEqual([{ do: 'start' }]);
  expect(part(s, 'Ann', 'lobby')).toBe(null);
  expect(part(s, 'GM', 'prompts')).not.toEqual([]);
  // No one could answer before, so the time to answer begins now.
  expect(part(s, 'GM', 'waiting')).toMatchObject([{ due: s.now + 60_000 }]);
  expect(seatView(s.reopened(), s.seat('Ann'))).toEqual(seatView(s.table, s.seat('Ann')));
});

test('the GM starts a fight whose players are not ready; a player cannot', () => {
  const s = road({ lobby: true });
  expect(s.tried('Ann', { do: 'start' }).ok).toBe(false);
  s.do('GM', { do: 'start' });
  expect(part(s, 'GM', 'prompts')).not.toEqual([]);
  expect(s.tried('GM', { do: 'start' }).ok).toBe(false);
});

test('once a question was answered a lobby does not hold the fight up', () => {
  const s = road({});
  s.do('GM', { do: 'choose', by: asked(s)[0] as string, what: s.table.fight.openDecisions()[0]?.options[0]?.key as string });
  s.do('GM', { do: 'set', settings: { lobby: true } });
  expect(part(s, 'GM', 'lobby')).toBe(null);
});

test('the GM is told who is connected, and when the others were last there; players are not', () => {
  const s = road({});
  const [gm, ann, ben, eve] = ['GM', 'Ann', 'Ben', 'Eve'].map(name => s.seat(name).id) as [string, string, string, string];
  s.now = 5_000;
  s.do('Ann', { do: 'note', text: 'hello' });
  s.table.state.presence.come(gm);
  s.table.state.presence.come(ben);
  s.table.state.presence.come(eve);
  s.table.state.presence.leave(eve, 9_000);
  expect(part(s, 'GM', 'presence')).toEqual([
    { seat: gm, here: true },
    { seat: ann, here: false, last: 5_000 },
    { seat: ben, here: true },
    { seat: eve, here: false, last: 9_000 },
  ]);
  expect(part(s, 'Ann', 'presence')).toBe(undefined);
  // What was done is in the log, so that it is known after a restart.
  expect(seatView(s.reopened(), s.seat('GM'))['presence']).toContainEqual({ seat: ann, here: false, last: 5_000 });
});
