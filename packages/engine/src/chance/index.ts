/** Exact chances: fractions without rounding, and how sure a counted share is. */
export {
  addFractions,
  ChanceSum,
  type Fraction,
  formatFraction,
  fraction,
  fractionToNumber,
  multiplyFractions,
  parseFraction,
  sumFractions,
  type Weight,
} from './chance.ts';
export { type ConfidenceInterval, confidenceInterval } from './interval.ts';
