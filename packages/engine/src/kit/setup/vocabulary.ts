import type { z } from 'zod';
import type { Vocabulary } from '../../kernel/system.ts';
import type { Events } from '../../words/event-fields.ts';
import type { Library } from './library.ts';

/**
 * The names that cases of a system may use: its events with their details, and the words in keys of choices, given between spaces.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#events}
 */
export const vocabularyOf = (events: Events, words: string): Vocabulary => ({
  events: new Set(Object.keys(events)),
  details: new Set(Object.values(events).flatMap(Object.keys)),
  words: new Set(words.trim().split(/\s+/)),
});

/** Adds the ids of a library. */
export const withContentNames = (vocabulary: Vocabulary, library: Library<Readonly<Record<string, z.ZodType>>>): Vocabulary => ({
  ...vocabulary,
  words: new Set([...vocabulary.words, ...Object.values(library).flatMap(entries => [...entries.keys()])]),
});
