import type { DesignName, Effect, ExampleFight } from '../findings.ts';

/**
 * Languages that reports are written in.
 * @example
 * {@includeCode ../../../test/examples/report.test.ts#report}
 */
export const REPORT_LANGUAGES = ['en', 'de'] as const;
/** A language that reports are written in. */
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

/** A number with its interval, written. */
export interface WrittenRange {
  readonly value: string;
  readonly low: string;
  readonly high: string;
}

/** Which has more, and of what: the words of a difference. */
export interface DifferenceWords extends WrittenRange {
  readonly isMore: boolean;
}

/** All words of a report. Sentences are whole, numbers in them are written already. */
export interface ReportWords {
  readonly language: ReportLanguage;
  /** What a measure is called, from its label in findings. */
  readonly measure: (label: string) => string;
  /** What one of a countable thing is called, by the kind of measure. */
  readonly nouns: Readonly<Record<string, string>>;
  readonly designs: Readonly<Record<DesignName, string>>;
  readonly examples: Readonly<Record<ExampleFight['kind'], string>>;
  readonly yes: string;
  readonly no: string;
  readonly plain: string;
  readonly headings: {
    readonly summary: string;
    readonly examples: string;
    readonly all: string;
    readonly notes: string;
    readonly numbers: string;
    readonly evenings: string;
    readonly difference: (measure: string) => string;
    /** What effects of a kind are. */
    readonly effects: Readonly<Record<Effect['kind'], (measure: string) => string>>;
    readonly ratings: string;
    readonly player: string;
    readonly course: string;
    readonly time: string;
    readonly measure: string;
    readonly fights: string;
    readonly variant: string;
    readonly value: string;
    readonly range: string;
    readonly atLeast: string;
    readonly verdict: string;
    readonly against: string;
    readonly pairs: string;
    readonly correlation: string;
    readonly factor: string;
    readonly how: string;
    readonly why: string;
    readonly perEvening: (measure: string) => string;
    readonly spread: (measure: string) => string;
    readonly by: (measure: string, factor: string) => string;
    readonly grid: (measure: string, across: string, down: string) => string;
  };
  readonly verdicts: { readonly more: string; readonly less: string; readonly alike: string; readonly open: string };
  readonly range: (range: WrittenRange) => string;
  readonly evenings: (range: WrittenRange) => string;
  readonly of: (variant: string, sentence: string) => string;
  readonly win: (label: string, range: WrittenRange) => string;
  readonly share: (measure: string, range: WrittenRange) => string;
  readonly never: (measure: string, fights: string, high: string) => string;
  readonly always: (measure: string, fights: string, low: string) => string;
  readonly amount: (measure: string, range: WrittenRange) => string;
  /** All fights came to the same: of a count one cannot say how far it may be off. */
  readonly constant: (value: string, fights: string) => string;
  readonly constantAmount: (measure: string, value: string, fights: string) => string;
  readonly shareDiffers: (measure: string, variant: string, base: string, by: DifferenceWords) => string;
  readonly amountDiffers: (measure: string, variant: string, base: string, by: DifferenceWords) => string;
  /** One more of something in some evenings, where it is less than one an evening. */
  readonly oneIn: (noun: string, evenings: string, variant: string, base: string, by: DifferenceWords) => string;
  readonly alike: (measure: string, variant: string, base: string) => string;
  readonly open: (measure: string, variant: string, base: string, low: string, high: string) => string;
  readonly openMany: (measure: string, count: string, of: string) => string;
  readonly trend: (measure: string, factor: string, from: string, to: string, first: string, last: string) => string;
  readonly nearestEven: (variant: string) => string;
  readonly dose: (factor: string, range: WrittenRange) => string;
  readonly best: (measure: string, variant: string, range: string) => string;
  readonly worst: (measure: string, variant: string, range: string) => string;
  readonly strongest: (measure: string, factor: string, by: string) => string;
  readonly worth: (factor: string, measure: string, by: string) => string;
  readonly strongestPlayer: (player: string, elo: string) => string;
  readonly weakestPlayer: (player: string, elo: string) => string;
  /** A thing that was left out, from the label of the version without it. */
  readonly leftOut: (label: string) => string;
  /** What could not be told apart, as findings note it. */
  readonly note: (note: string) => string;
  /** Why a fight is shown, as findings say it. */
  readonly why: (why: string) => string;
  readonly next: (factor: string, by: string) => string;
  readonly restOpen: (factors: readonly string[]) => string;
  readonly noEffect: (measure: string) => string;
  readonly sure: (fights: string) => string;
  readonly soFar: (fights: string) => string;
  readonly paired: (correlation: string) => string;
  readonly unpaired: string;
  readonly courseTurns: (time: string, range: WrittenRange) => string;
  readonly made: (system: string, seed: string) => string;
  readonly show: (variant: string, fight: string) => string;
}
