import { readdirSync, readFileSync } from 'node:fs';
import { systemIds, systemOf } from '@fray/systems';
import type { LogLine } from '@fray/table';
import { expect, test } from 'vitest';
import { hasSentence, sentenceFor } from '../../src/sentences/sentence.ts';

const FOLDER = new URL('../../../systems/test/golden/', import.meta.url);

/** The events of the golden fights, with their outcomes. */
const told = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const all = new Map<string, Set<string>>();
  for (const file of readdirSync(FOLDER).filter(f => f.endsWith('.txt'))) {
    for (const line of readFileSync(new URL(file, FOLDER), 'utf8').split('\n').slice(1)) {
      const [, what, outcome = ''] = /^(?:[\w-]+: )?([^([,]+?)(?:, ([^([]+?))?(?: \(.*\))? \[[^\]]*\]$/.exec(line) ?? [];
      if (what !== undefined) all.set(what, (all.get(what) ?? new Set()).add(outcome));
    }
  }
  return all;
};

const NAMES: Readonly<Record<string, string>> = { ada: 'Ada', bo: 'Bo', gm: 'GM' };
const say = (line: object, language: 'en' | 'de' = 'en'): string => sentenceFor({ clause: 'x', ...line } as LogLine, language, id => NAMES[id] ?? id);

test.each(['en', 'de'] as const)('every event of the golden fights has a sentence in %s', language => {
  const whats = told();
  expect(whats.size).toBeGreaterThan(70);
  expect([...whats.keys()].filter(what => !hasSentence(what, language))).toEqual([]);
});

test('a sentence names actor and target, and leaves out missing details', () => {
  expect(say({ what: 'attack', by: 'ada', target: 'bo', outcome: 'hit', weapon: 'longsword' })).toBe('Ada hits Bo with longsword');
  expect(say({ what: 'attack', by: 'ada', target: 'bo', outcome: 'miss' })).toBe('Ada misses Bo');
  expect(say({ what: 'attack', by: 'ada', target: 'bo', outcome: 'miss' }, 'de')).toBe('Ada verfehlt Bo');
  expect(say({ what: 'hurt', by: 'ada', target: 'bo', fatigue: 3, loss: 0 })).toBe('Bo tires by 3 and loses 0 HP');
});

test('an event without a sentence is shown by its name', () => {
  expect(say({ what: 'conjures', by: 'ada', target: 'bo', outcome: 'hit', thing: 'fog' })).toBe('Ada: conjures (fog) → Bo: hit');
  expect(say({ what: 'conjures', by: 'ada', outcome: 'hit' }, 'de')).toBe('Ada: conjures: Treffer');
});

test('a ruling is shown with its combatant and values', () => {
  const ruled = { what: 'ruling', author: 'gm' };
  expect(say({ ...ruled, ruling: 'set', with: { who: 'ada', name: 'hp', to: 6 } })).toBe('GM sets Ada, HP → 6');
  expect(say({ ...ruled, ruling: 'set', with: { who: 'ada', name: 'hp', to: 6 } }, 'de')).toBe('GM setzt Ada, HP → 6');
  expect(say({ ...ruled, ruling: 'harm', with: { who: 'bo', damage: 5, source: 'fire' } })).toBe('GM does damage: Bo, damage 5, source fire');
  expect(say({ ...ruled, ruling: 'end' })).toBe('GM ends the fight');
  expect(say({ ...ruled, ruling: 'bless', with: { who: 'bo' } })).toBe('GM rules: bless, Bo');
});

test.each(['en', 'de'] as const)('every ruling of every system has a sentence of its own in %s', language => {
  const ids = new Set(systemIds.flatMap(id => systemOf(id).rulings.map(r => r.id)));
  const other = say({ what: 'ruling', author: 'gm', ruling: 'no-such' }, language).replace('no-such', '');
  expect([...ids].filter(ruling => say({ what: 'ruling', author: 'gm', ruling, with: { who: 'bo' } }, language).startsWith(other))).toEqual([]);
});

test('a key of a choice is shown in words', () => {
  expect(say({ what: 'action', by: 'ada', action: 'attack:bo:long-sword' })).toBe('Ada: attack Bo, long sword');
});

/** The names of events that appear in the source of the rules. */
const named = (): readonly string[] => {
  const folder = new URL('../../../systems/src/', import.meta.url);
  const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.ts'));
  const whats = rules.flatMap(f => [...readFileSync(new URL(f, folder), 'utf8').matchAll(/clause: [^\n]*what: '([^']+)'|\n\s+what: '([^']+)',\n/g)]);
  return [...new Set(whats.map(m => m[1] ?? (m[2] as string)))];
};

test.each(['en', 'de'] as const)('every other event of the rules has a sentence in %s', language => {
  expect(named().length).toBeGreaterThan(150);
  expect(named().filter(what => !hasSentence(what, language))).toEqual([]);
});
