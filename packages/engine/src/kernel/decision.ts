import { elementAt } from '../util/element-at.ts';
import { nearestByWords } from '../util/nearest-words.ts';
import type { Choice, Completions, Decision, Refusal } from './play.ts';
import { Phrase, type Text } from './text.ts';

/**
 * The legal choices of a decision.
 * @example
 * {@includeCode ../../test/examples/kit.test.ts#decision}
 */
export const legalChoices = <C extends Choice>(decision: Decision<C>): C[] => {
  if (decision.legalChoices) return decision.legalChoices();
  const { choices, refusal } = decision;
  if (!refusal) return [...choices];
  const may: C[] = [];
  for (const choice of choices) if (!refusal.call(decision, choice)) may.push(choice);
  return may;
};

/**
 * The only legal choice, if there is just one and it is not open. Stops at the second.
 * @example
 * {@includeCode ../../test/examples/kit.test.ts#decision}
 */
export const onlyChoice = <C extends Choice>(decision: Decision<C>): C | undefined => {
  let only: C | undefined;
  for (const choice of decision.choices) {
    if (decision.refusal?.(choice)) continue;
    if (only) return undefined;
    only = choice;
  }
  return only?.open ? undefined : only;
};

/**
 * All complete forms of an open choice; any other choice as it is.
 * @example
 * {@includeCode ../../test/examples/kit.test.ts#completions}
 */
export const completionsOf = <C extends Choice>(decision: Decision<C>, choice: C): readonly C[] => (choice.open ? closings(decision, choice).all() : [choice]);

const closings = <C extends Choice>(decision: Decision<C>, choice: C): Completions<C> => {
  if (!decision.completions) throw new Error(`${choice.clause}: ${choice.key} is open, and ${decision.about} does not say how to close it`);
  return decision.completions(choice);
};

/**
 * Whether an answer is a refusal, where it may also be a choice.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#refusal}
 */
export const isRefusal = (x: Choice | Refusal): x is Refusal => 'why' in x;

/** How a system explains why something is not among the choices of a decision: `System.explainUnavailable`. */
type ExplainUnavailable = (decision: Decision, key: string) => Refusal | undefined;

/** So many choices are named where words mean none. */
const MAX_NAMED = 4;

/** A choice as people say it, with the key that programs need. */
export const withKey = ({ words }: Pick<Choice, 'words'>, key: string): Text =>
  String(words) === key ? key : new Phrase('{choice} ({key})', { choice: words, key });

/** Usual choices before unusual ones, and doing nothing last among each. */
const usualFirst = (a: Choice, b: Choice): number =>
  Number(a.unusual ?? false) - Number(b.unusual ?? false) || Number(a.idle ?? false) - Number(b.idle ?? false);

/** The legal choices that come nearest to words, or the usual ones if nothing is near. */
const nearestChoices = (decision: Decision, said: string): readonly Choice[] => {
  const legal = [...legalChoices(decision)].sort(usualFirst);
  const near = nearestByWords(words(numbered(said)), legal, ({ key, words: text, also = [] }) =>
    [key, String(text), ...also].flatMap(part => words(numbered(part))),
  );
  return (near.length > 0 ? near : legal).slice(0, MAX_NAMED);
};

/** The reason why words mean nothing in a decision. Which choices come near is worked out only when it is read. */
const unknownChoice = (decision: Decision, said: string, explain: ExplainUnavailable | undefined): Refusal => {
  const why = explain?.(decision, said);
  if (why?.instead !== undefined) return why;
  return {
    ...(why ?? { clause: decision.clause, why: new Phrase('there is no choice "{said}" here', { said }) }),
    get nearest() {
      return nearestChoices(decision, said).map(({ key }) => key);
    },
    get instead() {
      return new Phrase('for example {choices}', { choices: { list: nearestChoices(decision, said).map(c => withKey(c, c.key)), by: 'or' } });
    },
  };
};

