import { Rng } from '../dice/rng.ts';
import type { Encounter, Scene } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import type { PolicyName } from '../policies/policy.ts';
import type { SearchOptions } from '../policies/search/search.ts';
import { WorthMemory } from '../policies/worth-memory.ts';
import { playOut } from './play-out.ts';

/** Two policies that fight each other, how each goes if it is a search, and the seed of their first pair of fights. */
export interface MirroredOptions {
  readonly one: PolicyName;
  readonly other: PolicyName;
  readonly seed: number;
  readonly oneSearch?: SearchOptions | undefined;
  readonly otherSearch?: SearchOptions | undefined;
}

interface Contestant {
  readonly policy: PolicyName;
  readonly search: SearchOptions | undefined;
  /** What it remembers of the encounter, for each side that it plays. */
  readonly memories: Map<string, WorthMemory>;
}

/**
 * Lets two policies fight each other in pairs of fights, each with the same dice: in the second they swap sides, so that an encounter that is not fair is fair
 * to both. The first of two sides counts against all others.
 * @example
 * {@includeCode ../../test/examples/simulate.test.ts#mirrored}
 */
export class MirroredFights<E extends Encounter, S extends Scene<E>> {
  /** How many pairs were played, and how many of their fights had no winner. */
  pairs = 0;
  undecided = 0;
  private sum = 0;
  private squares = 0;
  private readonly memory = new WorthMemory();
  private readonly system: System<E, S>;
  private readonly encounter: E;
  private readonly how: MirroredOptions;
  private readonly sides: readonly string[];
  private readonly contestants: readonly [Contestant, Contestant];

  constructor(system: System<E, S>, encounter: E, how: MirroredOptions) {
    this.system = system;
    this.encounter = encounter;
    this.how = how;
    const { one, other, oneSearch, otherSearch } = how;
    this.contestants = [
      { policy: one, search: oneSearch, memories: new Map() },
      { policy: other, search: otherSearch, memories: new Map() },
    ];
    this.sides = [...new Set(encounter.combatants.map(({ side }) => side))];
  }

  /** Plays one more pair. */
  runOne(): void {
    const { seed } = this.how;
    const [a, b] = this.contestants;
    const points = (this.pointsOfFirst(a, b, seed + this.pairs) + 1 - this.pointsOfFirst(b, a, seed + this.pairs)) / 2;
    this.pairs++;
    this.sum += points;
    this.squares += points ** 2;
  }

  /** The share of fights that the first policy won, a fight without a winner being half a win, and half the width of its 95 % interval. */
  get share(): { readonly share: number; readonly margin: number } {
    const { pairs, sum, squares } = this;
    const share = sum / pairs;
    const variance = pairs > 1 ? Math.max(0, squares - pairs * share ** 2) / (pairs - 1) : 0.25;
    return { share, margin: 1.96 * Math.sqrt(variance / pairs) };
  }

  /** What a fight came to for the first side: 1 where it won, and a half where there was no winner. The GM's choices are made by the fast policy. */
  private pointsOfFirst(first: Contestant, others: Contestant, seed: number): number {
    const { system, encounter, memory, sides } = this;
    const contestants = sides.map((side, i) => [side, i === 0 ? first : others] as const);
    const bySide = Object.fromEntries(contestants.map(([side, { policy }]) => [side, policy]));
    const searchBySide = Object.fromEntries(contestants.map(([side, { search, memories }]) => [side, { memory: memoryOf(memories, side), ...search }]));
    const winner = system.outcome(playOut(system, system.begin(encounter), 'fast', new Rng(seed), { memory, bySide, searchBySide }))?.winner;
    if (winner !== undefined && sides.includes(winner)) return winner === sides[0] ? 1 : 0;
    this.undecided++;
    return 0.5;
  }
}

const memoryOf = (memories: Map<string, WorthMemory>, side: string): WorthMemory => {
  let memory = memories.get(side);
  if (!memory) memories.set(side, (memory = new WorthMemory()));
  return memory;
};
