import { type Fraction, fraction, plus } from './chance.ts';
import { added, dice, explosions, MOST_DICE, MOST_EXPLOSIONS, MOST_SIDES, sums, weighted } from './dice.ts';
import { bad, ok, type Problem, problem, type Result } from './problem.ts';
import type { Rng } from './rng.ts';
import type { Dice } from './table.ts';

/** The largest number in a roll, and the largest product of numbers. */
export const MOST_NUMBER = 1_000_000;
/** More characters than anybody types, and more than a hostile file may ask for. */
export const MOST_TEXT = 500;
/** Additions that an exact distribution may cost: a tenth of a second or two. */
export const MOST_WORK = 4_000_000;

type Ways = ReadonlyMap<number, bigint>;
type Draft = { -readonly [key in keyof Term]: Term[key] };

/** Equal dice with what is done to them; a plain number is its `times`, with no dice. */
export interface Term {
  readonly count: number;
  readonly sides: number;
  /** How many of the dice count: the lowest, or else the highest. */
  readonly kept: number;
  readonly lowest: boolean;
  /** A die that shows its highest face is thrown again and added, at most MOST_EXPLOSIONS times. */
  readonly explodes: boolean;
  readonly times: number;
  readonly label: string | undefined;
}

/** One die on the table: all it came to, whether it counts, and how often it was thrown again. */
export interface Die {
  readonly value: number;
  readonly kept: boolean;
  readonly exploded: number;
}

export interface ThrownTerm {
  readonly term: Term;
  readonly total: number;
  readonly dice: readonly Die[];
}

export interface Thrown {
  readonly total: number;
  readonly terms: readonly ThrownTerm[];
}

/** What somebody wrote to be rolled. */
export class Roll {
  readonly terms: readonly Term[];
  readonly label: string | undefined;

  constructor(terms: readonly Term[], label: string | undefined) {
    this.terms = terms;
    this.label = label;
  }

  /** The roll in one spelling, without labels. */
  get name(): string {
    return this.terms.map((term, i) => (term.times < 0 ? '-' : i > 0 ? '+' : '') + nameOf(term)).join('');
  }

  /** All ways in which the dice can fall. */
  get ways(): bigint {
    return this.terms.reduce((ways, term) => ways * waysOf(term), 1n);
  }

  get range(): readonly [least: number, most: number] {
    const ends = this.terms.map(endsOf);
    return [ends.reduce((sum, both) => sum + Math.min(...both), 0), ends.reduce((sum, both) => sum + Math.max(...both), 0)];
  }

  throw(rng: Pick<Rng, 'below'>): Thrown {
    let total = 0;
    const terms: ThrownTerm[] = [];
    for (const term of this.terms) {
      const thrown = throwTerm(term, rng);
      total += thrown.total;
      terms.push(thrown);
    }
    return { total, terms };
  }

  /** Every total with its exact number of ways, rising; refused when counting them would take too long. */
  distribution(): Result<Ways> {
    const thrown = this.terms.filter(term => term.count > 0);
    if (work(thrown) > MOST_WORK) return bad(problem('', `${this.name} has too many outcomes to count them all`, 'throw it, or take fewer or smaller dice'));
    const ways: Ways = thrown.length > 0 ? thrown.map(tableOf).reduce(added) : new Map([[0, 1n]]);
    const number = numberIn(this.terms);
    return ok(new Map([...ways].sort((a, b) => a[0] - b[0]).map(([total, n]) => [total + number, n])));
  }

  /** The exact mean; refused where dice are kept and there are too many outcomes to count them all. */
  mean(): Result<Fraction> {
    let mean = fraction(0);
    for (const term of this.terms) {
      const kept = term.kept < term.count ? new Roll([term], undefined).distribution() : undefined;
      if (kept && !kept.ok) return kept;
      mean = plus(mean, kept ? meanOf(kept.value, waysOf(term)) : plainMean(term));
    }
    return ok(mean);
  }
}

