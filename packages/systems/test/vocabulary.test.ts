import { readdirSync, readFileSync } from 'node:fs';
import { type Case, runCase } from '@fray/engine/cases';
import { systemIds, systemOf } from '@fray/systems';
import { casesOf } from '@fray/systems/coverage';
import { describe, expect, test } from 'vitest';

/** What the rules of a system tell by a name that stands in their source. */
const named = (id: string): readonly string[] => {
  const folder = new URL(`../src/${id}/`, import.meta.url);
  const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.ts'));
  const whats = rules.flatMap(f => [...readFileSync(new URL(f, folder), 'utf8').matchAll(/clause: [^\n]*what: '([^']+)'|\n\s+what: '([^']+)',\n/g)]);
  return [...new Set(whats.map(m => m[1] ?? (m[2] as string)))];
};

/** A choice that must be refused, with one of its words misspelt, and no clause that says why. */
interface Misspelt {
  readonly one: Case;
  readonly words: string;
}

const misspelt = (id: string, most: number): readonly Misspelt[] => {
  const cases = casesOf(id);
  if (!cases.ok) throw new Error(JSON.stringify(cases.problems));
  const all = cases.value.flatMap(({ one }) =>
    [...(one.refuse ?? []), ...one.play.flatMap(step => step.refuse ?? [])].flatMap(({ clause: _, why: __, ...rest }) => {
      const [[who, what] = []] = Object.entries(rest);
      if (who === undefined || typeof what !== 'string') return [];
      const last = what.search(/[a-z_-]+[^a-z]*$/);
      const words = `${what.slice(0, last)}zq${what.slice(last)}`;
      return [
        { one: { ...one, expect: undefined, refuse: [{ [who]: words }], play: one.play.map(({ expect: ___, refuse: ____, ...step }) => step) } as Case, words },
      ];
    }),
  );
  // From here and there in the book.
  return all.filter((_, i) => i % Math.ceil(all.length / most) === 0);
};

describe.each(systemIds)('%s: names in cases', id => {
  const { vocabulary } = systemOf(id);

  test('everything that its rules tell by name is listed', () => {
    expect(named(id).length).toBeGreaterThan(5);
    expect(named(id).filter(what => !vocabulary?.events.has(what))).toEqual([]);
  });

  test('a refusal of a misspelt choice shows nothing', () => {
    const all = misspelt(id, 12);
    expect(all.length).toBeGreaterThan(2);
    for (const { one, words } of all) expect(runCase(systemOf(id), one).failures.join('\n'), `${one.case}: ${words}`).toMatch(/means nothing here/);
  });
});
