import type { Choice, Closings, Decision, Refusal } from './table.ts';

/** The choices that are legal now. */
export const legal = <C extends Choice>(decision: Decision<C>): C[] => {
  if (decision.legal) return decision.legal();
  const { choices, refusal } = decision;
  if (!refusal) return [...choices];
  const may: C[] = [];
  for (const choice of choices) if (!refusal.call(decision, choice)) may.push(choice);
  return may;
};

/** The one choice that is legal, if there is but one and nothing is left open in it. Most often the second is found soon. */
export const onlyChoice = <C extends Choice>(decision: Decision<C>): C | undefined => {
  let only: C | undefined;
  for (const choice of decision.choices) {
    if (decision.refusal?.(choice)) continue;
    if (only) return undefined;
    only = choice;
  }
  return only?.open ? undefined : only;
};

/** An open choice with every detail it may have; any other as it is. */
export const closed = <C extends Choice>(decision: Decision<C>, choice: C): readonly C[] => (choice.open ? closings(decision, choice).all() : [choice]);

const closings = <C extends Choice>(decision: Decision<C>, choice: C): Closings<C> => {
  if (!decision.closings) throw new Error(`${choice.clause}: ${choice.key} is open, and ${decision.about} does not say how to close it`);
  return decision.closings(choice);
};

export const isRefusal = (x: Choice | Refusal): x is Refusal => 'why' in x;

const unknown = (decision: Decision, key: string): Refusal => ({
  clause: decision.clause,
  why: `there is no choice "${key}" here`,
  instead: `one of ${legal(decision)
    .slice(0, 8)
    .map(c => c.key)
    .join(', ')}`,
  ...decision.absent?.(key),
});

/** The choice of exactly that key, ready to be made, or why it may not be; where it is known to be legal, that is not looked at again. */
export const named = <C extends Choice>(decision: Decision<C>, key: string, isLegal = false): C | Refusal => {
  const refusalOf = (choice: C) => (isLegal ? undefined : decision.refusal?.(choice));
  const choices = decision.near?.(key) ?? decision.choices;
  const choice = choices.find(c => c.key === key);
  if (choice && !choice.open) return refusalOf(choice) ?? choice;
  const open = choice ?? choices.find(c => c.open && key.startsWith(`${c.key}:`));
  if (!open) return unknown(decision, key);
  const refusal = refusalOf(open);
  if (refusal) return refusal;
  if (choice) return { clause: choice.clause, why: `"${key}" leaves open which`, instead: `like ${closings(decision, open).all()[0]?.key ?? key}` };
  return closings(decision, open).named(key.slice(open.key.length + 1));
};

/** Cuts a key, or what somebody says, into its parts. */
type Cut = (text: string) => string[];
const cutAt =
  (between: RegExp): Cut =>
  text =>
    text.toLowerCase().trim().split(between).filter(Boolean);
const tokens = cutAt(/[\s:]+/);
/** The same with the parts of hyphenated names: `stand`, `up`. Before a number a hyphen is its sign, or counts. */
const words = cutAt(/[\s:]+|(?<=[a-z])-(?=[a-z])/);

/** Whether a word is meant by the beginning of a name, or of a part of a hyphenated one: `attack` for `melee-attack`. */
type Means = (part: string, word: string) => boolean;
const begins: Means = (part, word) => part.startsWith(word);
const beginsWithin: Means = (part, word) => part.startsWith(word) || part.includes(`-${word}`);

/** The tokens occur in this order, each meant by one of the parts. Says how many parts went unused, and in hundredths how many were only begun. */
const spare = (wanted: readonly string[], parts: readonly string[], means: Means): number | undefined => {
  let at = 0;
  let begun = 0;
  for (const want of wanted) {
    while (at < parts.length && !means(parts[at] as string, want)) at++;
    if (at === parts.length) return undefined;
    if (parts[at] !== want) begun++;
    at++;
  }
  return parts.length - wanted.length + begun / 100;
};

/**
 * The key that somebody means by free words: `attack goblin sword` for `attack-melee:goblin-1:sword`. The key that is
 * said in full wins, then a legal one before a refused one, and one that is often meant before one that rarely is; what stays equal is ambiguous,
 * except where all of it is refused under one clause. Parts of hyphenated names count only where no key begins so, and none of those besides;
 * said one by one only where that means nothing either.
 */
export const keyOf = <C extends Choice>(decision: Decision<C>, said: string, besides: () => readonly Choice[] = () => []): string | Refusal => {
  const text = said.trim();
  if ((decision.near?.(text) ?? decision.choices).some(c => c.key === text || (c.open && text.startsWith(`${c.key}:`)))) return text;
  const joined = tokens(text).join(':');
  const whole = (decision.near?.(joined) ?? decision.choices).find(c => c.key.toLowerCase() === joined || (c.open && joined.startsWith(`${c.key}:`)));
  if (whole && !whole.open) return whole.key;
  if (whole && !isRefusal(named(decision, joined))) return joined;
  let found = keysMeant(decision, text, tokens, begins);
  const isElse = besides().some(c => spare(tokens(text), tokens(c.key), begins) !== undefined);
  if (found.length === 0 && !isElse) found = keysMeant(decision, text, tokens, beginsWithin);
  if (found.length === 0 && !isElse) found = keysMeant(decision, text, words, begins);
  const [best, next] = found;
  if (!best) return unknown(decision, said);
  const same = found.filter(f => compare(f, best) === 0);
  if (next && same.some(f => f.clause !== best.clause || f.legal) && same.length > 1) {
    return { clause: decision.clause, why: `"${said}" may mean ${same.map(f => f.key).join(' or ')}`, instead: 'say more' };
  }
  return best.key;
};

/** Whether words may mean a key, in any of the ways in which `keyOf` takes them. */
export const mayMean = (said: string, key: string): boolean =>
  [begins, beginsWithin].some(means => spare(tokens(said), tokens(key), means) !== undefined) || spare(words(said), words(key), begins) !== undefined;

interface Candidate {
  readonly key: string;
  readonly spare: number;
  readonly legal: boolean;
  /** Under which it is refused. */
  readonly clause: string | undefined;
  readonly unusual: boolean;
}

const compare = (a: Candidate, b: Candidate): number => Number(b.legal) - Number(a.legal) || a.spare - b.spare || Number(a.unusual) - Number(b.unusual);

/** Every key that words may mean, the likeliest first. */
const keysMeant = <C extends Choice>(decision: Decision<C>, said: string, cut: Cut, means: Means): Candidate[] => {
  const found: Candidate[] = [];
  const wanted = cut(said);
  for (const choice of decision.choices) {
    const parts = cut(choice.key);
    const own = spare(wanted, parts, means);
    const meant = (key: string, left: number): Candidate => {
      const clause = decision.refusal?.(choice)?.clause;
      return { key, spare: left, legal: clause === undefined, clause, unusual: choice.unusual ?? false };
    };
    if (own !== undefined) found.push(meant(choice.key, own));
    else if (choice.open && wanted.length > 1) {
      const rest = spare(wanted.slice(0, -1), parts, means);
      if (rest !== undefined) found.push(meant(`${choice.key}:${wanted[wanted.length - 1]}`, rest + 0.5));
    }
  }
  return found.sort(compare);
};
