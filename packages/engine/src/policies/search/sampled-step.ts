import type { Rng } from '../../dice/rng.ts';
import type { Play } from '../../kernel/play.ts';
import { Odds, type OddsOptions } from '../../plays/odds.ts';
import { elementAt } from '../../util/element-at.ts';

/** Plays a step once: what is known of it as it was, what the side cannot know as any of what it may have been, and new throws by chance. */
export class SampledStep extends Odds {
  private rng: Rng;

  constructor(rng: Rng, options: Omit<OddsOptions, 'deep' | 'retrace' | 'effort' | 'isCoarse'>) {
    super(options);
    this.rng = rng;
  }

  /** Runs the step with other dice. */
  playOnce<S>(rng: Rng, start: () => S, run: (scene: S, play: Play) => void): S {
    this.rng = rng;
    this.branches.length = 0;
    const ends: S[] = [];
    this.walkOne(start, run, scene => ends.push(scene));
    return elementAt(ends, 0);
  }

  protected override firstOf(ways: readonly number[]): number {
    if (ways.length < 2) return 0;
    let left = this.rng.below(ways.reduce((a, b) => a + b, 0));
    return Math.max(
      0,
      ways.findIndex(n => (left -= n) < 0),
    );
  }
}
