import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Mutex } from '../../src/lib/mutex.ts';

test('tasks run one at a time in the order of their requests, even if some fail', async () => {
  const things = fc.array(fc.record({ pauses: fc.nat(3), fails: fc.boolean(), later: fc.nat(3) }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(things, async all => {
      const turns = new Mutex();
      const asked: number[] = [];
      const begun: number[] = [];
      let under = 0;
      const came = await Promise.allSettled(
        all.map(async ({ pauses, fails, later }, i) => {
          for (let k = 0; k < later; k++) await setImmediate();
          asked.push(i);
          return turns.run(async () => {
            expect(++under).toBe(1);
            begun.push(i);
            for (let k = 0; k < pauses; k++) await setImmediate();
            under--;
            if (fails) throw new Error(`${i} fails`);
            return i;
          });
        }),
      );
      expect(begun).toEqual(asked);
      expect(came.map(c => (c.status === 'fulfilled' ? c.value : c.reason.message))).toEqual(all.map(({ fails }, i) => (fails ? `${i} fails` : i)));
    }),
  );
});

test('a task without others before it starts at once', () => {
  let begun = false;
  void new Mutex().run(() => {
    begun = true;
  });
  expect(begun).toBe(true);
});
