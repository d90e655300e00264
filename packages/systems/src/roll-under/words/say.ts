import { type Phrase, sayerOf } from '@fray/engine/words';
import type { texts } from './texts-de.ts';

/** Says a text of roll-under. Every text has a German translation, or does not compile. */
export const say = sayerOf<keyof typeof texts & string>();

/** A text that `say` knows, or one that it has said. */
export type RuleText = (keyof typeof texts & string) | Phrase;
