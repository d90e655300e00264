import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { IdleQueue } from '../../src/limits/idle-queue.ts';

describe('tasks that may wait', () => {
  let now = 1000;
  let done: string[] = [];
  const queue = new IdleQueue(() => now);
  const later = (names: readonly string[], isMuch = false) => {
    for (const name of names) queue.add(() => done.push(name), isMuch);
  };
  /** Runs the event loop for some rounds with other work in each. */
  const after = async (rounds: number, workMs = 0): Promise<string[]> => {
    for (let i = 0; i < rounds; i++) {
      now += workMs;
      await setImmediate();
    }
    const since = done;
    done = [];
    return since;
  };
  const many = (n: number): string[] => Array.from({ length: n }, (_, i) => `${i}`);

  it('are done in order, one in each round, with time for requests in between', async () => {
    later(['before']);
    await after(1);
    later(many(3));
    expect(await after(1)).toEqual(['0']);
    expect(await after(1)).toEqual(['1']);
    expect(await after(1)).toEqual(['2']);
  });

  it('are done at once if none was done for a while', async () => {
    now += 1000;
    later(['again']);
    expect(await after(1, 5)).toEqual(['again']);
  });

  it('are done every two and a half milliseconds beside other work, large ones every twenty', async () => {
    later(many(100));
    await after(1, 1000);
    expect((await after(400, 0.5)).length).toBe(81);
    expect((await after(15)).length).toBe(15);
    later(many(100), true);
    await after(1, 1000);
    expect((await after(400, 0.5)).length).toBe(11);
    expect((await after(85)).length).toBe(85);
  });

  it('are done several at once after a long round, but never many', async () => {
    later(many(100));
    expect(await after(1, 1000)).toEqual(['0', '1', '2', '3']);
    expect((await after(10, 5)).length).toBe(21);
    expect((await after(10, 100)).length).toBe(40);
    expect((await after(35)).length).toBe(35);
  });

  it('come second if they are large, but are not starved', async () => {
    later(['a', 'b', 'c', 'd', 'e', 'f'], true);
    later(many(6));
    expect(await after(1, 1000)).toEqual(['0', '1', '2', '3', 'a', 'b', 'c', 'd']);
    expect(await after(1, 5)).toEqual(['4', '5', 'e']);
    later(['again']);
    expect(await after(2)).toEqual(['again', 'f']);
  });
});
