/** An answer to a decision, by its key; or a free act in the middle of somebody else's. */
export interface Chose {
  readonly by: string;
  readonly chose: string;
}

/** A throw: who threw what under which clause. `hand` marks real dice typed in, `forced` what the GM decreed. */
export interface Threw {
  readonly by: string;
  readonly clause: string;
  readonly dice: string;
  readonly threw: number;
  readonly how?: 'hand' | 'forced';
}

/** The GM is above the rules: what is so from now on, by whom, and why. */
export interface Ruled {
  readonly by: string;
  readonly ruling: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly why?: string;
}

/** Back to just before the input of that number. Dice seen since are kept, unless `fresh`. */
export interface Undid {
  readonly by: string;
  readonly undo: number;
  readonly fresh?: true;
  readonly why?: string;
}

/** One line of a fight's log. The log never shrinks. */
export type Input = Chose | Threw | Ruled | Undid;

/** What is left of a log when every undo has been done, each entry with its number in the log. */
export interface Standing {
  readonly entries: readonly { readonly n: number; readonly input: Chose | Threw | Ruled }[];
  /** Dice that were seen and taken back: the next like throws, in order. */
  readonly kept: readonly Threw[];
}

export const sameThrow = (a: Threw, b: Pick<Threw, 'by' | 'clause' | 'dice'>): boolean => a.by === b.by && a.clause === b.clause && a.dice === b.dice;

/**
 * Whether a log holds such a throw next, after the rulings before it. Dice that can fall only one way are not thrown, and older logs have an entry
 * for them all the same.
 */
export const holdsThrow = (log: readonly Input[], at: number, want: Pick<Threw, 'by' | 'clause' | 'dice'>): boolean => {
  let next = at;
  for (let input = log[next]; input && 'ruling' in input; input = log[next]) next++;
  const input = log[next];
  return input !== undefined && 'threw' in input && sameThrow(input, want);
};

/** Takes the first kept throw that fits out of the list. */
export const takeKept = (kept: Threw[], want: Pick<Threw, 'by' | 'clause' | 'dice'>): Threw | undefined => {
  const i = kept.findIndex(k => sameThrow(k, want));
  return i < 0 ? undefined : kept.splice(i, 1)[0];
};

/** Does every undo of a log. */
export const standing = (inputs: readonly Input[]): Standing => {
  const entries: { n: number; input: Chose | Threw | Ruled }[] = [];
  const kept: Threw[] = [];
  inputs.forEach((input, n) => {
    if ('undo' in input) {
      const at = entries.findIndex(e => e.n >= input.undo);
      const gone = at < 0 ? [] : entries.splice(at);
      if (input.fresh) kept.length = 0;
      else kept.unshift(...gone.flatMap(e => ('threw' in e.input ? [e.input] : [])));
      return;
    }
    if ('threw' in input) takeKept(kept, input);
    entries.push({ n, input });
  });
  return { entries, kept };
};
