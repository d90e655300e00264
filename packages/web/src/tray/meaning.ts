import type { Offer } from '@fray/engine';
import type { Prompt } from '@fray/table';
import { placed } from '../field/placed.ts';
import type { View } from '../seat/view.ts';
import { nameOf } from './names.ts';

/** Something that may be said in the command line. */
export interface Saying {
  readonly by: string;
  readonly key: string;
  readonly question: string;
  readonly words: string;
  /** It asks on: where to, with what? */
  readonly open: boolean;
  /** What typed words are compared with. */
  readonly parts: readonly string[];
}

/** Little words that people say between those that matter. */
const BETWEEN = new Set(['to', 'at', 'with', 'the', 'a', 'an', 'on', 'and', 'my', 'nach', 'zu', 'auf', 'mit', 'den', 'die', 'das', 'der', 'dem', 'ein', 'und']);

const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s:,\-_[\]()]+/)
    .filter(Boolean);

/** How choices of a question may be said. Whoever chooses is named only where several are asked. */
export const sayingsOf = ({ id, by }: Prompt, offers: readonly Offer[], view: View): Saying[] => {
  const name = view.prompts.length > 1 ? nameOf(view, by) : '';
  return offers.map(o => {
    const words = placed(view.field, o);
    return {
      ...{ by, key: o.key, question: id, open: o.open === true },
      words: `${name && `${name}: `}${words}${o.open ? '…' : ''}`,
      parts: [...partsOf(o.key), ...partsOf(words), ...partsOf(name)],
    };
  });
};

const fits = (word: string, { parts }: Saying): boolean => parts.some(p => p.startsWith(word));

/** Whether the first of typed words may mean it, whatever the others say. */
export const begins = (typed: string, saying: Saying): boolean => {
  const [first] = partsOf(typed);
  return first !== undefined && fits(first, saying);
};

/** Those that typed words may mean: every word is the beginning of one of theirs. The plainest first. */
export const meant = (typed: string, sayings: readonly Saying[]): Saying[] => {
  const wanted = partsOf(typed).filter((w, i, all) => !BETWEEN.has(w) || i === all.length - 1);
  const strict = sayings.filter(s => wanted.every(w => fits(w, s)));
  const exact = (s: Saying) => wanted.filter(w => s.parts.includes(w)).length;
  return strict
    .map((s, i) => ({ s, i }))
    .sort((a, b) => exact(b.s) - exact(a.s) || a.s.key.length - b.s.key.length || a.i - b.i)
    .map(({ s }) => s);
};
