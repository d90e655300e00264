/** An answer to a decision, by its key; or a free act in the middle of somebody else's. */
export interface ChoiceInput {
  readonly by: string;
  readonly chose: string;
}

/** A throw: who threw what under which clause. `hand` marks real dice typed in, `forced` what the GM decreed. */
export interface ThrowInput {
  readonly by: string;
  readonly clause: string;
  readonly dice: string;
  readonly threw: number;
  readonly how?: 'hand' | 'forced';
}

/** The GM is above the rules: what is so from now on, by whom, and why. */
export interface RulingInput {
  readonly by: string;
  readonly ruling: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly why?: string;
}

/** Back to just before the input of that number. Dice seen since are kept, unless `fresh`. */
export interface UndoInput {
  readonly by: string;
  readonly undo: number;
  readonly fresh?: true;
  readonly why?: string;
}

/** One line of a fight's log. The log never shrinks. */
export type Input = ChoiceInput | ThrowInput | RulingInput | UndoInput;

/** An input that is in force, with its number in the log. */
export interface NumberedInput {
  readonly n: number;
  readonly input: ChoiceInput | ThrowInput | RulingInput;
}

export const isSameThrow = (a: ThrowInput, b: Pick<ThrowInput, 'by' | 'clause' | 'dice'>): boolean =>
  a.by === b.by && a.clause === b.clause && a.dice === b.dice;

/**
 * Whether a log holds such a throw next, after the rulings before it. Dice that can fall only one way are not thrown, and older logs have an entry
 * for them all the same.
 */
export const hasThrowNext = (log: readonly Input[], at: number, want: Pick<ThrowInput, 'by' | 'clause' | 'dice'>): boolean => {
  let next = at;
  for (let input = log[next]; input && 'ruling' in input; input = log[next]) next++;
  const input = log[next];
  return input !== undefined && 'threw' in input && isSameThrow(input, want);
};
