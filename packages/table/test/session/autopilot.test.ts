import { setImmediate } from 'node:timers/promises';
import { performCommand } from '@fray/table';
import { expect, test } from 'vitest';
import type { Advisor } from '../../src/questions/advisor.ts';
import { Autopilot } from '../../src/session/autopilot.ts';
import { UNMETERED } from '../../src/session/cost-account.ts';
import type { SessionHost } from '../../src/session/session-host.ts';
import { setTable } from '../helpers/set.ts';

test('who stops while something is done by itself asks for nothing more', async () => {
  const set = setTable('roll-under', { party: ['hero-warden'], enemies: ['foe-goblin'] });
  set.do('GM', { do: 'policy', by: 'gm', policy: 'greedy' });
  for (const { id } of set.table.fight.scene.encounter.combatants) set.do('GM', { do: 'policy', by: id, policy: 'greedy' });
  const failed: unknown[] = [];
  let asked = 0;
  const advice = async (by: string): Promise<string | undefined> => {
    if (++asked > 1) throw new Error('the workers are gone');
    return set.table.fight.idleKey(by);
  };
  const room = {
    now: () => set.now,
    advisorFor: (): Advisor => ({ advice, outlooks: async () => [] }),
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