/** A complete form of an open choice, as an example. */
const likeOne = ([one]: readonly Choice[]): Pick<Refusal, 'instead'> => (one ? { instead: new Phrase('like {choice}', { choice: one.words }) } : {});

interface FindOptions {
  /** The choice is known to be legal: `refusal` is not asked again. */
  readonly isLegal?: boolean;
  readonly explain?: ExplainUnavailable;
}

/**
 * The choice with exactly this key, ready to be made, or the reason why it may not be made.
 * @example
 * {@includeCode ../../test/examples/kit.test.ts#decision}
 */
export const findChoice = <C extends Choice>(decision: Decision<C>, key: string, { isLegal = false, explain }: FindOptions = {}): C | Refusal => {
  const refusalOf = (choice: C) => (isLegal ? undefined : decision.refusal?.(choice));
  const choices = decision.candidates?.(key) ?? decision.choices;
  const choice = choices.find(c => c.key === key);
  if (choice && !choice.open) return refusalOf(choice) ?? choice;
  const open = choice ?? choices.find(c => c.open && key.startsWith(`${c.key}:`));
  if (!open) return unknownChoice(decision, key, explain);
  const refusal = refusalOf(open);
  if (refusal) return refusal;
  if (choice) return { clause: choice.clause, why: `"${key}" leaves open which`, ...likeOne(closings(decision, open).all()) };
  return closings(decision, open).named(key.slice(open.key.length + 1));
};

/** Cuts a key or words into parts. */
type Tokenizer = (text: string) => string[];
const cutAt =
  (between: RegExp): Tokenizer =>
  text =>
    text.toLowerCase().trim().split(between).filter(Boolean);
const tokens = cutAt(/[\s:]+/);
/** Like `tokens`, and also cuts hyphenated names: `stand`, `up`. A hyphen before a digit is a sign, or part of an id. */
const words = cutAt(/[\s:]+|(?<=[a-z])-(?=[a-z])/);

/** With numbers as part of the name before them: "goblin 2" is `goblin-2`, and not a goblin with a 2 somewhere. */
const numbered = (text: string): string => text.replace(/(?<=[a-z])\s+(?=\d+(?:[\s:]|$))/gi, '-');

/** Whether a word is the beginning of a name, or of a part of a hyphenated name: `attack` for `melee-attack`. */
type WordMatch = (part: string, word: string) => boolean;
const begins: WordMatch = (part, word) => part.startsWith(word);
const beginsWithin: WordMatch = (part, word) => part.startsWith(word) || part.includes(`-${word}`);

/** The number of parts that words leave unused, plus a hundredth for each word that only begins a part; undefined if they do not match in this order. */
const unusedParts = (wanted: readonly string[], parts: readonly string[], means: WordMatch): number | undefined => {
  let at = 0;
  let begun = 0;
  for (const want of wanted) {
    while (at < parts.length && !means(elementAt(parts, at), want)) at++;
    if (at === parts.length) return undefined;
    if (parts[at] !== want) begun++;
    at++;
  }
  return parts.length - wanted.length + begun / 100;
};

/** The parts of a key, and the same with each other word for the first of them. */
const spellingsOf = ({ key, also }: Choice, cut: Tokenizer): readonly (readonly string[])[] => {
  const parts = cut(key);
  if (also === undefined) return [parts];
  const rest = cut(key.replace(/^[^:]*/, ''));
  return [parts, ...also.map(words => [...cut(words), ...rest])];
};

const fewestUnused = (wanted: readonly string[], spellings: readonly (readonly string[])[], means: WordMatch): number | undefined => {
  let fewest: number | undefined;
  for (const parts of spellings) {
    const unused = unusedParts(wanted, parts, means);
    if (unused !== undefined && (fewest === undefined || unused < fewest)) fewest = unused;
  }
  return fewest;
};

interface MeaningOptions {
  /** Other choices that the words may mean, such as free actions. */
  readonly besides?: () => readonly Choice[];
  readonly explain?: ExplainUnavailable;
}

