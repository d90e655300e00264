import type { Comparison, Effect, Estimate, Findings, MeasureInfo, VariantFindings } from './findings.ts';
import { isWin, kindOf, measured, numericFactor, primaryMeasure } from './look-up.ts';
import { isBounded, type Writer } from './words/writer.ts';

/** Pairs that are less alike than this have gained nothing by the same dice. */
const HELPS = 0.1;

/** What a measure came to in a version. */
export const estimateSentence = (writer: Writer, measure: MeasureInfo, estimate: Estimate): string => {
  const { words } = writer;
  const name = writer.measure(measure);
  if (!isBounded(estimate)) return words.constantAmount(name, writer.number(estimate.value), writer.number(estimate.n, 0));
  if (measure.unit !== 'share') return words.amount(name, writer.range(estimate));
  const range = writer.evenings(estimate);
  if (estimate.value === 0) return words.never(name, writer.number(estimate.n, 0), range.high);
  if (estimate.value === 1) return words.always(name, writer.number(estimate.n, 0), range.low);
  return isWin(measure) ? words.win(measure.label, range) : words.share(name, range);
};

/** A difference, as more or less of something. */
const sized = ({ value, low, high }: Estimate): Estimate & { readonly isMore: boolean } => {
  const isMore = value > 0;
  return isMore ? { value, low, high, n: 0, isMore } : { value: -value, low: -high, high: -low, n: 0, isMore };
};

/** What a version has more or less of than another. */
export const comparisonSentence = (writer: Writer, measure: MeasureInfo, { a, b, difference, verdict }: Comparison): string => {
  const { words } = writer;
  const [name, base, variant] = [writer.measure(measure), writer.variant(a), writer.variant(b)];
  const written = (e: Estimate) => (measure.unit === 'share' ? writer.evenings(e) : writer.range(e));
  if (verdict === 'alike') return words.alike(name, variant, base);
  if (verdict === 'open') return words.open(name, variant, base, written(difference).low, written(difference).high);
  const { isMore, ...size } = sized(difference);
  if (measure.unit === 'share') return words.shareDiffers(name, variant, base, { ...writer.evenings(size), isMore });
  const noun = words.nouns[kindOf(measure)];
  if (noun === undefined || size.value > 0.75) return words.amountDiffers(name, variant, base, { ...writer.range(size), isMore });
  return words.oneIn(noun, writer.number(1 / size.value, 0), variant, base, { ...writer.evenings(size), isMore });
};

const comparisons = (writer: Writer, { comparisons: all, measures }: Findings): string[] => {
  const apart = all.filter(c => c.verdict === 'a' || c.verdict === 'b');
  const shown = (apart.length > 0 ? apart : all).slice(0, 2);
  const said = shown.flatMap(c => measures.filter(m => m.id === c.measure).map(m => comparisonSentence(writer, m, c)));
  const [first] = all;
  if (!first) return said;
  return [...said, first.correlation > HELPS ? writer.words.paired(writer.number(first.correlation)) : writer.words.unpaired];
};

/** What a measure came to in a version, in short. */
const came = (writer: Writer, measure: MeasureInfo, { measures }: VariantFindings): string => {
  const found = measures[measure.id];
  return found ? writer.amount(measure, found.estimate) : '';
};

/** How far from even a version is. */
const unevenness = (v: VariantFindings, { id }: MeasureInfo): number => Math.abs((v.measures[id]?.estimate.value ?? 1) - 0.5);

const trend = (writer: Writer, findings: Findings): string[] => {
  const measure = primaryMeasure(findings);
  const factor = numericFactor(findings);
  if (!measure || !factor) return ranking(writer, findings);
  const points = measured(findings, measure).filter(v => typeof v.levels[factor.id] === 'number');
  const sorted = points.toSorted((a, b) => Number(a.levels[factor.id]) - Number(b.levels[factor.id]));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const at = (v: VariantFindings) => writer.level(v.levels[factor.id] ?? '');
  const nearest = sorted.reduce((best, v) => (unevenness(v, measure) < unevenness(best, measure) ? v : best), first);
  return [
    writer.words.trend(writer.measure(measure), factor.label, at(first), at(last), came(writer, measure, first), came(writer, measure, last)),
    ...(measure.unit === 'share' ? [writer.words.nearestEven(writer.variantLabel(nearest))] : []),
  ];
};

