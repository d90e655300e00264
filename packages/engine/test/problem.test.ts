import { parseWith } from '@fray/engine';
import { expect, test } from 'vitest';
import { z } from 'zod';

test('an object in place of a text or a list is a problem, even with a `length`', () => {
  const hostile = { length: { valueOf: null, toString: 1 } };
  for (const schema of [z.string().min(1).max(20), z.array(z.string()).max(3), z.tuple([z.number()])])
    for (const data of [hostile, { length: 2 }, { length: 'long' }]) expect(parseWith(schema as z.ZodType, data)).toMatchObject({ ok: false });
});

test('a value is checked against the only form of its type', () => {
  const carried = z.union([
    z.string().regex(/^[a-z]+$/, 'an id'),
    z.record(
      z.string(),
      z.string().refine(d => d === '1d6', 'no dice'),
    ),
  ]);
  expect(parseWith(carried, { spear: '1x6' })).toMatchObject({ problems: [{ path: 'spear', problem: 'no dice' }] });
  expect(parseWith(carried, 'A b')).toMatchObject({ problems: [{ path: '', problem: 'an id' }] });
  expect(parseWith(carried, 5)).toMatchObject({ problems: [{ path: '', problem: 'fits none of the known forms' }] });
});
