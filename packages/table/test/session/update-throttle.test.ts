import { describe, expect, test } from 'vitest';
import { UpdateThrottle } from '../../src/session/update-throttle.ts';

describe('the rate of updates to a seat', () => {
  /** When updates are sent if something changes every ten milliseconds for this long. */
  const told = (pace: UpdateThrottle, from: number, to: number, lines = 10): number[] => {
    const times: number[] = [];
    for (let now = from, due = from; now < to; now += 10) {
      if (now < due) continue;
      const wait = pace.delayMs(now);
      if (wait > 0) due = now + wait;
      else {
        pace.record(lines);
        times.push(now);
      }
    }
    return times;
  };

  test('occasional changes are sent at once', () => {
    const pace = new UpdateThrottle();
    for (let now = 1000; now < 60_000; now += 500) {
      expect(pace.delayMs(now)).toBe(0);
      pace.record(10);
    }
  });

  test('of continuous changes the first sixteen are sent at once, then two a second', () => {
    const pace = new UpdateThrottle();
    const times = told(pace, 1000, 11_000);
    expect(times.slice(0, 16)).toEqual(Array.from({ length: 16 }, (_, i) => 1000 + 10 * i));
    expect(times.length).toBe(16 + 19);
    // After a pause it starts afresh.
    expect(told(pace, 20_000, 20_160).length).toBe(16);
  });

  test('of continuous changes with too much to read the first two are sent at once, then one a second', () => {
    expect(told(new UpdateThrottle(), 1000, 11_000, 100).length).toBe(2 + 10);
  });

  test('one large change does not delay the next ones', () => {
    const pace = new UpdateThrottle();
    expect(told(pace, 1000, 1010, 100)).toEqual([1000]);
    expect(told(pace, 1010, 1040)).toEqual([1010, 1020]);
  });
});
