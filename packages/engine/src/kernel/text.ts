/** A text of the rules, in English. `String(text)` is that text; `speakerFor(system, 'de').say(text)` says it in another language. */
export type Text = string | Phrase;

/**
 * A part of a phrase. Several texts are listed with commas, and a word before the last; a place is the two numbers of a choice's key, and is said as players
 * call that space; a region has its name with it, so that those who do not know of it can be told without.
 */
export type TextPart =
  | Text
  | number
  | { readonly list: readonly Text[]; readonly by: 'and' | 'or' }
  | { readonly place: readonly [x: number, y: number] }
  | { readonly region: string; readonly name: string };

/**
 * A text with variable parts, which are kept apart so that it can be said in another language: `'Attack {target}'` with a name. As JSON it has the fields `say`
 * and `with`, which `textSchema` reads.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#phrase}
 */
export class Phrase {
  readonly say: string;
  readonly with: Readonly<Record<string, TextPart>>;

  constructor(say: string, parts: Readonly<Record<string, TextPart>>) {
    this.say = say;
    this.with = parts;
  }

  toString(): string {
    return this.say.replace(/\{(\w+)\}/g, (whole, key: string) => {
      const part = this.with[key];
      return part === undefined ? whole : partText(part);
    });
  }
}

/** Whether a value is a text, also where it has come as data from a worker or over the net. */
export const isText = (value: unknown): value is Text => typeof value === 'string' || isPhrase(value);

/** Whether a value has the fields of a phrase, of this class or as data. */
export const isPhrase = (value: unknown): value is Phrase => typeof value === 'object' && value !== null && 'say' in value && 'with' in value;

const partText = (part: TextPart): string => {
  if (typeof part === 'object' && 'list' in part) return new Intl.ListFormat('en', LISTED[part.by]).format(part.list.map(String));
  if (typeof part === 'object' && 'place' in part) return part.place.join(',');
  return typeof part === 'object' && 'region' in part ? part.name : String(part);
};

const LISTED = { and: { type: 'conjunction' }, or: { type: 'disjunction' } } as const;
