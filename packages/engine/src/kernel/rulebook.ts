/** A numbered rule of a system, in the project's own words. */
export interface Clause {
  readonly section: string;
  /** Enforced: the engine applies it. Offered: players may choose it. Context: there is nothing to apply. */
  readonly kind: 'enforced' | 'offered' | 'context';
  readonly title: string;
  readonly text: string;
  readonly optional?: boolean;
}

/** The clauses of a system by id. */
export type Rulebook<C extends string = string> = Readonly<Record<C, Clause>>;

/**
 * Declares the clauses of a system. Rules cite them by id, so that a misspelled id does not compile.
 * @example
 * {@includeCode ../../test/examples/coin-system.ts#rulebook}
 */
export const defineRulebook = <C extends string>(clauses: Rulebook<C>): Rulebook<C> => Object.freeze(clauses);

/**
 * Finds the clauses that contain all of the words, in id, section, title or text.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#rulebook}
 */
export const searchRulebook = (book: Rulebook, words: string): [id: string, clause: Clause][] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(book).filter(([id, c]) => {
    const text = `${id} ${c.section} ${c.title} ${c.text}`.toLowerCase();
    return wanted.every(w => text.includes(w));
  });
};
