import { readdirSync, readFileSync } from 'node:fs';
import { type Case, runCase } from '@fray/engine/cases';
import { systemIds, systemOf } from '@fray/systems';
import { casesOf } from '@fray/systems/coverage';
import { describe, expect, test } from 'vitest';

/** The names of events that appear in the source of a system's rules. */
const named = (id: string): readonly string[] => {
  const folder = new URL(`../src/${id}/`, import.meta.url);
  const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.ts'));
  const whats = rules.flatMap(f => [...readFileSync(new URL(f, folder), 'utf8').matchAll(/clause: [^\n]*what: '([^']+)'|\n\s+what: '([^']+)',\n/g)]);
  return [...new Set(whats.map(m => m[1] ?? (m[2] as string)))];
};

/** A choice that has to be refused, with one of its words misspelled and without an expected clause. */
interface Misspelled {
  readonly one: Case;
  readonly words: string;
}

const misspelled = (id: string, most: number): readonly Misspelled[] => {
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
  // Evenly spread over all cases.
  return all.filter((_, i) => i % Math.ceil(all.length / most) === 0);
};

describe.each(systemIds)('%s: names in cases', id => {
  const { vocabulary } = systemOf(id);

  test('every event that the rules emit is listed', () => {
    expect(named(id).length).toBeGreaterThan(5);
    expect(named(id).filter(what => !vocabulary?.events.has(what))).toEqual([]);
  });

  test('a refusal of a misspelled choice does not count', () => {
    const all = misspelled(id, 12);
    expect(all.length).toBeGreaterThan(2);
    for (const { one, words } of all) expect(runCase(systemOf(id), one).failures.join('\n'), `${one.case}: ${words}`).toMatch(/means nothing here/);
  });
});
