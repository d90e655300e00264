/** The most worths that one generation has, where nothing is said. */
const MAX_KEPT = 60_000;

/** A kind of choice that was rated this often is known: it is not rated anew where something better than it ever was is at hand. */
const ENOUGH_RATED = 5;

/** What is known of one kind of choice: how often it was rated, and the most it was ever worth. */
export class KindOfChoice {
  private rated = 0;
  private worth = Number.NEGATIVE_INFINITY;

  /** The most it was worth so far. */
  get most(): number {
    return this.worth;
  }

  /** More than this it is not worth; infinite as long as it was rarely rated. */
  get ceiling(): number {
    return this.rated >= ENOUGH_RATED ? this.worth : Number.POSITIVE_INFINITY;
  }

  /** Whether its ceiling is another after this. */
  rate(worth: number): boolean {
    const before = this.ceiling;
    this.rated++;
    this.worth = Math.max(this.worth, worth);
    return this.ceiling !== before;
  }
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
  private readonly maxKept: number;
  private ceilings = 0;

  constructor(maxKept = MAX_KEPT) {
    this.maxKept = maxKept;
  }

  /** The worth of a choice in a moment; undefined where it was never rated, or long ago. */
  recall(like: string): number | undefined {
    const known = this.young.get(like);
    if (known !== undefined) return known;
    const older = this.old.get(like);
    if (older !== undefined) this.keep(like, older);
    return older;
  }

  keep(like: string, worth: number): number {
    if (this.young.size >= this.maxKept) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(like, worth);
    return worth;
  }

  /** A kind of choice, for code that rates one. There are only as many as menus have. */
  kind(name: string): KindOfChoice {
    let kind = this.kinds.get(name);
    if (!kind) this.kinds.set(name, (kind = new KindOfChoice()));
    return kind;
  }

  /** Notes what a choice of a kind was worth. */
  rate(kind: KindOfChoice, worth: number): void {
    if (kind.rate(worth)) this.ceilings++;
  }

  /** How often the ceiling of any kind has changed. */
  get changes(): number {
    return this.ceilings;
  }

  /** How many worths it holds. */
  get size(): number {
    return this.young.size + this.old.size;
  }
}
