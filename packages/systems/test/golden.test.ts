import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileOf, GOLDEN, played } from './golden/fights.ts';

describe('golden fights', () => {
  for (const one of GOLDEN) {
    test(`${one.system}: ${one.name} produces the stored events (update with npm run golden)`, () => {
      const now = played(one).split('\n');
      const was = readFileSync(fileOf(one), 'utf8').split('\n');
      const at = now.findIndex((line, i) => line !== was[i]);
      expect(at < 0 ? [] : now.slice(at, at + 5), `from line ${at + 1}`).toEqual(at < 0 ? [] : was.slice(at, at + 5));
      expect(now.length).toBe(was.length);
    });
  }
});
