import { previewUndo, seatView } from '@fray/table';
import { describe, expect, test, vi } from 'vitest';
import { Autopilot } from '../../src/session/autopilot.ts';
import { UNMETERED } from '../../src/session/cost-account.ts';
import { nextAutomaticAction } from '../../src/session/next-automatic-action.ts';
import type { SessionHost } from '../../src/session/session-host.ts';
import { advisor, type Setting, setTable } from '../helpers/set.ts';

const seen = (s: Setting, name: string): string => JSON.stringify([seatView(s.table, s.seat(name)), s.table.seatLogItems(s.seat(name))]);
const asks = (s: Setting): readonly string[] => s.table.fight.openDecisions().map(o => `${o.by}: ${o.about}`);
const lastOf = (s: Setting, by: string) => s.table.fight.history.inForce.findLast(({ input }) => 'chose' in input && input.by === by)?.input;
const keyOf = (s: Setting, begins: string): string => {
  const key = s.table.fight.openDecisions()[0]?.options.find(o => o.key.startsWith(begins))?.key;
  if (key === undefined) throw new Error(`no key begins with ${begins} in ${JSON.stringify(s.table.fight.openDecisions()[0]?.options.map(o => o.key))}`);
  return key;
};

/** Fencers at two tables up to the turn of Ben's Bo, who has Ann's Ada in reach. */
const fencing = (settings: object = {}): [Setting, Setting] =>
  [0, 1].map(() => {
    const ada = { use: 'hulda', as: 'ada', at: [0, 0], prepared: true, woundThreshold: 1 };
    const sides = { a: [ada], b: [{ use: 'brannoc', as: 'bo', at: [2, 0], prepared: true }] };
    const s = setTable('tempo', { sides }, { Ann: ['ada'], Ben: ['bo'], Eve: [] }, settings);
    while (asks(s)[0] !== 'bo: turn') s.do('GM', { do: 'choose', by: 'ada', what: 'end-turn' });
    return s;
  }) as [Setting, Setting];

/** At one table Bo declares an attack, at the other a Feint. */
const declared = (settings: object = {}, told: (s: Setting) => void = () => {}): [attack: Setting, feint: Setting] => {
  const both = fencing(settings);
  for (const [i, s] of both.entries()) {
    told(s);
    s.do('Ben', { do: 'choose', by: 'bo', what: keyOf(s, `${DECLARED[i]}:ada`) });
  }
  return both;
};
const DECLARED = ['melee-attack', 'feint'];

/** The two tables after Ada has parried. */
const parried = async (settings: object = {}, told?: (s: Setting) => void): Promise<[attack: Setting, feint: Setting]> => {
  const both = declared(settings, told);
  for (const s of both) {
    await s.settle();
    s.do('Ann', { do: 'choose', by: 'ada', what: keyOf(s, 'parry:') });
    await s.settle();
  }
  return both;
};

