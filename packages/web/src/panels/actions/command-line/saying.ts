import type { OfferedChoice, Prompt } from '../../../i18n/spoken.ts';
import type { View } from '../../../seat/view.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';

/** A choice in the form of the command line. */
export interface Saying {
  readonly by: string;
  readonly key: string;
  readonly question: string;
  readonly words: string;
  /** An open choice, which asks on: where to, with what. */
  readonly open: boolean;
  /** The words that typed words are matched with. */
  readonly parts: readonly string[];
}

/** Words without meaning for the match. */
const FILLER_WORDS = new Set([
  'to',
  'at',
  'with',
  'the',
  'a',
  'an',
  'on',
  'and',
  'my',
  'nach',
  'zu',
  'auf',
  'mit',
  'den',
  'die',
  'das',
  'der',
  'dem',
  'ein',
  'und',
]);

const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s:,\-_[\]()]+/)
    .filter(Boolean);

/** The sayings for choices of a question. The combatant is named only if several are asked. */
export const sayingsOf = ({ id, by }: Prompt, offers: readonly OfferedChoice[], view: View): Saying[] => {
  const name = view.prompts.length > 1 ? combatantName(view, by) : '';
  return offers.map(o => {
    const { words } = o;
    return {
      ...{ by, key: o.key, question: id, open: o.open === true },
      words: `${name && `${name}: `}${words}${o.open ? '…' : ''}`,
      parts: [o.key, words, name, ...(o.also ?? [])].flatMap(partsOf),
    };
  });
};

const fitsWord = (word: string, { parts }: Saying): boolean => parts.some(p => p.startsWith(word));

/** Whether the first typed word matches; the others are ignored. */
export const mayMean = (typed: string, saying: Saying): boolean => {
  const [first] = partsOf(typed);
  return first !== undefined && fitsWord(first, saying);
};

/** The sayings that typed words match: each typed word begins a word of the saying. The best match first. */
export const matchSayings = (typed: string, sayings: readonly Saying[]): Saying[] => {
  const wanted = partsOf(typed).filter((w, i, all) => !FILLER_WORDS.has(w) || i === all.length - 1);
  const strict = sayings.filter(s => wanted.every(w => fitsWord(w, s)));
  const exact = (s: Saying) => wanted.filter(w => s.parts.includes(w)).length;
  return strict
    .map((s, i) => ({ s, i }))
    .sort((a, b) => exact(b.s) - exact(a.s) || a.s.key.length - b.s.key.length || a.i - b.i)
    .map(({ s }) => s);
};