/**
 * The key that free words mean in a decision: `attack goblin sword` for `attack-melee:goblin-1:sword`. A complete key wins, then legal before
 * refused, then fewer unused parts, then usual before unusual. Equals are ambiguous, except where all are refused under one clause. The middle of
 * hyphenated names is matched only where no key, and nothing in `besides`, begins so; their parts as single words only where that finds nothing either.
 * @example
 * {@includeCode ../../test/examples/kit.test.ts#decision}
 */
export const keyMeantBy = <C extends Choice>(decision: Decision<C>, said: string, { besides = () => [], explain }: MeaningOptions = {}): string | Refusal => {
  const text = said.trim();
  if ((decision.candidates?.(text) ?? decision.choices).some(c => c.key === text || (c.open && text.startsWith(`${c.key}:`)))) return text;
  const joined = tokens(text).join(':');
  const whole = (decision.candidates?.(joined) ?? decision.choices).find(c => c.key.toLowerCase() === joined || (c.open && joined.startsWith(`${c.key}:`)));
  if (whole && !whole.open) return whole.key;
  if (whole && !isRefusal(findChoice(decision, joined))) return joined;
  let found = keysMeant(decision, numbered(text), tokens, begins);
  if (found.length === 0) found = keysMeant(decision, text, tokens, begins);
  const isElse = besides().some(c => fewestUnused(tokens(text), spellingsOf(c, tokens), begins) !== undefined);
  if (found.length === 0 && !isElse) found = keysMeant(decision, text, tokens, beginsWithin);
  if (found.length === 0 && !isElse) found = keysMeant(decision, text, words, begins);
  const [best, next] = found;
  if (!best) return unknownChoice(decision, said, explain);
  const same = found.filter(f => compare(f, best) === 0);
  if (next && same.some(f => f.clause !== best.clause || f.legal) && same.length > 1) {
    return {
      clause: decision.clause,
      why: new Phrase('"{said}" may mean {choices}', { said, choices: { list: same.map(f => withKey(f, f.key)), by: 'or' } }),
      instead: 'say more',
    };
  }
  return best.key;
};

/** Whether words may mean a key, in any of the ways that `keyMeantBy` tries. */
export const canMean = (said: string, key: string): boolean =>
  [begins, beginsWithin].some(means => unusedParts(tokens(said), tokens(key), means) !== undefined) ||
  unusedParts(words(said), words(key), begins) !== undefined;

interface Candidate {
  readonly key: string;
  readonly words: Text;
  readonly spare: number;
  readonly legal: boolean;
  /** The clause that refuses it. */
  readonly clause: string | undefined;
  readonly unusual: boolean;
}

const compare = (a: Candidate, b: Candidate): number => Number(b.legal) - Number(a.legal) || a.spare - b.spare || Number(a.unusual) - Number(b.unusual);

/** Every key that words may mean, the best match first. */
const keysMeant = <C extends Choice>(decision: Decision<C>, said: string, cut: Tokenizer, means: WordMatch): Candidate[] => {
  const found: Candidate[] = [];
  const wanted = cut(said);
  for (const choice of decision.choices) {
    const parts = spellingsOf(choice, cut);
    const own = fewestUnused(wanted, parts, means);
    const meant = (key: string, left: number): Candidate => {
      const clause = decision.refusal?.(choice)?.clause;
      return { key, words: key === choice.key ? choice.words : key, spare: left, legal: clause === undefined, clause, unusual: choice.unusual ?? false };
    };
    if (own !== undefined) found.push(meant(choice.key, own));
    else if (choice.open && wanted.length > 1) {
      const rest = fewestUnused(wanted.slice(0, -1), parts, means);
      if (rest !== undefined) found.push(meant(`${choice.key}:${wanted[wanted.length - 1]}`, rest + 0.5));
    }
  }
  return found.sort(compare);
};
