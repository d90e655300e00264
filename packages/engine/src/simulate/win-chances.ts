import { Rng } from '../dice/rng.ts';
import type { Encounter, Scene } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { WorthMemory } from '../policies/worth-memory.ts';
import { playOut } from './play-out.ts';

/** A moment of a fight from which it is played on. */
export interface CourseMoment<S> {
  /** How many events were told before it. */
  readonly told: number;
  /** A copy of the scene then, at the beginning of a step. */
  readonly scene: () => S;
}

/** How fights that were played on from a moment ended. */
export interface CoursePoint {
  readonly told: number;
  readonly fights: number;
  /** The number of fights by winner: '' is a fight without a winner. */
  readonly winners: ReadonlyMap<string, number>;
}

interface OwnPoint<S> {
  readonly told: number;
  readonly scene: () => S;
  fights: number;
  readonly winners: Map<string, number>;
}

/** Each point has so many fights before any gets more because it is a turning point. */
const FIRST_FIGHTS = 12;

/**
 * Who would win a fight, from each of its moments on: fights that the fast policy plays to their end from there. The points get more exact with each fight,
 * those at which the chances turn before all others.
 * @example
 * {@includeCode ../../test/examples/fight.test.ts#course}
 */
export class WinChances<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly all: readonly OwnPoint<S>[];
  private readonly memory = new WorthMemory();
  private readonly seed: number;
  private played = 0;

  constructor(system: System<E, S>, moments: readonly CourseMoment<S>[], seed: number) {
    this.system = system;
    this.seed = seed;
    this.all = moments.map(({ told, scene }) => ({ told, scene, fights: 0, winners: new Map() }));
  }

  /** The points in their order. */
  get points(): readonly CoursePoint[] {
    return this.all;
  }

  /** The fewest fights that a point has. */
  get leastFights(): number {
    return Math.min(...this.all.map(({ fights }) => fights));
  }

  /** Plays one more fight, from the point that needs it most. */
  runOne(): void {
    const point = this.neediest();
    if (!point) return;
    const { system, memory, seed } = this;
    const end = playOut(system, point.scene(), 'fast', new Rng(seed + this.played++), { memory });
    const winner = system.outcome(end)?.winner ?? '';
    point.winners.set(winner, (point.winners.get(winner) ?? 0) + 1);
    point.fights++;
  }

  private neediest(): OwnPoint<S> | undefined {
    let [found, most]: [OwnPoint<S> | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
    this.all.forEach((point, i) => {
      const need = point.fights < FIRST_FIGHTS ? 1 + FIRST_FIGHTS - point.fights : (0.02 + this.swingAt(i)) / Math.sqrt(point.fights);
      if (need > most) [found, most] = [point, need];
    });
    return found;
  }

  /** How much a point differs from those beside it. */
  private swingAt(i: number): number {
    const here = this.all[i];
    if (!here) return 0;
    const beside = [this.all[i - 1], this.all[i + 1]].filter(point => point !== undefined);
    const apart = beside.flatMap(other =>
      [...new Set([...here.winners.keys(), ...other.winners.keys()])].map(side => Math.abs(share(here, side) - share(other, side))),
    );
    return Math.max(0, ...apart);
  }
}

const share = ({ winners, fights }: CoursePoint, side: string): number => (fights === 0 ? 0 : (winners.get(side) ?? 0) / fights);
