import type { Prompt } from '@fray/table';
import type { View } from '../seat/view.ts';
import { nameOf } from './names.ts';

/** Something that may be said in the command line. */
export interface Saying {
  readonly by: string;
  readonly key: string;
  readonly question: string;
  readonly words: string;
  /** What typed words are compared with. */
  readonly parts: readonly string[];
}

const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s:,\-_[\]()]+/)
    .filter(Boolean);

/** Everything that may be chosen now, as it may be said. */
export const sayingsOf = (prompts: readonly Prompt[], view: View): Saying[] =>
  prompts.flatMap(({ id, by, options }) =>
    options.map(o => ({
      ...{ by, key: o.key, question: id },
      words: prompts.length > 1 ? `${nameOf(view, by)}: ${o.words}` : o.words,
      parts: [...partsOf(o.key), ...partsOf(o.words), ...(prompts.length > 1 ? partsOf(nameOf(view, by)) : [])],
    })),
  );

/** Those that typed words may mean: every word is the beginning of one of theirs. The plainest first. */
export const meant = (typed: string, sayings: readonly Saying[]): Saying[] => {
  const wanted = partsOf(typed);
  const fits = sayings.filter(s => wanted.every(w => s.parts.some(p => p.startsWith(w))));
  const exact = (s: Saying) => wanted.filter(w => s.parts.includes(w)).length;
  return fits
    .map((s, i) => ({ s, i }))
    .sort((a, b) => exact(b.s) - exact(a.s) || a.s.key.length - b.s.key.length || a.i - b.i)
    .map(({ s }) => s);
};
