import { read } from '@fray/engine';
import { expect, test } from 'vitest';
import { z } from 'zod';

test('an object in the place of a text or a list is a problem, whatever it says of its length', () => {
  const hostile = { length: { valueOf: null, toString: 1 } };
  for (const schema of [z.string().min(1).max(20), z.array(z.string()).max(3), z.tuple([z.number()])])
    for (const data of [hostile, { length: 2 }, { length: 'long' }]) expect(read(schema as z.ZodType, data)).toMatchObject({ ok: false });
});
