/** The dice of one term of a free throw as they fell. */
export interface FreeTerm {
  /** The term in one spelling, such as `4d6kh3`; a number by itself. */
  readonly name: string;
  readonly total: number;
  readonly dice: readonly { readonly value: number; readonly dropped?: true }[];
}

/** A free throw as it fell. */
export interface FreeThrow {
  readonly total: number;
  readonly terms: readonly FreeTerm[];
}
