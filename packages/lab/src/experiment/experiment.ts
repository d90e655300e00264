import type { DesignName } from '../report/findings.ts';
import type { Draft } from './draft.ts';
import type { Factor } from './factor.ts';
import type { Measure } from './measure.ts';

/** How sure the answer has to be, by the first measure. */
export interface Sure {
  /** Half the width of its interval. */
  readonly within?: number | undefined;
  /** The chance with which a verdict between two variants is right. */
  readonly better: number;
  /** Exactly so many fights of each variant. */
  readonly fights?: number | undefined;
  /** The most fights of one variant. */
  readonly most: number;
}

/** The question that is put to the variants, with what belongs to it. */
export interface DesignPlan {
  readonly kind: DesignName;
  /** What the measure is to reach, for a dose. */
  readonly target: number;
  /** How many points are looked at, for a sensitivity or a regression. */
  readonly points: number;
  /** How sensitivity is found: `morris` ranks with few points, `sobol` divides the variance. */
  readonly method: 'morris' | 'sobol';
}

/** An experiment, as it was read from its file and checked. */
export interface Experiment {
  readonly name: string;
  readonly question: string | undefined;
  readonly system: string;
  readonly seed: number;
  readonly base: Draft;
  readonly factors: readonly Factor[];
  readonly measures: readonly Measure[];
  readonly design: DesignPlan;
  readonly sure: Sure;
  /** How many fights a chunk has. They share what the fast policy remembers. */
  readonly chunk: number;
}
