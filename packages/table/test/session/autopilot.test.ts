import { setImmediate } from 'node:timers/promises';
import { performCommand } from '@fray/table';
import { afterEach, expect, test, vi } from 'vitest';
import { ProblemError } from '../../src/protocol/problem-details.ts';
import type { Advisor } from '../../src/questions/advisor.ts';
import { Autopilot } from '../../src/session/autopilot.ts';
import { UNMETERED } from '../../src/session/cost-account.ts';
import type { SessionHost } from '../../src/session/session-host.ts';
import { setTable } from '../helpers/set.ts';

test('after it is stopped during an automatic action it requests nothing more', async () => {
  const set = setTable('roll-under', { party: ['hero-warden'], enemies: ['foe-goblin'] });
  set.do('GM', { do: 'policy', by: 'gm', policy: 'greedy' });
  for (const { id } of set.table.fight.scene.encounter.combatants) set.do('GM', { do: 'policy', by: id, policy: 'greedy' });
  const failed: unknown[] = [];
  let asked = 0;
  const advice = async (by: string): Promise<{ key: string } | undefined> => {
    if (++asked > 1) throw new Error('the workers are gone');
    const key = set.table.fight.choices.idleKey(by);
    return key === undefined ? undefined : { key };
  };
  const room = {
    now: () => set.now,
    advisorFor: (): Advisor => ({ advice, outlooks: async () => [], hindsight: async () => undefined }),
    failed: (_: string, error: unknown) => failed.push(error),
  } as Partial<SessionHost> as SessionHost;
  let goOn: ((on: boolean) => void) | undefined;
  const steering = new Autopilot(room, {
    table: () => set.table,
    isWatched: () => true,
    account: () => UNMETERED,
    performAutomatic: (_, __, due) => {
      if ('command' in due) performCommand(set.table, { how: due.how }, due.command, set.now);
      return new Promise(resolve => (goOn = resolve));
    },
  });
  steering.update();
  for (let i = 0; i < 20 && !goOn; i++) await setImmediate();
  steering.stop();
  goOn?.(true);
  await setImmediate();
  expect([goOn !== undefined, asked, failed]).toEqual([true, 1, []]);
});

afterEach(() => {
  vi.useRealTimers();
});

/** A table played by policies whose advice fails the given number of times. */
const failing = (failures: number) => {
  const set = setTable('roll-under', { party: ['hero-warden'], enemies: ['foe-goblin'] });
  set.do('GM', { do: 'policy', by: 'gm', policy: 'greedy' });
  for (const { id } of set.table.fight.scene.encounter.combatants) set.do('GM', { do: 'policy', by: id, policy: 'greedy' });
  const seen = { asked: 0, done: 0 };
  const advice = async (by: string): Promise<{ key: string } | undefined> => {
    if (++seen.asked <= failures) throw new ProblemError('too-long');
    const key = set.table.fight.choices.idleKey(by);
    return key === undefined ? undefined : { key };
  };
  const host = {
    now: () => set.now,
    advisorFor: (): Advisor => ({ advice, outlooks: async () => [], hindsight: async () => undefined }),
    failed: () => {},
  } as Partial<SessionHost> as SessionHost;
  const autopilot = new Autopilot(host, {
    table: () => set.table,
    isWatched: () => true,
    account: () => UNMETERED,
    performAutomatic: async () => {
      seen.done++;
      return false;
    },
  });
  return { seen, autopilot };
};

test('advice that came too late is requested again until it comes', async () => {
  vi.useFakeTimers();
  const { seen, autopilot } = failing(3);
  autopilot.update();
  await vi.advanceTimersByTimeAsync(10_000);
  autopilot.stop();
  expect(seen).toEqual({ asked: 4, done: 1 });
});

test('after advice never comes, it is requested again only when something changes', async () => {
  vi.useFakeTimers();
  const { seen, autopilot } = failing(Number.POSITIVE_INFINITY);
  autopilot.update();
  await vi.advanceTimersByTimeAsync(3_600_000);
  const before = seen.asked;
  autopilot.update();
  await vi.advanceTimersByTimeAsync(1);
  autopilot.stop();
  expect(before).toBeLessThan(10);
  expect(seen.asked).toBe(before + 1);
});
