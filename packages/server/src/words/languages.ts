import { z } from 'zod';
import type { TableWords } from './table-words.ts';
import { tableDe } from './table-words-de.ts';
import { tableEn } from './table-words-en.ts';

/** The languages that a server speaks. A system without words for one of them is told in English. */
export const TABLE_WORDS = { en: tableEn, de: tableDe } as const satisfies Readonly<Record<string, TableWords>>;

export type Language = keyof typeof TABLE_WORDS;

export const LANGUAGE_SCHEMA = z.enum(['en', 'de'] as const satisfies readonly Language[]);
/** The parameter of HTTP. */
export const LANGUAGE_QUERY = z.strictObject({
  lang: LANGUAGE_SCHEMA.optional().describe('texts come as strings in this language, and the log with told lines'),
});
