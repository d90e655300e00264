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

  it('is more at a time where more waits', async () => {
    const leisure = new Leisure();
    let done = 0;
    for (let i = 0; i < 1000; i++) leisure.later(() => done++);
    for (let i = 0; i < 10; i++) await setImmediate();
    expect(done).toBeGreaterThan(40);
    expect(done).toBeLessThan(100);
  });
});
