import { Rng } from '../dice/rng.ts';
import { type Encounter, idOf, type Scene } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import type { PolicyName } from '../policies/policy.ts';
import { playOut } from './play-out.ts';

/** What came of a combatant in all fights: in how many it was down at the end, or gone, and the sums of its gauges. */
interface Fate {
  readonly id: string;
  down: number;
  out: number;
  readonly gauges: Record<string, number>;
}

export interface TrialResults {
  readonly fights: number;
  /** By winner; '' is nobody, '-' a fight without an end in sight. */
  readonly winners: ReadonlyMap<string, number>;
  readonly combatants: readonly Readonly<Fate>[];
}

/** By whom it is fought, and from which dice on. */
export interface TrialOptions {
  readonly policy: PolicyName;
  readonly seed: number;
}

/** A fight fought to its end over and over, one after the other and each from its own seed, and what came of that so far. */
export class Trials<E extends Encounter, S extends Scene<E>> implements TrialResults {
  fights = 0;
  readonly winners = new Map<string, number>();
  readonly combatants: Fate[] = [];
  private readonly system: System<E, S>;
  private readonly from: (rng: Rng) => S;
  private readonly how: TrialOptions;

  /** It begins `from` a quiet scene, made anew for each fight. */
  constructor(system: System<E, S>, from: (rng: Rng) => S, how: TrialOptions) {
    this.system = system;
    this.from = from;
    this.how = how;
  }

  /** Fights once more. */
  runOne(): void {
    const { policy, seed } = this.how;
    const rng = new Rng(seed + this.fights++);
    const end = playOut(this.system, this.from(rng), policy, rng);
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

  /** Fights until there were so many fights. */
  runUntil(fights: number): TrialResults {
    while (this.fights < fights) this.runOne();
    return this;
  }
}

/** Many fights of an encounter. The answer does not depend on who ran which. */
export const simulate = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  encounter: E,
  { fights, ...how }: TrialOptions & { readonly fights: number },
): TrialResults => new Trials(system, () => system.begin(encounter), how).runUntil(fights);
