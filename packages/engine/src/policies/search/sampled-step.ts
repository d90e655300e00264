import type { Rng } from '../../dice/rng.ts';
import type { Play } from '../../kernel/play.ts';
import { Odds, type OddsOptions } from '../../plays/odds.ts';

/** Plays a step once. Known inputs stay as they are; all other answers and throws are drawn by chance. */
export class SampledStep extends Odds {
  private rng: Rng;

  constructor(rng: Rng, options: Omit<OddsOptions, 'deep' | 'retrace' | 'effort' | 'isCoarse'>) {
    super(options);
    this.rng = rng;
  }

  /** Runs the step with other dice, in the scene that `start` makes. */
  playOnce<S>(rng: Rng, start: () => S, run: (scene: S, play: Play) => void): void {
    this.rng = rng;
    this.branches.length = 0;
    this.walkOne(start, run, () => {});
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