/** The versions with the most and the least. */
export const ranking = (writer: Writer, findings: Findings): string[] => {
  const measure = primaryMeasure(findings);
  if (!measure) return [];
  const value = (v: VariantFindings) => v.measures[measure.id]?.estimate.value ?? 0;
  const sorted = measured(findings, measure).toSorted((a, b) => value(b) - value(a));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!best || !worst || best === worst) return best ? outcomes(writer, findings, best) : [];
  const name = writer.measure(measure);
  return [
    writer.words.best(name, writer.variantLabel(best), came(writer, measure, best)),
    writer.words.worst(name, writer.variantLabel(worst), came(writer, measure, worst)),
  ];
};

/** Whether an effect was told apart from nothing. */
export const isClear = ({ effect: { low, high } }: Effect): boolean => low > 0 || high < 0;

const effects = (writer: Writer, findings: Findings): string[] => {
  const measure = findings.measures.find(m => findings.effects.some(e => e.measure === m.id));
  if (!measure) return [];
  const all = findings.effects.filter(e => e.measure === measure.id).toSorted((a, b) => Math.abs(b.effect.value) - Math.abs(a.effect.value));
  const [first, second] = all.filter(isClear);
  const name = writer.measure(measure);
  const open = all.filter(e => !isClear(e)).map(e => writer.effectOf(e));
  if (!first) return [writer.words.noEffect(name)];
  return [
    strongestSentence(writer, measure, first),
    ...(second ? [writer.words.next(writer.effectOf(second), effectText(writer, measure, second))] : []),
    ...(open.length > 0 ? [writer.words.restOpen(open)] : []),
  ];
};

/** Whether effects of a kind are counted as their measure is: others are parts of a whole, or log odds. */
export const isCountedAs = ({ unit }: MeasureInfo, kind: Effect['kind']): boolean => kind !== 'sobol' && (kind !== 'regression' || unit !== 'share');

export const effectText = (writer: Writer, measure: MeasureInfo, { kind, effect }: Effect): string =>
  isCountedAs(measure, kind) ? writer.amount(measure, effect) : writer.words.range(writer.range(effect));

/** What matters most. */
export const strongestSentence = (writer: Writer, measure: MeasureInfo, effect: Effect): string => {
  const { words } = writer;
  const say = effect.kind === 'knock-out' && effect.effect.value > 0 ? words.worth : (of: string, name: string, by: string) => words.strongest(name, of, by);
  return say(writer.effectOf(effect), writer.measure(measure), effectText(writer, measure, effect));
};

const outcomes = (writer: Writer, { measures }: Findings, variant: VariantFindings): string[] =>
  measures
    .flatMap(m => {
      const found = variant.measures[m.id];
      return found ? [estimateSentence(writer, m, found.estimate)] : [];
    })
    .slice(0, 2);

/** The strongest and the weakest player of a tournament. */
export const rated = (writer: Writer, ratings: NonNullable<Findings['ratings']>): string[] => {
  const [best, worst] = [ratings[0], ratings.at(-1)];
  if (!best || !worst || best === worst) return [];
  const elo = (rating: typeof best) => writer.words.range(writer.range(rating.elo));
  return [writer.words.strongestPlayer(best.player, elo(best)), writer.words.weakestPlayer(worst.player, elo(worst))];
};

const found = (writer: Writer, findings: Findings): string[] => {
  const { dose, variants } = findings;
  if (dose) return [writer.words.dose(writer.factor(dose.factor), writer.range(dose.even)), ...trend(writer, findings)].slice(0, 2);
  if (findings.effects.length > 0) return effects(writer, findings);
  if (findings.ratings && findings.ratings.length > 1) return rated(writer, findings.ratings);
  const [only] = variants;
  if (variants.length === 1 && only) return outcomes(writer, findings, only);
  if (findings.design === 'sweep') return trend(writer, findings);
  return findings.comparisons.length > 0 ? comparisons(writer, findings) : ranking(writer, findings);
};

/** What was found and how sure it is, in about three sentences. */
export const summarySentences = (writer: Writer, findings: Findings): readonly string[] => {
  const fights = writer.number(findings.fights, 0);
  return [...found(writer, findings).slice(0, 3), findings.isDone ? writer.words.sure(fights) : writer.words.soFar(fights)];
};
