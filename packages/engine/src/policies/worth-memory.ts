/** The most worths that one generation has. */
const MAX_KEPT = 60_000;

/** What is known of one kind of choice: how often it was rated, and the most it was ever worth. */
export interface KindOfChoice {
  rated: number;
  most: number;
}

/**
 * What choices were worth before in like moments. It holds at most two generations of worths: one that is asked for moves to the younger, and when that is
 * full, the older is forgotten. Use one only with the encounter that it began with.
 * @example
 * {@includeCode ../../test/examples/policies.test.ts#memory}
 */
export class WorthMemory {
  private young = new Map<string, number>();
  private old = new Map<string, number>();
  private readonly kinds = new Map<string, KindOfChoice>();

  /** The worth of a choice in a moment; undefined where it was never rated, or long ago. */
  recall(like: string): number | undefined {
    const known = this.young.get(like);
    if (known !== undefined) return known;
    const older = this.old.get(like);
    if (older !== undefined) this.keep(like, older);
    return older;
  }

  keep(like: string, worth: number): number {
    if (this.young.size >= MAX_KEPT) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(like, worth);
    return worth;
  }

  /** A kind of choice, for code that rates one. There are only as many as menus have. */
  kind(name: string): KindOfChoice {
    let kind = this.kinds.get(name);
    if (!kind) this.kinds.set(name, (kind = { rated: 0, most: Number.NEGATIVE_INFINITY }));
    return kind;
  }

  /** How many worths it holds. */
  get size(): number {
    return this.young.size + this.old.size;
  }
}
