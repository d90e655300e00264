import { readdirSync } from 'node:fs';
import { systemIds } from '@fray/systems';
import { expect, test } from 'vitest';

test('every system has a contract test', () => {
  const held = readdirSync(new URL('.', import.meta.url)).flatMap(f => /^(.+)\.test\.ts$/.exec(f)?.[1] ?? []);
  expect(held).toEqual(expect.arrayContaining([...systemIds]));
});
