import { EVENINGS } from '../charts/evenings.ts';
import type { Effect, Estimate, Findings, Level, MeasureInfo, VariantFindings } from '../findings.ts';
import type { ReportWords, WrittenRange } from './report-words.ts';

const MAX_DIGITS = 3;

/** As many digits as the interval warrants: its ends differ from its middle, and one that is not 0 does not look so where that tells something apart. */
const digitsOf = ({ low, high }: Pick<Estimate, 'low' | 'high'>): number => {
  const width = high - low;
  if (width <= 0) return 2;
  const nearest = low > 0 || high < 0 ? Math.min(Math.abs(low), Math.abs(high)) : width;
  return Math.min(MAX_DIGITS, Math.max(0, Math.ceil(-Math.log10(Math.min(width / 2, 2 * nearest)))));
};

/** Whether it is known how far an estimate may be off. It is not where all fights came to the same. */
export const isBounded = ({ low, high }: Pick<Estimate, 'low' | 'high'>): boolean => Number.isFinite(low) && Number.isFinite(high);

/** Writes numbers and names of findings in a language. */
export class Writer {
  readonly words: ReportWords;
  private readonly findings: Findings;

  constructor(words: ReportWords, findings: Findings) {
    this.words = words;
    this.findings = findings;
  }

  /** With at most so many digits, and of these at least some. */
  number(x: number, digits = 2, least = 0): string {
    // A small loss that is rounded away is no "-0".
    const rounded = Math.round(x * 10 ** digits) / 10 ** digits + 0;
    return rounded.toLocaleString(this.words.language, { minimumFractionDigits: least, maximumFractionDigits: digits }).replace('-', '−');
  }

  /** A number with its interval. */
  range(estimate: Pick<Estimate, 'value' | 'low' | 'high'>): WrittenRange {
    const digits = digitsOf(estimate);
    const { value, low, high } = estimate;
    const written = (x: number) => this.number(x, digits, digits);
    return { value: written(value), low: written(low), high: written(high) };
  }

  /** A share as so many of twenty evenings. */
  evenings({ value, low, high }: Pick<Estimate, 'value' | 'low' | 'high'>): WrittenRange {
    return this.range({ value: value * EVENINGS, low: low * EVENINGS, high: high * EVENINGS });
  }

  /** An estimate as a measure counts it, in short: beside a mark, or in a cell. */
  amount({ unit }: Pick<MeasureInfo, 'unit'>, estimate: Estimate): string {
    if (!isBounded(estimate)) return this.words.constant(this.number(estimate.value), this.number(estimate.n, 0));
    return unit === 'share' ? this.words.evenings(this.evenings(estimate)) : this.words.range(this.range(estimate));
  }

  /** The value of a measure on an axis. */
  tick({ unit }: Pick<MeasureInfo, 'unit'>): (value: number) => string {
    return unit === 'share' ? value => this.number(value * EVENINGS, 1) : value => this.number(value, 2);
  }

  measure({ label }: Pick<MeasureInfo, 'label'>): string {
    return this.words.measure(label);
  }

  /** What an axis of a measure is called. */
  axis(measure: MeasureInfo): string {
    return measure.unit === 'share' ? this.words.headings.evenings : this.words.headings.perEvening(this.measure(measure));
  }

  /** What the time of these fights is counted in. */
  time(): string {
    const measure = this.findings.measures.find(m => m.id === 'time');
    return measure ? this.measure(measure) : this.words.headings.time;
  }

  level(level: Level): string {
    if (typeof level === 'boolean') return level ? this.words.yes : this.words.no;
    return typeof level === 'number' ? this.number(level) : level;
  }

  factor(id: string): string {
    return this.findings.factors.find(f => f.id === id)?.label ?? id;
  }

  /** What an effect is of: a factor, or what was left out. */
  effectOf({ factor, kind }: Pick<Effect, 'factor' | 'kind'>): string {
    return kind === 'knock-out' ? this.words.leftOut(factor) : this.factor(factor);
  }

  variant(id: string): string {
    const found = this.findings.variants.find(v => v.id === id);
    return found ? this.variantLabel(found) : id;
  }

  variantLabel({ label }: Pick<VariantFindings, 'label'>): string {
    return label === '' || (label === this.findings.name && this.findings.variants.length === 1) ? this.words.plain : label;
  }
}
