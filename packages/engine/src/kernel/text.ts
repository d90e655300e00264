/**
 * A text of the rules, in English. One with variable parts keeps them apart, so that it can be said in another language:
 * `{ say: 'Attack {target}', with: { target: 'Orsin' } }`.
 */
export type Text = string | Phrase;

export interface Phrase {
  readonly say: string;
  readonly with: Readonly<Record<string, TextPart>>;
}

/** Several texts are listed with commas, and the word before the last. */
export type TextPart = Text | number | { readonly list: readonly Text[]; readonly by: 'and' | 'or' };
