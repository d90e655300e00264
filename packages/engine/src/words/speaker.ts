import type { System } from '../kernel/system.ts';
import { isPhrase, type Phrase, type Text, type TextPart } from '../kernel/text.ts';
import type { LanguageWords, SystemWords } from '../kernel/words.ts';
import { summaryEn } from './common/en.ts';

/** The same data with each text of the rules as a string. */
export type Localized<T> = T extends Phrase ? string : T extends object ? { readonly [K in keyof T]: Localized<T[K]> } : T;

/** The fields of boards, questions and refusals that people read; strings in other fields are ids. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['words', 'prompt', 'label', 'why', 'instead', 'heading', 'lane', 'until', 'where', 'flags', 'means']);

/** Enough for a fight; names are also written by people, without end. */
const MAX_KNOWN_NAMES = 2000;

/** Dice and numbers, which need no translation. */
const DICE = /^[\d+−-]*(?:d\d+)?[\d+−-]*$/;

interface SpeakerOptions {
  /** Names the spaces of a map, by the two numbers of the rules. */
  readonly place?: (x: number, y: number) => string;
  /** Is told of each text that the language has no words for. */
  readonly onMissing?: (text: string) => void;
}

/**
 * Says the texts of a system in one language. Texts that the language lacks are said in English; `onMissing` hears of them.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#speaker}
 */
export class Speaker {
  readonly language: string;
  readonly words: LanguageWords;
  private readonly known = new WeakMap<object, unknown>();
  /** Names come in each message again. */
  private readonly names = new Map<string, string>();
  private readonly place: NonNullable<SpeakerOptions['place']>;
  private readonly onMissing: NonNullable<SpeakerOptions['onMissing']>;
  private readonly plurals: Intl.PluralRules;
  private readonly listed: Readonly<Record<'and' | 'or', Intl.ListFormat>>;

  constructor(language: string, words: LanguageWords, { place = (x, y) => `${x},${y}`, onMissing = () => undefined }: SpeakerOptions = {}) {
    this.place = place;
    this.onMissing = onMissing;
    this.language = language;
    this.words = words;
    this.plurals = new Intl.PluralRules(language);
    this.listed = {
      and: new Intl.ListFormat(language, { type: 'conjunction' }),
      or: new Intl.ListFormat(language, { type: 'disjunction' }),
    };
  }

  say(text: Text): string {
    const { texts } = this.words;
    if (typeof text === 'string') {
      const own = this.nameInLanguage(text) ?? texts[text];
      if (own === undefined && !DICE.test(text)) this.onMissing(text);
      return typeof own === 'string' ? own : text;
    }
    const template = texts[text.say] ?? text.say;
    if (texts[text.say] === undefined) this.onMissing(text.say);
    const parts = Object.fromEntries(Object.entries(text.with).map(([key, part]) => [key, this.part(part)]));
    return typeof template === 'function' ? template(parts as never) : template.replace(/\{(\w+)\}/g, (whole, key: string) => parts[key] ?? whole);
  }

  /** A name in the language; one that has none, such as a person's, is as it is. */
  name(name: string): string {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const own = this.nameInLanguage(name) ?? name;
    if (this.names.size === MAX_KNOWN_NAMES) this.names.clear();
    this.names.set(name, own);
    return own;
  }

  private nameInLanguage(name: string): string | undefined {
    const { names } = this.words;
    const own = names[name];
    if (own !== undefined) return own;
    // "Bandit 2", "Bandit A" and "Bandit (cato)" tell apart those who have the name of a bandit.
    const [, kind = '', mark = ''] = /^(.+)( \d+| [A-Z]| \([^()]+\))$/.exec(name) ?? [];
    const ofKind = names[kind];
    return ofKind === undefined ? undefined : `${ofKind}${mark}`;
  }

  pluralRule(count: number): Intl.LDMLPluralRule {
    return this.plurals.select(count);
  }

  list(all: readonly string[], by: 'and' | 'or' = 'and'): string {
    return this.listed[by].format(all);
  }

  /** Says all texts in a board, a question or a list of choices. What has none is the same object as before, and the same data is gone through once. */
  localize<T>(value: T): T & Localized<T> {
    return this.localized(value) as T & Localized<T>;
  }

  private localized(value: unknown, field = ''): unknown {
    if (typeof value === 'string') return TEXT_FIELDS.has(field) ? this.say(value) : field === 'name' ? this.name(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    const known = this.known.get(value);
    if (known !== undefined) return known;
    const localized = isPhrase(value) ? this.say(value) : Array.isArray(value) ? this.localizedList(value, field) : this.localizedFields(value);
    this.known.set(value, localized);
    return localized;
  }

  private localizedList(list: readonly unknown[], field: string): readonly unknown[] {
    const localized = list.map(item => this.localized(item, field));
    return localized.every((item, i) => item === list[i]) ? list : localized;
  }

  private localizedFields(data: object): object {
    const entries = Object.entries(data);
    let changed = false;
    for (const entry of entries) {
      const item = this.localized(entry[1], entry[0]);
      changed ||= item !== entry[1];
      entry[1] = item;
    }
    return changed ? Object.fromEntries(entries) : data;
  }

  private part(part: TextPart): string {
    if (typeof part === 'number') return String(part);
    if (typeof part === 'object' && 'list' in part)
      return this.list(
        part.list.map(text => this.say(text)),
        part.by,
      );
    if (typeof part === 'object' && 'place' in part) return this.place(...part.place);
    return typeof part === 'object' && 'region' in part ? this.name(part.name) : this.say(part);
  }
}

/**
 * What a system without words has: its events are told by their names.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#teller}
 */
export const NO_WORDS: SystemWords = { events: {}, roles: {}, deeds: {}, cues: {}, languages: new Map() };

const NO_LANGUAGE: LanguageWords = { events: {}, texts: {}, names: {}, summary: summaryEn };

/**
 * Says a system's texts in a language, or in English where it has no words for that.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#speaker}
 */
export const speakerFor = ({ words = NO_WORDS }: Pick<System, 'words'>, language: string, options?: SpeakerOptions): Speaker => {
  const known = words.languages.get(language);
  return known ? new Speaker(language, known, options) : new Speaker('en', words.languages.get('en') ?? NO_LANGUAGE, options);
};