/** A roll for rules to throw; a problem when plain numbers cannot count its ways. */
export const asDice = (roll: Roll): Dice | Problem => {
  if (roll.ways > BigInt(Number.MAX_SAFE_INTEGER)) return problem('', `${roll.name} has more outcomes than a rule can weigh`, 'take fewer or smaller dice');
  const thrown = roll.terms.filter(term => term.count > 0);
  const sides = thrown[0]?.sides ?? 1;
  if (thrown.every(term => term.sides === sides && term.times === 1 && !term.explodes && term.kept === term.count)) {
    const count = thrown.reduce((sum, term) => sum + term.count, 0);
    return dice(count, sides, numberIn(roll.terms));
  }
  const table = roll.distribution();
  if (!table.ok) return table.problems[0] as Problem;
  const outcomes = [...table.value].map(([total, n]) => [total, Number(n)] as const);
  return weighted(roll.name, outcomes);
};

/** A text, how far it is read, and the first thing wrong with it. */
interface Reading {
  readonly text: string;
  at: number;
  wrong: Problem | undefined;
}

const [SPACE, BANG, QUOTE, PERCENT, TIMES, PLUS, MINUS, OPEN, CLOSE] = [32, 33, 34, 37, 42, 43, 45, 91, 93] as const;
const [ZERO, NINE, A, Z, D, H, K, L, HARD_SPACE] = [48, 57, 65, 90, 100, 104, 107, 108, 160] as const;
const END = -1;

/**
 * Reads a roll: `2d6+1`, `d20`, `d%`, `4d6kh3`, `4d6dl1`, `3d6!`, `2*1d6`, `2d6[fire]+1[bonus]`, `1d8+2 "slashing"`.
 *
 * Spaces and capitals make no difference.
 */
export const parseRoll = (text: string): Result<Roll> => {
  const reading: Reading = { text, at: 0, wrong: undefined };
  if (text.length > MOST_TEXT) wrong(reading, MOST_TEXT, 'the roll is too long', `at most ${MOST_TEXT} characters`);
  const terms: Term[] = [];
  let left = MOST_DICE;
  let sign = 1;
  while (!reading.wrong) {
    const start = reading.at;
    const term = readTerm(reading, sign);
    terms.push(term);
    left -= term.count;
    if (left < 0) wrong(reading, start, 'too many dice in one roll', `at most ${MOST_DICE} together`);
    if (took(reading, PLUS)) sign = 1;
    else if (took(reading, MINUS)) sign = -1;
    else break;
  }
  const label = took(reading, QUOTE) ? readLabel(reading, QUOTE) : undefined;
  const hint = label === undefined ? 'terms are joined by + or -, like 2d6+1' : 'a quoted label ends the roll; a term takes [label]';
  if (peek(reading) !== END) stray(reading, hint);
  return reading.wrong ? bad(reading.wrong) : ok(new Roll(terms, label));
};

const wrong = (reading: Reading, at: number, what: string, hint: string): void => {
  reading.wrong ??= problem(`column ${at + 1}`, what, hint);
};

const stray = (reading: Reading, hint: string): void => {
  const code = reading.text.codePointAt(reading.at);
  wrong(reading, reading.at, code === undefined ? 'the roll breaks off' : `${JSON.stringify(String.fromCodePoint(code))} does not belong here`, hint);
};

const within = (reading: Reading, at: number, n: number, least: number, most: number, what: string): void => {
  if (n < least || n > most) wrong(reading, at, `${n} is too ${n < least ? 'small' : 'large'}`, `from ${least} to ${most} ${what}`);
};

/** The next character that is no space, a capital as the small letter; the reading moves on to it. */
const peek = (reading: Reading): number => {
  const { text } = reading;
  for (; reading.at < text.length; reading.at++) {
    const code = text.charCodeAt(reading.at);
    if (code > SPACE && code !== HARD_SPACE) return code >= A && code <= Z ? code + 32 : code;
  }
  return END;
};

const took = (reading: Reading, code: number): boolean => {
  if (peek(reading) !== code) return false;
  reading.at++;
  return true;
};

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

const readNumber = (reading: Reading, what: string): number => {
  const { text } = reading;
  if (!isDigit(peek(reading))) stray(reading, `${what} belongs here`);
  let n = 0;
  for (; isDigit(text.charCodeAt(reading.at)); reading.at++) n = n * 10 + text.charCodeAt(reading.at) - ZERO;
  return n;
};

const readLabel = (reading: Reading, close: number): string => {
  const start = reading.at;
  const end = reading.text.indexOf(String.fromCharCode(close), start);
  if (end < 0) wrong(reading, start - 1, 'the label is not closed', `end it with ${String.fromCharCode(close)}`);
  reading.at = end < 0 ? reading.text.length : end + 1;
  return reading.text.slice(start, end < 0 ? undefined : end).trim();
};

