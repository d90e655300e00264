import type { z } from 'zod';
import type { Vocabulary } from '../../kernel/system.ts';
import type { Events } from '../../words/event-fields.ts';
import type { Library } from './library.ts';

/**
 * Declares the names that a system uses: events separated by bars, details and words by spaces.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#rulebook}
 */
export const defineVocabulary = ({
  events: told,
  details,
  words,
}: {
  readonly events: string;
  readonly details: string;
  readonly words: string;
}): Vocabulary => ({
  events: new Set(told.split('|').map(what => what.trim())),
  details: new Set(spaced(details)),
  words: new Set(spaced(words)),
});

/** The names of a system that declares its events; `words` are those in keys of choices, between spaces. */
export const vocabularyOf = (events: Events, words: string): Vocabulary => ({
  events: new Set(Object.keys(events)),
  details: new Set(Object.values(events).flatMap(Object.keys)),
  words: new Set(spaced(words)),
});

const spaced = (text: string): string[] => text.trim().split(/\s+/);

/** Adds the ids of a library. */
export const withContentNames = (vocabulary: Vocabulary, library: Library<Readonly<Record<string, z.ZodType>>>): Vocabulary => ({
  ...vocabulary,
  words: new Set([...vocabulary.words, ...Object.values(library).flatMap(entries => [...entries.keys()])]),
});
