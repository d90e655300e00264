import { expect, test } from 'vitest';
import { newToken, TOKEN_PATTERN } from '../../src/store/tokens.ts';

test('tokens can be given on a command line, and are unique', () => {
  const tokens = Array.from({ length: 2_000 }, newToken);
  expect(tokens.filter(t => t.startsWith('-') || !TOKEN_PATTERN.test(t))).toEqual([]);
  expect(new Set(tokens).size).toBe(tokens.length);
});