/** Factors joined by `*`, at most one of them dice. */
const readTerm = (reading: Reading, sign: number): Term => {
  const term: Draft = { count: 0, sides: 0, kept: 0, lowest: false, explodes: false, times: sign, label: undefined };
  if (took(reading, MINUS)) term.times = -sign;
  else took(reading, PLUS);
  do {
    const first = peek(reading);
    const start = reading.at;
    const n = first === D ? 1 : readNumber(reading, 'a number or dice like 2d6');
    if (took(reading, D)) {
      if (term.count > 0) wrong(reading, start, 'dice times dice', 'dice are multiplied by whole numbers, like 2*1d6');
      within(reading, start, n, 1, MOST_DICE, 'dice');
      term.count = n;
      readDice(reading, term);
    } else term.times = term.times * n + 0; // no -0
    within(reading, start, Math.abs(term.times), 0, MOST_NUMBER, 'in a product');
    if (took(reading, OPEN)) term.label = readLabel(reading, CLOSE);
  } while (!reading.wrong && took(reading, TIMES));
  return term;
};

/** What follows the d: the sides, then `!` or which dice are kept or dropped. */
const readDice = (reading: Reading, term: Draft): void => {
  if (took(reading, PERCENT)) term.sides = 100;
  else {
    peek(reading);
    const start = reading.at;
    term.sides = readNumber(reading, 'a number of sides');
    within(reading, start, term.sides, 1, MOST_SIDES, 'sides');
  }
  term.kept = term.count;
  term.explodes = took(reading, BANG);
  const mark = peek(reading);
  if (!term.explodes && (mark === K || mark === D)) {
    const start = reading.at++;
    term.lowest = took(reading, L) === (mark === K);
    if (reading.at === start + 1 && !took(reading, H) && mark === D) stray(reading, 'dh drops the highest dice, dl the lowest');
    const n = isDigit(peek(reading)) ? readNumber(reading, '') : 1;
    term.kept = mark === K ? n : term.count - n;
    const hint = 'keep at least one, and no more than are thrown';
    if (term.kept < 1 || term.kept > term.count) wrong(reading, start, `${term.kept} of ${term.count} dice cannot be kept`, hint);
  }
  const more = peek(reading);
  if (more === BANG || more === K || more === D) stray(reading, 'a term has one !, or else one of kh, kl, dh and dl');
};

const again = (term: Term): number => (term.explodes ? MOST_EXPLOSIONS : 0);
const waysOf = (term: Term): bigint => BigInt(term.sides) ** BigInt(term.count * (1 + again(term)));
const numberIn = (terms: readonly Term[]): number => terms.reduce((sum, term) => sum + (term.count === 0 ? term.times : 0), 0);

const nameOf = ({ count, sides, kept, lowest, explodes, times }: Term): string => {
  const factor = Math.abs(times);
  if (count === 0) return `${factor}`;
  const which = kept === count ? '' : `k${lowest ? 'l' : 'h'}${kept}`;
  return `${factor === 1 ? '' : `${factor}*`}${count === 1 ? '' : count}d${sides}${explodes ? '!' : ''}${which}`;
};

/** The least and the most that one die of a term comes to. */
const dieEnds = (term: Term): [least: number, most: number] => [term.sides === 1 ? 1 + again(term) : 1, term.sides * (1 + again(term))];

/** The two ends of what a term comes to, in either order. */
const endsOf = (term: Term): number[] => (term.count === 0 ? [term.times] : dieEnds(term).map(end => term.times * term.kept * end));

const meanOf = (table: Ways, ways: bigint): Fraction => {
  let sum = 0n;
  for (const [total, n] of table) sum += BigInt(total) * n;
  return fraction(sum, ways);
};

/** Each further throw of an exploding die is one in `sides` as likely as the one before, and comes to as much. */
const plainMean = (term: Term): Fraction => {
  if (term.count === 0) return fraction(term.times);
  const sides = BigInt(term.sides);
  let throws = 1n;
  for (let i = again(term); i > 0; i--) throws = throws * sides + 1n;
  return fraction(BigInt(term.times * term.count) * (sides + 1n) * throws, 2n * sides ** BigInt(again(term)));
};

