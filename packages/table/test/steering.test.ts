import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Advisor } from '../src/advisor.ts';
import { HOUSE } from '../src/play/payer.ts';
import type { Room } from '../src/play/room.ts';
import { Steering } from '../src/play/steering.ts';
import { setTable } from './set.ts';

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
  } as Partial<Room> as Room;
  let goOn: ((on: boolean) => void) | undefined;
  const steering = new Steering(room, {
    table: () => set.table,
    isWatched: () => true,
    payer: () => HOUSE,
    byItself: (_, __, due) => {
      if ('command' in due) set.table.perform({ how: due.how }, due.command, set.now);
      return new Promise(resolve => (goOn = resolve));
    },
  });
  steering.steer();
  for (let i = 0; i < 20 && !goOn; i++) await setImmediate();
  steering.stop();
  goOn?.(true);
  await setImmediate();
  expect([goOn !== undefined, asked, failed]).toEqual([true, 1, []]);
});
