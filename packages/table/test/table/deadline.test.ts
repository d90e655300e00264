import { nextAutomaticAction, seatView } from '@fray/table';
import { describe, expect, test } from 'vitest';
import { advisor, type Setting, setTable } from '../helpers/set.ts';

const DAY = 24 * 3_600_000;
const road = (answer: string): Setting => {
  const fight = { party: ['hero-warden', 'hero-archer'], enemies: ['foe-goblin'] };
  const s = setTable('roll-under', fight, { Ann: ['warden'], Ben: ['archer'], Eve: [] }, { deadline: { minutes: 24 * 60, answer } });
  s.came = undefined;
  return s;
};

/** The GM answers for others until this combatant is asked. */
const until = (s: Setting, by: string): void => {
  for (let n = 0; n < 30 && !s.table.fight.waitingFor().some(w => w.by === by); n++) {
    const [open] = s.table.fight.openDecisions();
    if (open) s.do('GM', { do: 'choose', by: open.by, what: s.table.fight.choices.idleKey(open.by) as string });
  }
};

const waiting = (s: Setting, name: string): unknown => seatView(s.table, s.seat(name))['waiting'];

test('a question that has waited for a day is answered though no one is there, and all are told until when it waits', async () => {
  const s = road('idle');
  until(s, 'warden');
  const due = s.table.state.askedAt('warden') + DAY;
  for (const name of ['GM', 'Ann', 'Eve']) expect(waiting(s, name)).toMatchObject([{ by: 'warden', due }]);
  s.now = due - 1;
  expect(await s.settle()).toEqual([]);
  s.now += 1;
  expect((await s.settle(1)).map(e => e.deed)).toMatchObject([{ do: 'choose', by: 'warden', how: 'clock' }]);
  // The next question has a day of its own.
  expect(await s.settle()).toEqual([]);
});

test('a machine answers in place of the one who is away, if the GM says so', async () => {
  const s = road('greedy');
  until(s, 'warden');
  s.now += DAY;
  const [entry] = await s.settle(1);
  expect(entry?.deed).toMatchObject({ do: 'choose', by: 'warden', how: 'clock' });
  expect(entry?.deed).not.toMatchObject({ what: 'talk' });
});

test('an undo does not keep a question waiting for ever', async () => {
  const s = road('idle');
  until(s, 'warden');
  s.do('Ann', { do: 'choose', by: 'warden', what: 'talk' });
  s.do('GM', { do: 'undo' });
  expect(await s.settle()).toEqual([]);
  s.now += DAY;
  expect((await s.settle(1)).map(e => e.deed)).toMatchObject([{ do: 'choose', how: 'clock' }]);
});

test('the deadline of a reopened table is the same', () => {
  const s = road('idle');
  until(s, 'warden');
  s.now += 1_000;
  s.do('Ann', { do: 'note', text: 'tomorrow' });
  expect(seatView(s.reopened(), s.seat('Eve'))['waiting']).toEqual(waiting(s, 'Eve'));
});

describe('what is hidden', () => {
  /** Two tables that differ in whether Bo attacks or feints. */
  const fencing = (declared: string, answer: string): Setting => {
    const ada = { use: 'hulda', as: 'ada', at: [0, 0], prepared: true, woundThreshold: 1 };
    const sides = { a: [ada], b: [{ use: 'brannoc', as: 'bo', at: [2, 0], prepared: true }] };
    const s = setTable('tempo', { sides }, { Ann: ['ada'], Ben: ['bo'], Eve: [] }, { deadline: { minutes: 60, answer } });
    while (s.table.fight.waitingFor()[0]?.by !== 'bo') s.do('GM', { do: 'choose', by: 'ada', what: 'end-turn' });
    const key = s.table.fight.openDecisions()[0]?.options.find(o => o.key.startsWith(`${declared}:ada`))?.key;
    s.do('Ben', { do: 'choose', by: 'bo', what: key as string });
    return s;
  };
  const seen = (s: Setting, name: string): string => JSON.stringify([seatView(s.table, s.seat(name)), s.table.seatLogItems(s.seat(name))]);

  test.each(['idle', 'greedy'] as const)('is told neither by when a question is answered nor by how (%s)', async answer => {
    const both = [fencing('melee-attack', answer), fencing('feint', answer)] as const;
    const [attack, feint] = await Promise.all(both.map(s => nextAutomaticAction(s.table, advisor(s.table), s.now + 3_600_000, undefined)));
    expect(attack).toMatchObject({ how: 'clock' });
    expect(feint).toEqual(attack);
    for (const name of ['Ann', 'Eve']) expect(seen(both[0], name)).toBe(seen(both[1], name));
  });
});
