import { describe, expect, test } from 'vitest';
import { createStore } from '../../src/ui/state/store.ts';
import { at, isOneOf, isRecord } from '../../src/ui/values.ts';

describe('checked values', () => {
  test('an existing item is returned, and an index outside the list is an error', () => {
    expect(at(['a', 'b'], 1)).toBe('b');
    expect(() => at(['a', 'b'], 2)).toThrow('no item 2 in a list of 2');
  });

  test('a text from outside has to be one of the values', () => {
    expect(isOneOf(['do', 'offer'], 'offer')).toBe(true);
    expect(isOneOf(['do', 'offer'], 'toString')).toBe(false);
    expect(isOneOf(['do', 'offer'], undefined)).toBe(false);
  });

  test('a record is neither null nor a list', () => {
    expect([{}, { a: 1 }, null, [], 'a', undefined].map(isRecord)).toEqual([true, true, false, false, false, false]);
  });
});

test('a store changes the given values, and can be reset', () => {
  const store = createStore<{ readonly selected: string | undefined; readonly part: string }>({ selected: undefined, part: 'field' });
  store.set({ selected: 'ada' });
  store.set({ part: 'log' });
  expect(store.get()).toEqual({ selected: 'ada', part: 'log' });
  store.reset();
  expect(store.get()).toEqual({ selected: undefined, part: 'field' });
});
