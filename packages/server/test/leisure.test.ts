import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Leisure } from '../src/hall/leisure.ts';

describe('what may wait a little', () => {
  const leisure = new Leisure();
  let done: string[] = [];
  const later = (names: readonly string[], isMuch = false) => {
    for (const name of names) leisure.later(() => done.push(name), isMuch);
  };
  const after = async (rounds: number): Promise<string[]> => {
    for (let i = 0; i < rounds; i++) await setImmediate();
    const since = done;
    done = [];
    return since;
  };
  const many = (n: number): string[] => Array.from({ length: n }, (_, i) => `${i}`);

  it('is done in order, four things at a time, with room between for whoever asks', async () => {
    later(many(10));
    expect(await after(1)).toEqual(['0', '1', '2', '3']);
    expect(await after(1)).toEqual(['4', '5', '6', '7']);
    expect(await after(1)).toEqual(['8', '9']);
    later(['again']);
    expect(await after(1)).toEqual(['again']);
  });

  it('where it is much, one thing at a time, and behind what is little', async () => {
    later(['much', 'too'], true);
    later(['a', 'b']);
    expect(await after(1)).toEqual(['a', 'b', 'much']);
    expect(await after(1)).toEqual(['too']);
  });

  it('is more at a time where more waits, but never many', async () => {
    later(many(500), true);
    expect((await after(10)).length).toBe(30);
    later(many(5000), true);
    expect((await after(10)).length).toBe(40);
  });
});
