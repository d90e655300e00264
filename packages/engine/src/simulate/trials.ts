import { Rng } from '../dice/rng.ts';
import { type Encounter, idOf, type Scene } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import type { PolicyName } from '../policies/policy.ts';
import type { SearchOptions } from '../policies/search/search.ts';
import { WorthMemory } from '../policies/worth-memory.ts';
import { type PlayOutOptions, playOut } from './play-out.ts';

/** The results of a combatant over all fights: in how many they were down or out at the end, and the sums of their gauges. */
interface Fate {
  readonly id: string;
  down: number;
  out: number;
  readonly gauges: Record<string, number>;
}

/** The results of many fights. */
export interface TrialResults {
  readonly fights: number;
  /** The number of fights by winner: '' is a fight without a winner, '-' one that came to no end. */
  readonly winners: ReadonlyMap<string, number>;
  readonly combatants: readonly Readonly<Fate>[];
}

/** The policy that plays, and the seed of the first fight. */
export interface TrialOptions {
  readonly policy: PolicyName;
  readonly seed: number;
  /** How a search goes, where the policy is `search`. */
  readonly search?: SearchOptions | undefined;
  /** How much the seed of each fight is above that of the one before: as many as play different fights at the same time. It is 1 by default. */
  readonly stride?: number;
  /** The most steps of a fight, 20,000 by default; one that is not over by then came to no end. */
  readonly patience?: number;
}

/**
 * Plays a fight to its end many times, each time with its own seed, and counts the results.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#trials}
 */
export class Trials<E extends Encounter, S extends Scene<E>> implements TrialResults {
  fights = 0;
  readonly winners = new Map<string, number>();
  readonly combatants: Fate[] = [];
  private readonly system: System<E, S>;
  private readonly from: (rng: Rng) => S;
  private readonly how: TrialOptions;
  private readonly memory = new WorthMemory();
  /** What the searches of each side found. */
  private readonly memories = new Map<string, WorthMemory>();

  /** `from` makes the first scene of each fight, at the beginning of a step. */
  constructor(system: System<E, S>, from: (rng: Rng) => S, how: TrialOptions) {
    this.system = system;
    this.from = from;
    this.how = how;
  }

  /** Plays one more fight. */
  runOne(): void {
    const { policy, seed, stride = 1, search, patience } = this.how;
    const rng = new Rng(seed + stride * this.fights++);
    const scene = this.from(rng);
    const end = playOut(this.system, scene, policy, rng, {
      memory: this.memory,
      search,
      ...(patience !== undefined && { patience }),
      ...(policy === 'search' && this.searches(scene)),
    });
    const outcome = this.system.outcome(end);
    const winner = outcome ? (outcome.winner ?? '') : '-';
    this.winners.set(winner, (this.winners.get(winner) ?? 0) + 1);
    for (const who of end.combatants.keys()) {
      const fate = (this.combatants[who] ??= { id: idOf(end, who), down: 0, out: 0, gauges: {} });
      const { down, out, gauges } = this.system.vitals(end, who);
      if (down) fate.down++;
      if (out) fate.out++;
      for (const { id, value } of gauges) fate.gauges[id] = (fate.gauges[id] ?? 0) + value;
    }
  }

  /** A search for each side, which remembers what it found in the fights before. */
  private searches({ encounter }: S): Pick<PlayOutOptions, 'bySide' | 'searchBySide'> {
    const sides = [...new Set(encounter.combatants.map(({ side }) => side))];
    const memoryOf = (side: string): WorthMemory => {
      const memory = this.memories.get(side) ?? new WorthMemory();
      this.memories.set(side, memory);
      return memory;
    };
    return {
      bySide: Object.fromEntries(sides.map(side => [side, 'search' as const])),
      searchBySide: Object.fromEntries(sides.map(side => [side, { memory: memoryOf(side) }])),
    };
  }

  /** Plays until there are this many fights. */
  runUntil(fights: number): TrialResults {
    while (this.fights < fights) this.runOne();
    return this;
  }
}

/**
 * Plays many fights of an encounter and counts the results. The same seed gives the same results.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#simulate}
 */
export const simulate = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  encounter: E,
  { fights, ...how }: TrialOptions & { readonly fights: number },
): TrialResults => new Trials(system, () => system.begin(encounter), how).runUntil(fights);
