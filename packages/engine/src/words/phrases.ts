import { Phrase, type TextPart } from '../kernel/text.ts';

/** The names in braces of a template: `'target' | 'weapon'` of `'Attack {target}: {weapon}'`. */
export type PartsOf<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? P | PartsOf<Rest> : never;

/** The parts that a template needs, each with its value. */
export type PartValues<T extends string, V = TextPart> = { readonly [P in PartsOf<T>]: V };

/** Translations by the English text. A text with plurals is a function of its parts, which come rendered. */
export type Texts<T extends string> = { readonly [K in T]: string | ((parts: PartValues<K, string>) => string) };

/** How the rules of one system say their texts. `T` are those that its catalogs translate, so that the compiler finds one that is missing there. */
export interface Sayer<T extends string> {
  /** A text without variable parts. */
  <K extends T>(text: [PartsOf<K>] extends [never] ? K : never): K;
  <K extends T>(text: K, parts: PartValues<K>): Phrase;
}

/**
 * The function with which the rules of one system say a text: `say('Attack {target}', { target })`. A text without parts stays a string, so that saying it costs nothing.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#texts}
 */
export const sayerOf = <T extends string>(): Sayer<T> => {
  function say<K extends T>(text: [PartsOf<K>] extends [never] ? K : never): K;
  function say<K extends T>(text: K, parts: PartValues<K>): Phrase;
  function say(text: string, parts?: PartValues<string>): string | Phrase {
    return parts ? new Phrase(text, parts) : text;
  }
  return say;
};

/**
 * Translations by the English text. Every part in braces is one of the English text: a misspelled one is an error of the compiler.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#texts}
 */
export const translations = <const T extends Readonly<Record<string, unknown>>>(texts: T & { readonly [K in keyof T]: Translation<K, T[K]> }): T => texts;

type Translation<K, V> = K extends string
  ? V extends string
    ? [PartsOf<V>] extends [PartsOf<K>]
      ? V
      : { readonly 'this text has no part': Exclude<PartsOf<V>, PartsOf<K>> }
    : (parts: PartValues<K, string>) => string
  : never;
