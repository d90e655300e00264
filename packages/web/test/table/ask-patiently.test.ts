import { afterEach, expect, test, vi } from 'vitest';
import { askPatiently } from '../../src/seat/ask-patiently.ts';

afterEach(() => {
  vi.useRealTimers();
});

const failing = (times: number) => {
  let asked = 0;
  const ask = async (): Promise<number> => {
    if (++asked <= times) throw new Error('too much to do');
    return asked;
  };
  return { ask, count: () => asked };
};

test('a failed request is repeated until it is answered', async () => {
  vi.useFakeTimers();
  const { ask } = failing(3);
  const answer = askPatiently(ask, () => true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe(4);
});

test('a request that is no longer needed is not repeated, and one that always fails is given up', async () => {
  vi.useFakeTimers();
  let isWanted = true;
  const one = failing(Number.POSITIVE_INFINITY);
  const left = askPatiently(one.ask, () => isWanted);
  await vi.advanceTimersByTimeAsync(1);
  isWanted = false;
  const other = failing(Number.POSITIVE_INFINITY);
  const given = askPatiently(other.ask, () => true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await left, one.count(), await given, other.count()]).toEqual([undefined, 1, undefined, 5]);
});
