import { type Phrase, sayerOf } from '@fray/engine/words';
import type { texts } from './texts-de.ts';

type TextKey = keyof typeof texts & string;

/** How rules and views say their texts: `say('Attack {target}', { target })`. A text without a translation does not compile. */
export const say = sayerOf<TextKey>();

/** A text that is translated: what refusals are held to. */
export type RuleText = TextKey | Phrase;
