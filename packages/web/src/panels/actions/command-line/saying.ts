import type { OfferedChoice, Prompt } from '../../../i18n/spoken.ts';
import type { View } from '../../../seat/view.ts';
import { targetOf } from '../../../table/view/choice-menu.ts';
import { choiceParts } from '../../../table/view/choice-parts.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';

/** A choice in the form of the command line. */
export interface Saying {
  readonly by: string;
  readonly key: string;
  readonly question: string;
  readonly words: string;
  /** The same without what it costs and provokes, as people say it. */
  readonly plain: string;
  /** An open choice, which asks on: where to, with what. */
  readonly open: boolean;
  readonly unusual: boolean;
  /** The combatant it is aimed at. */
  readonly target: string | undefined;
  /** The words that typed words are matched with, in their order: as people say it, as its key says it. */
  readonly spellings: readonly (readonly string[])[];
  /** The words for what is done, those of the screen first. */
  readonly verbs: readonly string[];
}

/** Words without meaning for the match. */
const FILLER_WORDS = new Set([
  ...['to', 'at', 'with', 'the', 'a', 'an', 'on', 'and', 'my'],
  ...['nach', 'zu', 'auf', 'mit', 'den', 'die', 'das', 'der', 'dem', 'ein', 'und'],
]);

export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s:,\-_[\]().…]+/)
    .filter(Boolean);

/** Typed words that mean something. The last may be the beginning of a longer word. */
const meantWords = (typed: string): string[] => wordsIn(typed).filter((w, i, all) => !FILLER_WORDS.has(w) || i === all.length - 1);

/** The sayings for choices of a question. The combatant is named only if several are asked. */
export const sayingsOf = ({ id, by }: Prompt, offers: readonly OfferedChoice[], view: View): Saying[] => {
  const name = view.prompts.length > 1 ? combatantName(view, by) : '';
  return offers.map(offer => {
    const { key, words, also = [], open = false, unusual = false } = offer;
    // People do not name their choice by what it costs or provokes.
    const { what, how } = choiceParts(words);
    const said = wordsIn(`${what} ${how}`);
    const spelled = wordsIn(key);
    const alike = also.map(wordsIn);
    return {
      ...{ by, key, question: id, open, unusual, target: targetOf(key, view) },
      words: `${name && `${name}: `}${words}${open ? '…' : ''}`,
      plain: [what, how].filter(Boolean).join(' '),
      spellings: [said, spelled, ...alike, ...(name === '' ? [] : [wordsIn(name)])],
      verbs: [said, spelled, ...alike].flatMap(([first]) => first ?? []),
    };
  });
};

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Whether a number is said right after a word, as in "Soldier 2" or "Road guard 2": no other number is between them. */
const isNumbered = (parts: readonly string[], after: string, number: string): boolean =>
  parts.some((part, i) => {
    if (!part.startsWith(after)) return false;
    const next = parts.slice(i + 1).find(isNumber);
    return next === number;
  });

/** Whether a typed word is in a saying: a number whole and behind the name it was typed behind, any other word as the beginning of one. */
const fits = (wanted: readonly string[], i: number, { spellings, verbs }: Saying): boolean => {
  const word = wanted[i] ?? '';
  if (!isNumber(word)) return spellings.some(parts => parts.some(part => part.startsWith(word)));
  const before = wanted[i - 1];
  if (before === undefined || verbs.some(v => v.startsWith(before))) return spellings.some(parts => parts.includes(word));
  return spellings.some(parts => isNumbered(parts, before, word));
};

/** Whether the first typed word matches; the others are ignored. */
export const mayMean = (typed: string, saying: Saying): boolean => {
  const wanted = wordsIn(typed);
  return wanted.length > 0 && fits(wanted, 0, saying);
};

/** How well typed words name what is done: the word of the screen, another whole word, the beginning of one, none. */
const verbMatch = (wanted: readonly string[], { verbs }: Saying): number => {
  if (wanted.some(w => w === verbs[0])) return 3;
  if (wanted.some(w => verbs.includes(w))) return 2;
  return wanted.some(w => verbs.some(v => v.startsWith(w))) ? 1 : 0;
};