const throwTerm = (term: Term, rng: Pick<Rng, 'below'>): ThrownTerm => {
  const { count, sides, kept, lowest, times } = term;
  if (count === 0) return { term, total: times, dice: [] };
  const thrown: Die[] = [];
  const most = again(term);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    let face = rng.below(sides) + 1;
    let value = face;
    let exploded = 0;
    for (; face === sides && exploded < most; exploded++) value += face = rng.below(sides) + 1;
    sum += value;
    thrown.push({ value, kept: true, exploded });
  }
  if (kept === count) return { term, total: times * sum, dice: thrown };
  const worst = thrown.map((die, i) => ({ value: lowest ? -die.value : die.value, i })).sort((a, b) => a.value - b.value || b.i - a.i);
  for (const { i } of worst.slice(0, count - kept)) {
    const die = thrown[i] as Die;
    thrown[i] = { ...die, kept: false };
    sum -= die.value;
  }
  return { term, total: times * sum, dice: thrown };
};

/** How many rows the table of a term has at most. */
const rowsOf = (term: Term): number => {
  const [least, most] = dieEnds(term);
  return term.kept * (most - least) + 1;
};

/** Roughly the additions that the table of a term costs, counted higher where the numbers grow long. */
const labour = (term: Term): number => {
  const { count, sides, kept, explodes } = term;
  const length = 1 + (count * (1 + again(term)) * Math.log2(sides)) / 1000;
  if (kept < count) return length * (4 * sides * kept * count + (sides * sides * kept ** 3) / 12);
  const die = rowsOf({ ...term, kept: 1 });
  return length * (explodes ? count * (count - 1) * die * die : (count * count * die) / 2);
};

/** Roughly the additions that the distribution of some terms costs. */
const work = (terms: readonly Term[]): number => {
  let sum = 0;
  let rows = 1;
  let span = 0;
  for (const term of terms) {
    const own = rowsOf(term);
    sum += labour(term) + (span === 0 ? 0 : 2 * rows * own);
    span += Math.abs(term.times) * (own - 1);
    rows = Math.min(rows * own, span + 1);
  }
  return sum + 10 * rows;
};

const tableOf = (term: Term): Ways => {
  const { count, sides, kept, lowest, explodes, times } = term;
  let ways: Ways;
  if (explodes) ways = new Array<Ways>(count).fill(explosions(sides, MOST_EXPLOSIONS)).reduce(added);
  else ways = kept < count ? keptWays(count, sides, lowest ? 'lowest' : 'highest', kept) : sums(count, sides);
  if (times === 1) return ways;
  return times === 0 ? new Map([[0, waysOf(term)]]) : new Map([...ways].map(([total, n]) => [times * total, n]));
};

/** In how many ways 0, 1, 2 … of n can be chosen. */
const choices = (n: number): bigint[] => {
  const row = [1n];
  for (let k = 1; k <= n; k++) row.push(((row[k - 1] as bigint) * BigInt(n - k + 1)) / BigInt(k));
  return row;
};

/**
 * Ways of each sum of the kept dice.
 *
 * Faces come in from the lowest up. Where j dice show the newest face, the rest is the same question without it, of j
 * dice and j places fewer.
 */
export const keptWays = (count: number, sides: number, which: 'highest' | 'lowest', kept: number): Map<number, bigint> => {
  const spare = count - kept;
  const choose = Array.from({ length: kept + 1 }, (_, k) => choices(k + spare));
  // best[k]: for the k highest of k + spare dice, the ways of each sum from k up.
  const best: bigint[][] = Array.from({ length: kept + 1 }, () => [1n]);
  for (let face = 1; face < sides; face++) {
    for (let k = kept; k > 0; k--) {
      const ways = best[k] as bigint[];
      const chosen = choose[k] as bigint[];
      while (ways.length <= k * face) ways.push(0n);
      for (let j = 1; j < k; j++) {
        const rest = best[k - j] as bigint[];
        for (let i = 0; i < rest.length; i++) (ways[i + j * face] as bigint) += (chosen[j] as bigint) * (rest[i] as bigint);
      }
      let power = 1n;
      for (let lower = 0; lower <= spare; lower++) {
        (ways[k * face] as bigint) += (chosen[lower] as bigint) * power;
        power *= BigInt(face);
      }
    }
  }
  return new Map((best[kept] as bigint[]).map((ways, i) => [which === 'highest' ? kept + i : kept * sides - i, ways]));
};
