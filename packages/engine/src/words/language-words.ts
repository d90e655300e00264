import type { LanguageWords, Tale } from '../kernel/words.ts';
import type { Events, Fields, Told } from './event-fields.ts';
import type { Texts } from './phrases.ts';

/** Puts one event into words. It gets names and translations in place of numbers and ids, and the line that it is part of. */
export type Sentence<F extends Fields = Fields> = (event: Told<F>, tale: Tale) => string;

/** A sentence for each event; a missing one is an error of the compiler. */
export type Sentences<E extends Events> = { readonly [K in keyof E]: Sentence<E[K]> };

/** The words of one language, held to the events and texts of a system by the compiler. */
export interface WordsFor<E extends Events, T extends string> extends Omit<LanguageWords, 'events' | 'texts'> {
  readonly events: Sentences<E>;
  readonly texts: Texts<T>;
}
