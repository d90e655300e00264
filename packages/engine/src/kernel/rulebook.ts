/** A numbered rule of a system, in our words. */
export interface Clause {
  readonly section: string;
  /** Enforced: the engine does it. Offered: it is there to be used. Context: nothing to do. */
  readonly kind: 'enforced' | 'offered' | 'context';
  readonly title: string;
  readonly text: string;
  readonly optional?: boolean;
}

export type Rulebook<C extends string = string> = Readonly<Record<C, Clause>>;

/** Declares a system's clauses. Rules cite them by id, so that a typo does not compile. */
export const defineRulebook = <C extends string>(clauses: Rulebook<C>): Rulebook<C> => Object.freeze(clauses);

/** The clauses in which every one of the words occurs, in id, title or text. */
export const searchRulebook = (book: Rulebook, words: string): [id: string, clause: Clause][] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(book).filter(([id, c]) => {
    const text = `${id} ${c.section} ${c.title} ${c.text}`.toLowerCase();
    return wanted.every(w => text.includes(w));
  });
};
