import { expect, test } from 'vitest';
import { evaluate, parseExpression } from '../src/experiment/expression.ts';

const resultOf = (text: string): number | string => {
  const read = parseExpression('value', text);
  if (!read.ok) return read.problems.map(({ problem }) => problem).join();
  return evaluate(read.value, ({ call, of }) => (call === 'seven' ? 7 : of.join('').length));
};

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3 - -4', 13],
  ['8 / 2 / 2', 2],
  ['1 / 0', 0],
  ['seven - 3 > 2 and 1 < 2', 1],
  ['seven() == 7 or 1 / 0', 1],
  ["letters(bandit-captain, 'opportunity attack')", 32],
  ['letters(a-b) - letters(c)', 2],
  ['1 +', 'a number or a name is missing'],
  ['(1', 'a bracket is not closed'],
  ['1 2', 'something comes after its end'],
  ['1 ; 2', '"; 2" cannot be read'],
  ['('.repeat(40), 'it is nested too deeply'],
])('%s', (text, value) => expect(resultOf(text)).toBe(value));
