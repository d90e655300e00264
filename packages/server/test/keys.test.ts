import { expect, test } from 'vitest';
import { newToken, TOKEN } from '../src/keys.ts';

test('a token can be given on a command line, and no two are the same', () => {
  const tokens = Array.from({ length: 2_000 }, newToken);
  expect(tokens.filter(t => t.startsWith('-') || !TOKEN.test(t))).toEqual([]);
  expect(new Set(tokens).size).toBe(tokens.length);
});
