import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileOf, GOLDEN, languagesOf, played, taleOf, toldIn } from './golden/fights.ts';

const expectStored = (file: URL, produced: string): void => {
  const now = produced.split('\n');
  const was = readFileSync(file, 'utf8').split('\n');
  const at = now.findIndex((line, i) => line !== was[i]);
  expect(at < 0 ? [] : now.slice(at, at + 5), `from line ${at + 1}`).toEqual(at < 0 ? [] : was.slice(at, at + 5));
  expect(now.length).toBe(was.length);
};

describe('golden fights', () => {
  for (const one of GOLDEN) {
    test(`${one.system}: ${one.name} produces the stored events (update with npm run golden)`, () => expectStored(fileOf(one), played(one)));
    test.each(languagesOf(one))(`${one.system}: ${one.name} is told as it is stored, in %s (update with npm run golden)`, language =>
      expectStored(taleOf(one, language), toldIn(one, language)),
    );
  }
});