describe('whether a parried attack was a Feint is not revealed', () => {
  const alike = ([attack, feint]: readonly [Setting, Setting]): void => {
    for (const name of ['Ann', 'Eve']) expect(seen(feint, name)).toBe(seen(attack, name));
  };

  test('by keeping the attack automatically: it is asked for, and the Parry may be undone in both cases', async () => {
    const both = await parried();
    expect(both.map(asks)).toEqual([['bo: counter-tempo'], ['bo: counter-tempo']]);
    alike(both);
    const [attack, feint] = both.map(s => previewUndo(s.table, s.seat('Ann'), s.table.fight.history.inForce.length - 1));
    expect(attack).toMatchObject({ agree: 'nobody' });
    expect(feint).toEqual(attack);
  });

  test('by a plan to keep it, which is performed in both cases', async () => {
    const both = await parried({ onlyChoice: false }, s => s.do('Ben', { do: 'plan', by: 'bo', what: 'keep' }));
    expect(both.flatMap(asks)).not.toContain('bo: counter-tempo');
    expect(both.map(s => lastOf(s, 'bo'))).toMatchObject([{ chose: 'keep' }, { chose: 'keep' }]);
  });

  test('by a plan in words that may be about a later turn: it waits', async () => {
    const both = await parried({}, s => s.do('Ben', { do: 'plan', by: 'bo', what: 'counter attack ada' }));
    expect(both.map(asks)).toEqual([['bo: counter-tempo'], ['bo: counter-tempo']]);
    for (const s of both) expect(s.table.state.plans.size).toBe(1);
    alike(both);
  });

  test('by a plan that is possible only with a Feint: with an attack it is dropped at the same time', async () => {
    const [, probe] = await parried();
    const what = keyOf(probe, 'ct-counter-attack');
    const [attack, feint] = await parried({ onlyChoice: false }, s => s.do('Ben', { do: 'plan', by: 'bo', what }));
    expect([attack, feint].flatMap(asks)).not.toContain('bo: counter-tempo');
    expect([lastOf(attack, 'bo'), lastOf(feint, 'bo')]).toMatchObject([{ chose: 'keep' }, { chose: what }]);
  });

  test('by a standing order that is possible only with a Feint: with an attack it does nothing at the same time', async () => {
    const [attack, feint] = await parried({ onlyChoice: false }, s => s.do('Ben', { do: 'order', by: 'bo', about: 'counter-tempo', answer: 'always' }));
    expect([attack, feint].flatMap(asks)).not.toContain('bo: counter-tempo');
    expect([lastOf(attack, 'bo'), lastOf(feint, 'bo')]).toMatchObject([{ chose: 'keep' }, { chose: expect.stringMatching(/^ct-counter-attack/) }]);
  });

  test('by a run that continues although an attack might knock out a hero', async () => {
    const both = fencing().map((s, i) => {
      s.do('GM', { do: 'run', who: ['bo'], policy: 'greedy' });
      const key = keyOf(s, `${DECLARED[i]}:ada`);
      return nextAutomaticAction(s.table, { ...advisor(s.table), advice: async () => ({ key }) }, s.now, 0);
    });
    for (const due of both) expect(await due).toMatchObject({ event: { do: 'stopped', why: expect.stringContaining('might drop') } });
  });

  test('by the time that a policy takes to answer', async () => {
    const both = declared();
    for (const s of both) {
      s.do('GM', { do: 'policy', by: 'bo', policy: 'greedy' });
      s.now += 5_000;
      s.do('Ann', { do: 'choose', by: 'ada', what: keyOf(s, 'parry:') });
    }
    const due = await Promise.all(both.map(s => nextAutomaticAction(s.table, advisor(s.table), s.now, 0)));
    for (const one of due) expect(one).toMatchObject({ command: { do: 'choose', by: 'bo' }, notBefore: 7_000 });
  });
});

test('a table does not answer before the required delay', async () => {
  vi.useFakeTimers();
  const [s] = declared();
  s.do('GM', { do: 'policy', by: 'bo', policy: 'greedy' });
  s.do('Ann', { do: 'choose', by: 'ada', what: keyOf(s, 'parry:') });
  const start = Date.now();
  const done: number[] = [];
  const room = { now: () => s.now + Date.now() - start, advisorFor: () => advisor(s.table), failed: (_: string, e: unknown) => Promise.reject(e) };
  const steering = new Autopilot(room as Partial<SessionHost> as SessionHost, {
    table: () => s.table,
    isWatched: () => true,
    account: () => UNMETERED,
    performAutomatic: async () => {
      done.push(Date.now() - start);
      return false;
    },
  });
  steering.update();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(done).toEqual([1_000]);
});

describe('a secret announcement of On-Guard is not revealed by automatic stances', () => {
  const begun = async (said: boolean, plan?: string): Promise<Setting> => {
    const sides = { heroes: [{ use: 'halvar', as: 'ada', at: [0, 0] }], monsters: [{ use: 'goblin', as: 'gob', at: [1, 0] }] };
    const s = setTable('segments', { sides }, { Ann: ['ada'], Ben: ['gob'], Eve: [] });
    await s.settle();
    if (said) s.do('Ben', { do: 'choose', by: 'gob', what: 'on-guard:dodge' });
    if (plan !== undefined) s.do('Ben', { do: 'plan', by: 'gob', what: plan });
    s.do('GM', { do: 'choose', by: 'gm', what: 'announce:melee' });
    await s.settle();
    return s;
  };
  const both = async (plan?: string): Promise<[without: Setting, guarded: Setting]> => {
    const all: [Setting, Setting] = [await begun(false, plan), await begun(true, plan)];
    for (const name of ['Ann', 'Eve']) expect(seen(all[1], name)).toBe(seen(all[0], name));
    return all;
  };

  test('when only one stance is left', async () => {
    const [, guarded] = await both();
    expect(guarded.table.fight.choices.onlyKey('gob')).toBe('defensive');
    expect(asks(guarded)).toEqual(['ada: stance', 'gob: stance']);
  });

  test('when a stance was planned: the plan is performed, or Defensive is taken at the same time if it is not allowed', async () => {
    for (const plan of ['aggressive', 'aggr', 'defensive']) {
      const [without, guarded] = await both(plan);
      expect([without, guarded].map(asks)).toEqual([['ada: stance'], ['ada: stance']]);
      expect([lastOf(without, 'gob'), lastOf(guarded, 'gob')]).toMatchObject([{ chose: plan === 'defensive' ? plan : 'aggressive' }, { chose: 'defensive' }]);
    }
  });
});