/** How well typed words match a saying: what is done, then whole words, then that nothing is left unsaid. */
const matchOf = (wanted: readonly string[], saying: Saying): readonly number[] => {
  const whole = wanted.filter(w => saying.spellings.some(parts => parts.includes(w))).length;
  const [said = []] = saying.spellings;
  const isAllSaid = said.every(part => FILLER_WORDS.has(part) || wanted.includes(part));
  return [verbMatch(wanted, saying), whole, Number(isAllSaid)];
};

/** What is known of choices beside their words. */
export interface Preferences {
  /** The choice that an adviser names. */
  readonly advised?: string | undefined;
  /** The choices in a plan. */
  readonly planned?: ReadonlySet<string>;
  /** The combatant who is marked on the field. */
  readonly marked?: string | undefined;
  readonly chanceOf: (saying: Saying) => number | undefined;
  /** Done with bare hands, which is meant only where it is said. */
  readonly isUnarmed: (key: string) => boolean;
}

const preferenceOf = (saying: Saying, { chanceOf, isUnarmed }: Preferences): readonly number[] => [
  Number(!saying.unusual),
  Number(!isUnarmed(saying.key)),
  Math.round(100 * (chanceOf(saying) ?? 0)),
];

const compareAll = (a: readonly number[], b: readonly number[]): number => a.map((n, i) => (b[i] ?? 0) - n).find(n => n !== 0) ?? 0;

export interface Meanings {
  /** The best match first. */
  readonly found: readonly Saying[];
  /** The first one is meant, and no other as well. */
  readonly isSure: boolean;
}

/** What was singled out before: the plan, the marked combatant, the advice. */
const singledOut = ({ key, target }: Saying, { planned, marked, advised }: Preferences): readonly number[] => [
  Number(planned?.has(key) ?? false),
  Number(target !== undefined && target === marked),
  Number(key === advised),
];

/**
 * The sayings that typed words match: each typed word is in the saying. Whom it is done to is never guessed unless one is marked, with what is: the better
 * weapon is meant.
 */
export const matchSayings = (typed: string, sayings: readonly Saying[], preferences: Preferences): Meanings => {
  const wanted = meantWords(typed);
  const ranked = sayings
    .filter(s => wanted.every((_, i) => fits(wanted, i, s)))
    .map(saying => ({
      ...{ saying, match: matchOf(wanted, saying), singled: singledOut(saying, preferences), liking: preferenceOf(saying, preferences) },
    }))
    .toSorted((a, b) => compareAll(a.match, b.match) || compareAll(a.singled, b.singled) || compareAll(a.liking, b.liking));
  const [best, ...others] = ranked;
  // An open choice leaves its completions to be said next.
  const isCompletion = ({ saying: { key } }: { readonly saying: Saying }) => best?.saying.open === true && key.startsWith(`${best.saying.key}:`);
  const rivals = best ? others.filter(o => compareAll(o.match, best.match) === 0 && !isCompletion(o)) : [];
  const isSame = (one: Saying, other: Saying) => one.by === other.by && one.target === other.target && one.verbs[0] === other.verbs[0];
  const isMarked = (one: Saying) => one.target !== undefined && one.target === preferences.marked;
  const isBehind = (r: (typeof ranked)[number]) =>
    best !== undefined &&
    ((isSame(best.saying, r.saying) && compareAll(best.liking, r.liking) < 0) ||
      (isMarked(best.saying) && !isMarked(r.saying) && best.saying.by === r.saying.by && best.saying.verbs[0] === r.saying.verbs[0]));
  const isNamed = best !== undefined && (preferences.planned?.has(best.saying.key) || best.saying.key === preferences.advised);
  const isSure = best !== undefined && (isNamed || rivals.every(isBehind));
  return { found: ranked.map(({ saying }) => saying), isSure };
};
