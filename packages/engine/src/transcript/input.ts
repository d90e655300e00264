/** An answer to a decision, or a free action in the middle of another's decision, by its key. */
export interface ChoiceInput {
  readonly by: string;
  readonly chose: string;
}

/** A throw of a combatant under a clause. `hand` marks real dice that were entered, `forced` a total that the GM set. */
export interface ThrowInput {
  readonly by: string;
  readonly clause: string;
  readonly dice: string;
  readonly threw: number;
  readonly how?: 'hand' | 'forced';
}

/** A ruling of the GM, with its author and reason. */
export interface RulingInput {
  readonly by: string;
  readonly ruling: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly why?: string;
}

/** Goes back to just before the input with this number. Dice seen since are kept for the same throws, unless `fresh`. */
export interface UndoInput {
  readonly by: string;
  readonly undo: number;
  readonly fresh?: true;
  readonly why?: string;
}

/** One line of the log of a fight, which only grows. */
export type Input = ChoiceInput | ThrowInput | RulingInput | UndoInput;

/** An input that is in force, with its number in the log. */
export interface NumberedInput {
  readonly n: number;
  readonly input: ChoiceInput | ThrowInput | RulingInput;
}

export const isSameThrow = (a: ThrowInput, b: Pick<ThrowInput, 'by' | 'clause' | 'dice'>): boolean =>
  a.by === b.by && a.clause === b.clause && a.dice === b.dice;

/**
 * Whether the next input of a log, after any rulings, is this throw. Dice that can fall only one way are not thrown, but older logs have an entry for
 * them.
 */
export const hasThrowNext = (log: readonly Input[], at: number, want: Pick<ThrowInput, 'by' | 'clause' | 'dice'>): boolean => {
  let next = at;
  for (let input = log[next]; input && 'ruling' in input; input = log[next]) next++;
  const input = log[next];
  return input !== undefined && 'threw' in input && isSameThrow(input, want);
};
