import { invalid, ok, type Problem, problem, type Result } from '../util/problem.ts';
import type { Dice } from './dice.ts';
import { MAX_DICE, MAX_SIDES } from './dice.ts';
import { Roll, type RollTerm, toDice } from './roll.ts';

/**
 * The largest number in a roll, and the largest product of numbers.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#bounds}
 */
export const MAX_NUMBER = 1_000_000;
/**
 * The largest number of characters in a roll: more than a user types, and as many as a hostile file may ask for.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#bounds}
 */
export const MAX_ROLL_LENGTH = 500;

type Draft = { -readonly [key in keyof RollTerm]: RollTerm[key] };

/** A text, the place where reading goes on, and the first problem in it. */
interface Cursor {
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
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#roll}
 */
export const parseRoll = (text: string): Result<Roll> => {
  const reading: Cursor = { text, at: 0, wrong: undefined };
  if (text.length > MAX_ROLL_LENGTH) reportProblem(reading, MAX_ROLL_LENGTH, 'the roll is too long', `at most ${MAX_ROLL_LENGTH} characters`);
  const terms: RollTerm[] = [];
  let left = MAX_DICE;
  let sign = 1;
  while (!reading.wrong) {
    const start = reading.at;
    const term = readTerm(reading, sign);
    terms.push(term);
    left -= term.count;
    if (left < 0) reportProblem(reading, start, 'too many dice in one roll', `at most ${MAX_DICE} together`);
    if (accept(reading, PLUS)) sign = 1;
    else if (accept(reading, MINUS)) sign = -1;
    else break;
  }
  const label = accept(reading, QUOTE) ? readLabel(reading, QUOTE) : undefined;
  const hint = label === undefined ? 'terms are joined by + or -, like 2d6+1' : 'a quoted label ends the roll; a term takes [label]';
  if (peek(reading) !== END) reportStray(reading, hint);
  return reading.wrong ? invalid(reading.wrong) : ok(new Roll(terms, label));
};

/**
 * The dice that a log names: dice of the system itself, or those of the notation.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#notation}
 */
export const diceByName = (name: string, own: readonly Dice[] = []): Dice | undefined => {
  const theirs = own.find(dice => dice.name === name);
  if (theirs) return theirs;
  const roll = parseRoll(name);
  const dice = roll.ok ? toDice(roll.value) : undefined;
  return dice && !('problem' in dice) && dice.name === name ? dice : undefined;
};

const reportProblem = (reading: Cursor, at: number, what: string, hint: string): void => {
  reading.wrong ??= problem(`column ${at + 1}`, what, hint);
};

const reportStray = (reading: Cursor, hint: string): void => {
  const code = reading.text.codePointAt(reading.at);
  reportProblem(reading, reading.at, code === undefined ? 'the roll breaks off' : `${JSON.stringify(String.fromCodePoint(code))} does not belong here`, hint);
};

const checkBounds = (reading: Cursor, at: number, n: number, least: number, most: number, what: string): void => {
  if (n < least || n > most) reportProblem(reading, at, `${n} is too ${n < least ? 'small' : 'large'}`, `from ${least} to ${most} ${what}`);
};

/** Moves on to the next character that is no space, and returns it as a small letter. */
const peek = (reading: Cursor): number => {
  const { text } = reading;
  for (; reading.at < text.length; reading.at++) {
    const code = text.charCodeAt(reading.at);
    if (code > SPACE && code !== HARD_SPACE) return code >= A && code <= Z ? code + 32 : code;
  }
  return END;
};

const accept = (reading: Cursor, code: number): boolean => {
  if (peek(reading) !== code) return false;
  reading.at++;
  return true;
};

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

const readNumber = (reading: Cursor, what: string): number => {
  const { text } = reading;
  if (!isDigit(peek(reading))) reportStray(reading, `${what} belongs here`);
  let n = 0;
  for (; isDigit(text.charCodeAt(reading.at)); reading.at++) n = n * 10 + text.charCodeAt(reading.at) - ZERO;
  return n;
};

const readLabel = (reading: Cursor, close: number): string => {
  const start = reading.at;
  const end = reading.text.indexOf(String.fromCharCode(close), start);
  if (end < 0) reportProblem(reading, start - 1, 'the label is not closed', `end it with ${String.fromCharCode(close)}`);
  reading.at = end < 0 ? reading.text.length : end + 1;
  return reading.text.slice(start, end < 0 ? undefined : end).trim();
};

/** Factors joined by `*`, at most one of them dice. */
const readTerm = (reading: Cursor, sign: number): RollTerm => {
  const term: Draft = { count: 0, sides: 0, kept: 0, lowest: false, explodes: false, times: sign, label: undefined };
  if (accept(reading, MINUS)) term.times = -sign;
  else accept(reading, PLUS);
  do {
    const first = peek(reading);
    const start = reading.at;
    const n = first === D ? 1 : readNumber(reading, 'a number or dice like 2d6');
    if (accept(reading, D)) {
      if (term.count > 0) reportProblem(reading, start, 'dice times dice', 'dice are multiplied by whole numbers, like 2*1d6');
      checkBounds(reading, start, n, 1, MAX_DICE, 'dice');
      term.count = n;
      readDice(reading, term);
    } else term.times = term.times * n + 0; // no -0
    checkBounds(reading, start, Math.abs(term.times), 0, MAX_NUMBER, 'in a product');
    if (accept(reading, OPEN)) term.label = readLabel(reading, CLOSE);
  } while (!reading.wrong && accept(reading, TIMES));
  return term;
};

/** Reads the part after the d: the sides, then `!` or which dice are kept or dropped. */
const readDice = (reading: Cursor, term: Draft): void => {
  if (accept(reading, PERCENT)) term.sides = 100;
  else {
    peek(reading);
    const start = reading.at;
    term.sides = readNumber(reading, 'a number of sides');
    checkBounds(reading, start, term.sides, 1, MAX_SIDES, 'sides');
  }
  term.kept = term.count;
  term.explodes = accept(reading, BANG);
  const mark = peek(reading);
  if (!term.explodes && (mark === K || mark === D)) {
    const start = reading.at++;
    term.lowest = accept(reading, L) === (mark === K);
    if (reading.at === start + 1 && !accept(reading, H) && mark === D) reportStray(reading, 'dh drops the highest dice, dl the lowest');
    const n = isDigit(peek(reading)) ? readNumber(reading, '') : 1;
    term.kept = mark === K ? n : term.count - n;
    const hint = 'keep at least one, and no more than are thrown';
    if (term.kept < 1 || term.kept > term.count) reportProblem(reading, start, `${term.kept} of ${term.count} dice cannot be kept`, hint);
  }
  const more = peek(reading);
  if (more === BANG || more === K || more === D) reportStray(reading, 'a term has one !, or else one of kh, kl, dh and dl');
};
