import type { System } from '../kernel/system.ts';
import type { Phrase, Text, TextPart } from '../kernel/text.ts';
import type { LanguageWords, SystemWords } from '../kernel/words.ts';

/** The same data with each text of the rules as a string. */
export type Localized<T> = T extends Phrase ? string : T extends object ? { readonly [K in keyof T]: Localized<T[K]> } : T;

/** The fields of boards, questions and refusals that people read; strings in other fields are ids. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['words', 'prompt', 'label', 'why', 'instead', 'heading', 'lane', 'until', 'where']);

const isPhrase = (value: object): value is Phrase => 'say' in value && 'with' in value;

/** Says the texts of a system in one language. */
export class Speaker {
  readonly language: string;
  readonly words: LanguageWords;
  private readonly plurals: Intl.PluralRules;
  private readonly listed: Readonly<Record<'and' | 'or', Intl.ListFormat>>;

  constructor(language: string, words: LanguageWords) {
    this.language = language;
    this.words = words;
    this.plurals = new Intl.PluralRules(language);
    this.listed = {
      and: new Intl.ListFormat(language, { type: 'conjunction' }),
      or: new Intl.ListFormat(language, { type: 'disjunction' }),
    };
  }

  say(text: Text): string {
    const { texts, names } = this.words;
    if (typeof text === 'string') {
      const own = names[text] ?? texts[text];
      return typeof own === 'string' ? own : text;
    }
    const template = texts[text.say] ?? text.say;
    const parts = Object.fromEntries(Object.entries(text.with).map(([key, part]) => [key, this.part(part)]));
    return typeof template === 'function' ? template(parts as never) : template.replace(/\{(\w+)\}/g, (whole, key: string) => parts[key] ?? whole);
  }

  pluralRule(count: number): Intl.LDMLPluralRule {
    return this.plurals.select(count);
  }

  list(all: readonly string[], by: 'and' | 'or' = 'and'): string {
    return this.listed[by].format(all);
  }

  /** Says all texts in a board, a question or a list of choices. */
  localize<T>(value: T): Localized<T> {
    return this.localized(value) as Localized<T>;
  }

  private localized(value: unknown, field = ''): unknown {
    if (typeof value === 'string') return TEXT_FIELDS.has(field) ? this.say(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(item => this.localized(item, field));
    if (isPhrase(value)) return this.say(value);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.localized(item, key)]));
  }

  private part(part: TextPart): string {
    if (typeof part === 'number') return String(part);
    if (typeof part === 'object' && 'list' in part)
      return this.list(
        part.list.map(text => this.say(text)),
        part.by,
      );
    return this.say(part);
  }
}

/** What a system without words has: its events are told by their names. */
export const NO_WORDS: SystemWords = { events: {}, roles: {}, languages: new Map() };

/** Says a system's texts in a language, or in English where it has no words for that. */
export const speakerFor = ({ words = NO_WORDS }: Pick<System, 'words'>, language: string): Speaker => {
  const known = words.languages.get(language);
  return known ? new Speaker(language, known) : new Speaker('en', words.languages.get('en') ?? { events: {}, texts: {}, names: {} });
};
