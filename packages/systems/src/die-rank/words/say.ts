import { type Phrase, sayerOf } from '@fray/engine/words';
import type { texts } from './texts-de.ts';

/** The texts that the rules say, in English. */
export type TextKey = keyof typeof texts & string;
export type RuleText = TextKey | Phrase;

export const say = sayerOf<TextKey>();
