import type { LogLine } from '@fray/table';
import { fieldWords, idWords } from '../i18n/spell-out.ts';
import type { Sentence, Sentences, Terms } from './sentence-types.ts';
import { de, terms as deTerms } from './sentences-de.ts';
import { en, terms as enTerms } from './sentences-en.ts';

/** The languages with sentences. */
type Language = 'en' | 'de';

const CATALOGS: Readonly<Record<Language, readonly [Sentences, Terms]>> = { en: [en, enTerms], de: [de, deTerms] };
const GENERIC = '[{by}: ]{what}[ ({thing})][ → {target}][: {outcome}]';

/** The name of a combatant by id. */
export type Namer = (id: string) => string;

/** Details that are combatants. */
const COMBATANT_DETAILS: ReadonlySet<string> = new Set(['by', 'target', 'other', 'who', 'author']);
/** Details that hold the thing an event is done with, by system. */
const THINGS = ['thing', 'weapon', 'with', 'item', 'spell', 'power'] as const;

/** Whether an event has a sentence in a language. */
export const hasSentence = (what: string, language: Language): boolean => Object.hasOwn(CATALOGS[language][0], what);

/** An event in a sentence. */
export const sentenceFor = (line: LogLine, language: Language, nameOf: Namer): string => {
  const [sentences, terms] = CATALOGS[language];
  const detail = (key: string): string | undefined => {
    const value = key === 'thing' ? THINGS.map(k => line[k]).find(v => typeof v === 'string') : line[key];
    if (COMBATANT_DETAILS.has(key)) return typeof value === 'string' ? nameOf(value) : undefined;
    if (key === 'action' && typeof value === 'string' && value.includes(':')) return keyWords(value, nameOf);
    if (key === 'words' && typeof value === 'string') return withPlaces(value, nameOf);
    if (typeof value === 'number') return String(value);
    if (key === 'with' && typeof value === 'object' && value !== null) return ruledWords(value, nameOf);
    return typeof value === 'string' && value !== '' ? (terms[value] ?? idWords(value)) : undefined;
  };
  return fillTemplate(templateFor(sentences[String(line['what'])], line), detail);
};

const templateFor = (sentence: Sentence | undefined, line: LogLine): string =>
  sentence === undefined
    ? GENERIC
    : typeof sentence === 'string'
      ? sentence
      : (sentence[String(line['outcome'] ?? line['ruling'] ?? '')] ?? sentence['else'] ?? GENERIC);

/** The values of a ruling, in words. */
const ruledWords = (given: object, nameOf: Namer): string | undefined => {
  const said = Object.entries(given).flatMap(([key, value]) => {
    const words = [value].flat().map(one => (typeof one === 'object' ? '' : idWords(nameOf(String(one)))));
    if (words.some(w => w === '')) return [];
    const all = words.join(', ');
    if (key === 'to') return [`→ ${all}`];
    // Gauges with two letters are abbreviations: HP, MP, AP.
    if (key === 'name') return [all.length === 2 ? all.toUpperCase() : fieldWords(all)];
    return [COMBATANT_DETAILS.has(key) || key === 'side' || key === 'combatant' ? all : `${fieldWords(key)} ${all}`];
  });
  return said.length === 0 ? undefined : said.join(', ').replaceAll(', →', ' →');
};

/** Replaces coordinates by the names of spaces. */
const withPlaces = (words: string, nameOf: Namer): string =>
  words.replace(/-?\d+(?:\.\d+)?, ?-?\d+(?:\.\d+)?/g, said => {
    const at = said.replace(' ', '');
    const name = nameOf(at);
    return name === at ? said : name;
  });

/** A key of the rules in words: `attack:sella:dagger` is “attack Sella, dagger”. */
const keyWords = (key: string, nameOf: Namer): string => {
  const [first = '', ...rest] = key.split(':').filter(Boolean);
  const words = rest.map(r => idWords(nameOf(r))).join(', ');
  return `${idWords(first)}${words ? ` ${words}` : ''}`;
};

const fillTemplate = (template: string, detail: (key: string) => string | undefined): string => {
  const put = (text: string, missing: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => detail(key) ?? missing);
  const parts = template.replace(/\[([^\]]*)\]/g, (_, inner: string) =>
    [...inner.matchAll(/\{(\w+)\}/g)].every(([, key = '']) => detail(key) !== undefined) ? inner : '',
  );
  return put(parts, '?');
};
