import { type Phrase, sayerOf } from '@fray/engine/words';
import type { layoutTexts } from './de/layout.ts';
import type { labels } from './labels-de.ts';
import type { texts } from './texts-de.ts';

type TextKey = (keyof typeof labels | keyof typeof layoutTexts | keyof typeof texts) & string;

/** How the rules and views say their texts. The compiler finds one that has no translation. */
export const say = sayerOf<TextKey>();

/** A text that is translated: what refusals are held to. */
export type RuleText = TextKey | Phrase;
