import { type PolicyName, playOut } from './simulate.ts';
import type { Encounter, Scene, System } from './system.ts';

export interface Tally95 {
  readonly n: number;
  readonly share: number;
  /** Half the width of the 95 % interval. */
  readonly give: number;
}

/** A share with its 95 % interval (Wilson's, which holds near 0 and 1 too). */
export const share = (count: number, n: number): Tally95 => {
  const z = 1.96;
  const p = count / n;
  const give = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return { n: count, share: p, give };
};

/** What came of a combatant in all fights: in how many it was down at the end, or gone, and the sums of its gauges. */
interface Fate {
  readonly id: string;
  down: number;
  out: number;
  readonly gauges: Record<string, number>;
}

export interface Simulated {
  readonly fights: number;
  /** By winner; '' is nobody, '-' a fight without an end in sight. */
  readonly winners: ReadonlyMap<string, number>;
  readonly combatants: readonly Readonly<Fate>[];
}

/** Fights of one encounter, one after the other and each from its own seed, and what came of those so far. */
export class Trials<E extends Encounter, S extends Scene<E>> implements Simulated {
  fights = 0;
  readonly winners = new Map<string, number>();
  readonly combatants: Fate[];
  private readonly system: System<E, S>;
  private readonly encounter: E;
  private readonly policy: PolicyName;
  private readonly seed: number;

  constructor(system: System<E, S>, encounter: E, { policy, seed }: { readonly policy: PolicyName; readonly seed: number }) {
    this.system = system;
    this.encounter = encounter;
    this.policy = policy;
    this.seed = seed;
    this.combatants = encounter.combatants.map(({ id }) => ({ id, down: 0, out: 0, gauges: {} }));
  }

  /** Fights once more. */
  again(): void {
    const end = playOut(this.system, this.encounter, this.policy, this.seed + this.fights++);
    const outcome = this.system.outcome(end);
    const winner = outcome ? (outcome.winner ?? '') : '-';
    this.winners.set(winner, (this.winners.get(winner) ?? 0) + 1);
    for (const [who, fate] of this.combatants.entries()) {
      const { down, out, gauges } = this.system.vitals(end, who);
      if (down) fate.down++;
      if (out) fate.out++;
      for (const { id, value } of gauges) fate.gauges[id] = (fate.gauges[id] ?? 0) + value;
    }
  }
}

/** Many fights. The answer does not depend on who ran which. */
export const simulate = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  encounter: E,
  { fights, ...how }: { readonly fights: number; readonly seed: number; readonly policy: PolicyName },
): Simulated => {
  const trials = new Trials(system, encounter, how);
  while (trials.fights < fights) trials.again();
  return trials;
};
