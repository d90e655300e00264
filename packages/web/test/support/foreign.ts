import { type AnySystem, systemOf } from '@fray/systems';
import type { Page } from 'playwright-core';

/** Words that are in most English sentences, and in no German one. */
const ENGLISH = /\b(?:the|and|of|with|is|are|by|for|from|this|that|your|you|or|not|to|attacks?|hits?|miss(?:es)?|turn|round|damage|wounds?|needs|rolls?)\b/;

/** What only programs should read: JSON, holes in sentences, names of fields. */
const MACHINE = /[{}[\]]|\bundefined\b|\bnull\b|\bNaN\b|\b[a-z]+[A-Z]\w*\b/;

/** Shorter templates, such as "{power}, {weapon}", fit texts of any language. */
const MIN_LETTERS = 6;

const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\{\w+\}/)
      .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

const isTemplate = (text: string): boolean => /\{\w+\}/.test(text);
const letters = (template: string): number => template.replace(/\{\w+\}/g, '').replace(/[^a-z]/gi, '').length;

/** Finds what is no German in texts of a system: English texts of its rules and names of its content, English sentences, ids and JSON. */
const foreignIn = ({ words }: AnySystem): ((text: string) => boolean) => {
  const { texts, names } = words?.languages.get('de') ?? { texts: {}, names: {} };
  const pairs = [...Object.entries(texts), ...Object.entries(names)].filter(([english, german]) => english !== german);
  const german = new Set(Object.entries({ ...texts, ...names }).flatMap(([, said]) => (typeof said === 'string' ? [said] : [])));
  const plain = new Set(pairs.flatMap(([english]) => (isTemplate(english) || german.has(english) ? [] : [english])));
  const templates = pairs.flatMap(([english]) => (isTemplate(english) && letters(english) >= MIN_LETTERS ? [patternOf(english)] : []));
  return text => MACHINE.test(text) || ENGLISH.test(text) || plain.has(text) || templates.some(template => template.test(text));
};

/** Every text that people can see, or hear from a screen reader; without the ids of rules and the names of keys. */
const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const isShown = (element: Element | null): boolean => element !== null && !element.closest('.clause, kbd, code, script, style');
    for (const element of document.querySelectorAll('body *')) {
      if (!isShown(element)) continue;
      for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) found.add(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node instanceof Text) found.add(node.data.trim());
    }
    found.delete('');
    return [...found];
  });

/** Collects what is foreign on a page in German that shows a fight of a system. */
export class GermanReader {
  /** What was found so far. */
  readonly foreign = new Set<string>();
  private readonly page: Page;
  private readonly isForeign: (text: string) => boolean;

  constructor(page: Page, system: string) {
    this.page = page;
    this.isForeign = foreignIn(systemOf(system));
  }

  /** Reads the whole page as it is now. Labels of clauses are in English in every language. */
  async reads(): Promise<void> {
    for (const text of await textsOn(this.page)) if (!text.startsWith('Regel ') && this.isForeign(text)) this.foreign.add(text);
  }
}
