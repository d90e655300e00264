import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Leisure } from '../src/hall/leisure.ts';

const TOOK_MS = 1;

describe('what may wait a little', () => {
  let now = 1000;
  let done: string[] = [];
  const leisure = new Leisure(() => now);
  const later = (names: readonly string[], isMuch = false) => {
    for (const name of names) {
      leisure.later(() => {
        done.push(name);
        now += TOOK_MS;
      }, isMuch);
    }
  };
  /** So many rounds of the event loop, in each of which other work takes so long. */
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

  it('is done in order, one thing in a round, with room between for whoever asks', async () => {
    later(many(3));
    expect(await after(1)).toEqual(['0']);
    expect(await after(1)).toEqual(['1']);
    expect(await after(1)).toEqual(['2']);
  });

  it('is done at once where nothing was done for a while', async () => {
    now += 1000;
    later(['again']);
    expect(await after(1, 5)).toEqual(['again']);
  });

  it('is done once in ten milliseconds where there is other work', async () => {
    now += 1000;
    later(many(40));
    expect((await after(100, 2)).length).toBe(20);
    expect((await after(10)).length).toBe(10);
    expect((await after(10, 100)).length).toBe(10);
  });

  it('is more at a time where many wait, but never much more', async () => {
    now += 1000;
    later(many(150));
    expect((await after(1, 20)).length).toBe(2);
    later(many(5000));
    expect((await after(10, 20)).length).toBe(40);
    await after(5150);
  });

  it('comes second where it is much, and has its turn whatever else waits', async () => {
    now += 1000;
    later(['much', 'too'], true);
    later(['a', 'b', 'c']);
    expect(await after(1, 20)).toEqual(['a', 'much']);
    expect(await after(3)).toEqual(['b', 'c', 'too']);
  });
});
