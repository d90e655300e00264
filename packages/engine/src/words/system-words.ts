import type { Cue } from '../kernel/cue.ts';
import type { Deed, EventRole, LanguageWords, SystemWords } from '../kernel/words.ts';
import { type CommonText, commonDe, commonTextsDe, summaryDe } from './common/de.ts';
import { commonEn, summaryEn } from './common/en.ts';
import { type CommonEvents, commonEvents } from './common/events.ts';
import type { Cues } from './cues.ts';
import type { Events, Told } from './event-fields.ts';
import type { WordsFor } from './language-words.ts';
import type { Texts } from './phrases.ts';

/** What is counted in summaries and in the account of a fight, by event. */
export type Deeds<E extends Events> = { readonly [K in keyof E]?: (event: Told<E[K]>) => Deed | readonly Deed[] | undefined };

/** The words of a language that the engine has none of its own for: with sentences for its events, its texts, and summaries. */
export type AllWordsFor<E extends Events, T extends string> = WordsFor<E & CommonEvents, T | CommonText>;

interface WrittenWords<E extends Events, T extends string> {
  readonly events: E;
  readonly roles: { readonly [K in keyof E]: EventRole };
  readonly deeds: Deeds<E>;
  readonly cues: Cues<E>;
  readonly en: Pick<WordsFor<E, T>, 'events'> & { readonly texts: { readonly [K in T]?: Texts<T>[K] } };
  readonly de: Omit<WordsFor<E, T>, 'summary'>;
  /** Languages beside English and German, by their codes. */
  readonly others?: Readonly<Record<string, AllWordsFor<E, T>>>;
}

/**
 * Puts the words of a system together with those of the events that every fight has, and holds each language to the events and texts: what is missing does not
 * compile.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#words}
 */
export const defineWords = <const E extends Events, T extends string>({
  events,
  roles,
  deeds,
  cues,
  en,
  de,
  others = {},
}: WrittenWords<E, T>): SystemWords => ({
  events: { ...commonEvents, ...events },
  roles: { throw: 'detail', 'roll changed': 'detail', ruling: 'line', ...roles },
  deeds,
  cues: { throw: ({ by, dice, threw }: Told<CommonEvents['throw']>): Cue => ({ shows: 'die', by, dice, total: threw }), ...cues },
  languages: new Map<string, LanguageWords>(
    Object.entries({
      en: { names: {}, texts: en.texts, events: { ...commonEn, ...en.events }, summary: summaryEn },
      de: { names: de.names, texts: { ...commonTextsDe, ...de.texts }, events: { ...commonDe, ...de.events }, summary: summaryDe },
      ...others,
    }),
  ),
});
