/** What a design is: the question that it puts to the variants. */
export type DesignName = 'estimate' | 'compare' | 'sweep' | 'knock-out' | 'dose' | 'sensitivity' | 'regression' | 'day' | 'tournament';

/** A value of a factor. */
export type Level = string | number | boolean;

/** A number with its interval, and how many fights it rests on. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** What is measured: its words, and whether more of it is better for the one who asks. */
export interface MeasureInfo {
  readonly id: string;
  readonly label: string;
  /** A share lies between 0 and 1; a count is a whole number; a number is any other. */
  readonly unit: 'share' | 'count' | 'number';
  readonly good: 'high' | 'low' | undefined;
}

/** What varies, and the values it takes. */
export interface FactorInfo {
  readonly id: string;
  readonly label: string;
  readonly levels: readonly Level[];
}

/** One measure of one variant: its mean, and how often each value was seen. */
export interface MeasureFindings {
  readonly estimate: Estimate;
  /** Rising values; values that lie close together are one where there are many. */
  readonly histogram: readonly (readonly [value: number, fights: number])[];
}

/** One version of the encounter, and what was measured in it. */
export interface VariantFindings {
  readonly id: string;
  readonly label: string;
  /** By the id of the factor. */
  readonly levels: Readonly<Record<string, Level>>;
  readonly fights: number;
  /** By the id of the measure. */
  readonly measures: Readonly<Record<string, MeasureFindings>>;
}

/** Two variants on one measure, fight by fight: how much more of it `b` has than `a`. */
export interface Comparison {
  readonly a: string;
  readonly b: string;
  readonly measure: string;
  readonly difference: Estimate;
  readonly pairs: number;
  /** Pairs of fights in which the measure differs. */
  readonly discordant: number;
  /** How much the same dice make fights alike: near 0, pairing bought nothing. */
  readonly correlation: number;
  /** Which has more of the measure, after correction for how many were compared. */
  readonly verdict: 'a' | 'b' | 'alike' | 'open';
}

/** What a factor does to a measure. */
export interface Effect {
  readonly factor: string;
  readonly measure: string;
  readonly kind: 'knock-out' | 'morris' | 'sobol' | 'regression';
  readonly effect: Estimate;
}

/** The level of a factor at which the measure reaches what was asked for. */
export interface Dose {
  readonly factor: string;
  readonly even: Estimate;
}

/** How strong a player is against the others of a tournament, in points of Elo; the mean of all is 0. */
export interface Rating {
  readonly player: string;
  readonly elo: Estimate;
}

/** How the chance to win goes over the time of a variant's fights, in the system's own clock. */
export interface Course {
  readonly variant: string;
  readonly points: readonly { readonly time: number; readonly win: Estimate }[];
}

/** A fight to show: by what it is typical of. */
export interface ExampleFight {
  readonly variant: string;
  readonly fight: number;
  readonly kind: 'typical-win' | 'typical-loss' | 'closest' | 'longest';
  readonly why: string;
}

/** What an experiment has found: the one thing that reports are made of. */
export interface Findings {
  readonly name: string;
  readonly question: string | undefined;
  readonly design: DesignName;
  readonly system: string;
  readonly seed: number;
  readonly measures: readonly MeasureInfo[];
  readonly factors: readonly FactorInfo[];
  readonly variants: readonly VariantFindings[];
  readonly comparisons: readonly Comparison[];
  readonly effects: readonly Effect[];
  readonly dose: Dose | undefined;
  /** Of a tournament, the best player first. */
  readonly ratings?: readonly Rating[];
  readonly course: readonly Course[];
  readonly examples: readonly ExampleFight[];
  readonly isDone: boolean;
  readonly fights: number;
  /** What could not be told apart, and what stopped early. */
  readonly note: readonly string[];
}
