import type { DraftCombatant, EncounterFile } from '@fray/table/campaign';

/** One thing that is done at a table: a choice or a ruling, and the dice that fall for it, in order. */
export type Deed =
  | readonly [by: string, does: string | { readonly ruling: string; readonly [field: string]: unknown }, ...dice: readonly number[]]
  | typeof KILLED;

/** The server is killed here and started again, in the middle of the fight. */
export const KILLED = 'killed';

/** A value as the book has it: what it is, under which clause, and how it comes about. */
export type Expected = readonly [value: unknown, clause: string, why: string];

/** A fight or a night in camp, and what it leaves by the book; null for the dead. */
export interface Chapter {
  readonly name: string;
  /** Without foes it is a camp. */
  readonly against?: readonly DraftCombatant[];
  /** What the encounter has besides. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** What the GM sets before it, for systems whose books leave healing to the GM. */
  readonly gm?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly deeds: readonly Deed[];
  readonly leaves: Readonly<Record<string, Readonly<Record<string, Expected>> | null>>;
}

/** A campaign of a system, with the numbers of its book. */
export interface Book {
  readonly party: EncounterFile;
  /** Dice that fall where a deed names none, by clause. */
  readonly usual: Readonly<Record<string, number>>;
  readonly chapters: readonly Chapter[];
}
