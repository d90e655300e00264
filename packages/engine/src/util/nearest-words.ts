import { elementAt } from './element-at.ts';

/** A longer text is no misspelled name, and would take long to compare. */
const MAX_WORD_LENGTH = 200;

/** How alike a typed word and a known one are, from 0 to 1. A number is known or not. */
const likeness = (typed: string, known: string): number => {
  if (typed === known) return 1;
  if (/\d/.test(typed) || /\d/.test(known)) return 0;
  if (known.startsWith(typed)) return 0.8;
  const [longest, least] = [Math.max(typed.length, known.length), Math.min(typed.length, known.length)];
  if (least < 3 || longest > MAX_WORD_LENGTH) return 0;
  return typed.startsWith(known) || editDistance(typed, known) <= longest / 3 ? 0.6 : 0;
};

/** How much of some typed words is in others. */
const nearness = (typed: readonly string[], known: readonly string[]): number =>
  typed.reduce((sum, word) => sum + Math.max(0, ...known.map(part => likeness(word, part))), 0);

/**
 * Those of a list whose words come nearest to typed ones, the nearest first; equals stay in their order. None has nothing in common with what was typed.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#nearest}
 */
export const nearestByWords = <T>(typed: readonly string[], all: readonly T[], wordsOf: (one: T) => readonly string[]): T[] =>
  all
    .map(one => ({ one, near: nearness(typed, wordsOf(one)) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near)
    .map(({ one }) => one);

/** How many letters have to be changed, added or left out to make one word of another. */
export const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = elementAt(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, elementAt(row, j) + 1, elementAt(next, j - 1) + 1));
    }
    row = next;
  }
  return elementAt(row, b.length);
};
