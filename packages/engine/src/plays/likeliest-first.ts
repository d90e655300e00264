import type { Weight } from '../chance/chance.ts';
import type { Play } from '../kernel/play.ts';
import { elementAt } from '../util/element-at.ts';
import { Heap } from '../util/heap.ts';
import { type Branch, Odds, type OddsOptions } from './odds.ts';

/** A path that is still to be walked: the beginning of one that was walked, with another value at its last branch. */
interface Untrodden {
  readonly beginning: readonly Branch[];
  readonly last: number;
  readonly at: number;
  readonly chance: number;
}

/**
 * Walks the same paths as `Odds`, the likeliest first, as many at a time as one likes. Before all are walked, every chance is already known to within
 * what is left.
 * @example
 * {@includeCode ../../test/examples/plays.test.ts#likeliest-first}
 */
export class LikeliestFirst<S> extends Odds {
  private readonly untrodden = new Heap<Untrodden>((a, b) => a.chance > b.chance);
  private hasBegun = false;
  private readonly start: () => S;
  private readonly run: (scene: S, play: Play) => void;
  private readonly each: (end: S, weight: Weight) => void;

  constructor(
    start: () => S,
    run: (scene: S, play: Play) => void,
    each: (end: S, weight: Weight) => void,
    options: Omit<OddsOptions, 'deep' | 'retrace'> = {},
  ) {
    super(options);
    this.start = start;
    this.run = run;
    this.each = each;
  }

  /** Whether all paths have been walked. */
  get isDone(): boolean {
    return this.hasBegun && this.untrodden.size === 0;
  }

  /** Walks the likeliest path that is left. */
  walkNext(): void {
    const next = this.hasBegun ? this.untrodden.pop() : undefined;
    if (this.hasBegun && !next) return;
    this.hasBegun = true;
    this.branches = next ? [...next.beginning.slice(0, next.last), { ...elementAt(next.beginning, next.last), at: next.at }] : [];
    const known = this.branches.length;
    this.walkOne(this.start, this.run, this.each);
    this.leaveSiblings(known, next?.chance ?? 1);
  }

  /** Adds the other values of all branches that are new on the current path. */
  private leaveSiblings(from: number, chance: number): void {
    const beginning = this.branches;
    let before = chance;
    for (let last = from; last < beginning.length; last++) {
      const { ways, all, at } = elementAt(beginning, last);
      for (let i = 0; i < ways.length; i++) if (i !== at) this.untrodden.push({ beginning, last, at: i, chance: (before * elementAt(ways, i)) / all });
      before *= elementAt(ways, at) / all;
    }
  }

  protected override giveUp(): void {
    this.isGuess = true;
  }

  protected override firstOf(ways: readonly number[]): number {
    let first = 0;
    for (let i = 1; i < ways.length; i++) if (elementAt(ways, i) > elementAt(ways, first)) first = i;
    return first;
  }
}
