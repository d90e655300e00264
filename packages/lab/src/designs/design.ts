import type { Measure } from '../experiment/measure.ts';
import type { Variant } from '../experiment/variant.ts';
import type { Comparison, Dose, Effect, Rating } from '../report/findings.ts';
import type { Column } from '../statistics/estimate.ts';

/** How far a variant is to be played, in chunks from its first. */
export interface Wanted {
  readonly variant: Variant;
  readonly chunks: number;
}

/** The fights of a variant that are known, in the order of their numbers and without a gap. */
export interface Rows {
  readonly fights: number;
  column(id: string): Column;
}

/** What is known of all variants. */
export interface Known {
  rows(variant: Variant): Rows;
}

/** What a design has found, besides what was measured in each variant. */
export interface DesignFindings {
  readonly variants: readonly Variant[];
  readonly comparisons?: readonly Comparison[];
  readonly effects?: readonly Effect[];
  readonly dose?: Dose | undefined;
  readonly ratings?: readonly Rating[];
  readonly note?: readonly string[];
}

/**
 * Decides what is played, and says what that has shown. Both are functions of the rows alone: who played them, and when, changes nothing.
 */
export interface Design {
  /** What is to be played next; nothing, when it is done. It is asked again only when all of that is known, and sees nothing beyond it. */
  next(known: Known): readonly Wanted[];
  findings(known: Known): DesignFindings;
}

/** The number of chunks with at least so many fights. */
export const chunksFor = (fights: number, size: number): number => Math.ceil(fights / size);

/** The values of a measure in the fights that are known. */
export const valuesOf = (known: Known, variant: Variant, { id }: Pick<Measure, 'id'>): Column => known.rows(variant).column(id);

/** Variants without those that are played already under another name. */
export const distinct = (variants: readonly Variant[]): readonly Variant[] => [...new Map(variants.map(variant => [variant.id, variant])).values()];
