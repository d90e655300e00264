import { Fight, type RoundGuide } from '@fray/engine';
import { namesIn, type ToldLine, tellerFor } from '@fray/engine/words';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

const LANGUAGES = ['en', 'de'] as const;

/** What a page can show before its reader tires. */
const STEPS = { least: 5, most: 9 };
const SENTENCES = 3;
const CHOICES = { least: 8, most: 20 };
const LINES = { least: 5, most: 40 };

interface Guided {
  readonly id: string;
  readonly system: AnySystem;
  readonly guide: RoundGuide;
}

const guided: readonly Guided[] = systemIds.map(systemOf).flatMap(system => (system.guide ? [{ id: system.id, system, guide: system.guide }] : []));

const sentencesIn = (text: string, language: string): number => [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].length;

/** Plays the choices of the example; one that is refused or not asked for is an error. */
const playExample = (system: AnySystem, { example: { encounter, seed, choices } }: RoundGuide): Fight => {
  const made = Fight.start(system, encounter, { seed });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  for (const [by, key] of choices) {
    const refused = made.value.choose(by, key);
    if (refused) throw new Error(`${by}: ${key}: ${refused.why}`);
  }
  return made.value;
};

const told = (fight: Fight, language: string): readonly ToldLine[] =>
  tellerFor(fight.system, language, namesIn(fight.scene.encounter.combatants, fight.board().field)).tell(fight.log.eventsFor());

describe.each(guided)('$id: how a round goes', ({ system, guide }) => {
  test.each(LANGUAGES)('it has a few short steps, in %s', language => {
    const steps = guide.steps.flatMap(({ words }) => words[language] ?? []);
    expect(steps.length).toBe(guide.steps.length);
    expect(steps.length).toBeGreaterThanOrEqual(STEPS.least);
    expect(steps.length).toBeLessThanOrEqual(STEPS.most);
    const long = steps.filter(({ text }) => sentencesIn(text, language) > SENTENCES).map(({ text }) => text);
    expect(long).toEqual([]);
    expect(steps.filter(({ title, text }) => /[{}[\]]/.test(title + text) || !/[.!?]$/.test(text))).toEqual([]);
  });

  test('each step cites clauses of the rulebook', () => {
    const cited = guide.steps.map(({ clauses }) => clauses);
    expect(cited.filter(clauses => clauses.length === 0)).toEqual([]);
    expect(cited.flat().filter(clause => !Object.hasOwn(system.rulebook, clause))).toEqual([]);
  });

  test('the choices of its example can be played', () => {
    const { choices } = guide.example;
    expect(choices.length).toBeGreaterThanOrEqual(CHOICES.least);
    expect(choices.length).toBeLessThanOrEqual(CHOICES.most);
    playExample(system, guide);
  });

  test.each(LANGUAGES)('its example is told in a few lines, in %s', language => {
    const lines = told(playExample(system, guide), language);
    expect(lines.length).toBeGreaterThanOrEqual(LINES.least);
    expect(lines.length).toBeLessThanOrEqual(LINES.most);
    expect(lines.map(({ role }) => role)).toContain('turn');
  });
});
