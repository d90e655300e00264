import type { Estimate, Findings, MeasureInfo } from '@fray/lab';
import { bold, dim } from '../../terminal/print.ts';

const MAX_FACTORS_SHOWN = 40;

const numberText = (n: number, unit: MeasureInfo['unit']): string => {
  if (!Number.isFinite(n)) return n > 0 ? '∞' : '-∞';
  if (unit === 'share') return `${(100 * n).toFixed(1)} %`;
  return Math.abs(n) >= 100 ? n.toFixed(0) : n.toFixed(2);
};

/** A number with its interval: never the one without the other. */
export const estimateText = ({ value, low, high, n }: Estimate, unit: MeasureInfo['unit']): string => {
  const bare = (x: number) => numberText(x, unit).replace(' %', '');
  if (unit === 'share' && value === 0) return `at most ${numberText(high, unit)} (0 of ${n})`;
  if (unit === 'share' && value === 1) return `at least ${numberText(low, unit)} (${n} of ${n})`;
  return `${numberText(value, unit)} (${bare(low)} to ${bare(high)})`;
};

/** Columns of text, each as wide as its widest cell. */
const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map(row => row[i]?.length ?? 0)));
  return rows.map((row, r) => {
    const line = `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}`;
    return r === 0 ? dim(line) : line;
  });
};

const variantLines = ({ variants, measures }: Findings): string[] =>
  table([
    ['', 'fights', ...measures.map(({ label }) => label)],
    ...variants.map(({ label, fights, measures: found }) => [
      label,
      String(fights),
      ...measures.map(({ id, unit }) => {
        const measured = found[id];
        return measured ? estimateText(measured.estimate, unit) : '';
      }),
    ]),
  ]);

const VERDICTS = { a: 'less', b: 'more', alike: 'alike', open: 'not told apart' } as const;

const signedText = (estimate: Estimate, unit: MeasureInfo['unit']): string => {
  const points = unit === 'share' ? 'number' : unit;
  const scaled = unit === 'share' ? { ...estimate, value: 100 * estimate.value, low: 100 * estimate.low, high: 100 * estimate.high } : estimate;
  return `${estimate.value > 0 ? '+' : ''}${estimateText(scaled, points)}${unit === 'share' ? ' points' : ''}`;
};

/** The comparisons on one measure. */
const comparisonLines = ({ comparisons, variants }: Findings, { id, label, unit }: MeasureInfo): string[] => {
  const own = comparisons.filter(({ measure }) => measure === id);
  const named = new Map(variants.map(v => [v.id, v.label]));
  if (own.length === 0) return [];
  const rows = own.map(({ a, b, difference, verdict, correlation }) => [
    `${named.get(b) ?? b} against ${named.get(a) ?? a}`,
    signedText(difference, unit),
    VERDICTS[verdict],
    `r ${correlation.toFixed(2)}`,
  ]);
  return [bold(`Difference: ${label}`), ...table([['', 'difference', '', 'same dice'], ...rows])];
};

const effectLines = ({ effects, measures, factors }: Findings): string[] => {
  if (effects.length === 0) return [];
  const [main] = measures;
  const words = new Map(factors.map(({ id, label }) => [id, label]));
  const kind = effects[0]?.kind;
  const said = {
    'knock-out': 'What each was worth',
    morris: 'What each does over its whole range',
    sobol: 'Share of the variance of each',
    regression: 'One more of each adds',
  };
  const own = effects.filter(({ measure }) => measure === main?.id).sort((a, b) => Math.abs(b.effect.value) - Math.abs(a.effect.value));
  const unit = kind === 'knock-out' || kind === 'morris' ? (main?.unit ?? 'number') : 'number';
  const rows = own.slice(0, MAX_FACTORS_SHOWN).map(({ factor, effect }) => [words.get(factor) ?? factor, signedText(effect, unit)]);
  return [bold(`${kind ? said[kind] : ''}: ${main?.label ?? ''}`), ...table([['', 'effect'], ...rows])];
};

/** What an experiment has found, as lines for a terminal. */
export const findingsLines = (findings: Findings): string[] => {
  const { name, question, fights, isDone, measures, dose, ratings = [], note, examples, factors, seed } = findings;
  const [main] = measures;
  return [
    bold(name) + dim(` ${fights.toLocaleString('en-US')} fights, seed ${seed}${isDone ? '' : ', so far'}`),
    ...(question === undefined ? [] : [question]),
    '',
    ...variantLines(findings),
    ...(main ? comparisonLines(findings, main) : []),
    ...effectLines(findings),
    ...(dose ? [bold(`Even at ${factors.find(({ id }) => id === dose.factor)?.label ?? dose.factor} ${estimateText(dose.even, 'number')}`)] : []),
    ...(ratings.length > 0 ? [bold('Ratings (Elo)'), ...table([['', 'Elo'], ...ratings.map(({ player, elo }) => [player, estimateText(elo, 'number')])])] : []),
    ...note.map(line => dim(`  ${line}`)),
    ...(examples.length > 0 ? ['', dim('To see one: fray lab fight FILE NUMBER > fight.jsonl, then fray replay fight.jsonl')] : []),
    ...examples
      .filter(({ variant }) => variant === examples[0]?.variant)
      .map(({ kind, fight, why }) => dim(`  ${kind.replace('-', ' ')}: fight ${fight}, ${why}`)),
  ];
};
