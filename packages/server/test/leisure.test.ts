import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Leisure } from '../src/hall/leisure.ts';

describe('what may wait a little', () => {
  it('is done in order, one thing at a time, with room between for whoever asks', async () => {
    const leisure = new Leisure();
    const done: string[] = [];
    for (const name of ['a', 'b', 'c']) leisure.later(() => done.push(name));
    for (let i = 0; i < 3; i++) {
      await setImmediate();
      done.push('asked');
    }
    expect(done).toEqual(['a', 'asked', 'b', 'asked', 'c', 'asked']);
  });

  it('is more at a time where more waits, but never many', async () => {
    const leisure = new Leisure();
    let done = 0;
    const after = async (rounds: number): Promise<number> => {
      const before = done;
      for (let i = 0; i < rounds; i++) await setImmediate();
      return done - before;
    };
    for (let i = 0; i < 500; i++) leisure.later(() => done++);
    expect(await after(10)).toBe(30);
    for (let i = 0; i < 5000; i++) leisure.later(() => done++);
    expect(await after(10)).toBe(40);
  });
});
