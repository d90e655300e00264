import type { Deed, EventRole, LanguageWords, SystemWords } from '../kernel/words.ts';
import { commonDe, summaryDe } from './common-de.ts';
import { commonEn, summaryEn } from './common-en.ts';
import { type CommonEvents, commonEvents } from './common-events.ts';
import { commonTextsDe } from './common-texts-de.ts';
import type { Events, Told } from './event-fields.ts';
import type { WordsFor } from './language-words.ts';
import type { Texts } from './phrases.ts';

/** What summaries count, by event. */
export type Deeds<E extends Events> = { readonly [K in keyof E]?: (event: Told<E[K]>) => Deed | undefined };

interface WrittenWords<E extends Events, T extends string> {
  readonly events: E;
  readonly roles: { readonly [K in keyof E]: EventRole };
  readonly deeds: Deeds<E>;
  readonly en: Pick<WordsFor<E, T>, 'events'> & { readonly texts: Partial<Texts<T>> };
  readonly de: Omit<WordsFor<E, T>, 'summary'>;
  /** Languages beside English and German, with sentences for the events of the engine too. */
  readonly others?: Readonly<Record<string, WordsFor<E & CommonEvents, T>>>;
}

/** Puts the words of a system together with those of the events that every fight has. */
export const defineWords = <const E extends Events, T extends string>({ events, roles, deeds, en, de, others = {} }: WrittenWords<E, T>): SystemWords => ({
  events: { ...commonEvents, ...events },
  roles: { throw: 'detail', 'roll changed': 'detail', ruling: 'line', ...roles },
  deeds: deeds as SystemWords['deeds'],
  languages: new Map<string, LanguageWords>(
    Object.entries({
      en: { names: {}, texts: en.texts as LanguageWords['texts'], events: { ...commonEn, ...en.events }, summary: summaryEn },
      de: { names: de.names, texts: { ...commonTextsDe, ...de.texts } as LanguageWords['texts'], events: { ...commonDe, ...de.events }, summary: summaryDe },
      ...others,
    }),
  ),
});
