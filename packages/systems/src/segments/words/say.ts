import { type Phrase, sayerOf } from '@fray/engine/words';
import type { texts } from './texts-de/index.ts';

export type TextKey = keyof typeof texts & string;

/** A text that the rules may say: one of the catalog, or one with parts. */
export type RuleText = TextKey | Phrase;

/** Says a text of these rules; the catalog has its translation. */
export const say = sayerOf<TextKey>();
