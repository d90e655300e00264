import {
  addFractions,
  ChanceSum,
  confidenceInterval,
  formatFraction,
  fraction,
  fractionToNumber,
  multiplyFractions,
  parseFraction,
  sumFractions,
} from '@fray/engine/chance';
import { expect, test } from 'vitest';

test('reckon with exact chances', () => {
  // #region fractions
  const third = fraction(2, 6);
  expect(formatFraction(third)).toBe('1/3');
  expect(formatFraction(addFractions(third, fraction(1, 2)))).toBe('5/6');
  expect(formatFraction(multiplyFractions(third, third))).toBe('1/9');
  expect(formatFraction(sumFractions([third, third, third]))).toBe('1');
  expect(fractionToNumber(fraction(1, 8))).toBe(0.125);
  expect(parseFraction('5/36')).toEqual(fraction(5, 36));
  // #endregion fractions
});

test('add up the paths to an outcome', () => {
  // #region chance-sum
  const hit = new ChanceSum();
  hit.add({ num: 5, den: 36 });
  hit.add({ num: 1, den: 36 });
  expect(formatFraction(hit.toFraction())).toBe('1/6');
  // #endregion chance-sum
});

test('how far off a count may be', () => {
  // #region interval
  const { share, margin } = confidenceInterval(412, 1000); // 412 of 1000 fights won
  expect(`${Math.round(100 * share)} ± ${Math.round(100 * margin)} %`).toBe('41 ± 3 %');
  // #endregion interval
});
