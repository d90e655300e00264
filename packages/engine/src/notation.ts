import { MOST_DICE, MOST_SIDES } from './dice.ts';
import { bad, ok, type Problem, problem, type Result } from './problem.ts';
import { asDice, Roll, type Term } from './roll.ts';
import type { Dice } from './table.ts';

/** The largest number in a roll, and the largest product of numbers. */
export const MOST_NUMBER = 1_000_000;
/** More characters than anybody types, and more than a hostile file may ask for. */
export const MOST_TEXT = 500;

type Draft = { -readonly [key in keyof Term]: Term[key] };

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

/** The dice that a log means by a name: a system's own, or what notation makes of it. */
export const diceNamed = (name: string, own: readonly Dice[] = []): Dice | undefined => {
  const theirs = own.find(dice => dice.name === name);
  if (theirs) return theirs;
  const roll = parseRoll(name);
  const dice = roll.ok ? asDice(roll.value) : undefined;
  return dice && !('problem' in dice) && dice.name === name ? dice : undefined;
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
