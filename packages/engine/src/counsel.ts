import type { Others } from './ends.ts';
import type { Openings } from './openings.ts';
import { type Outlook, outlooks } from './outlook.ts';
import type { Playthrough } from './playthrough.ts';
import { greedyMeanwhile } from './policies/greedy.ts';
import { type PolicyName, policyNamed } from './policies/named.ts';
import { Rng } from './rng.ts';
import { type Exchange, exchangesNow } from './solve/exchange.ts';
import { unlessEndless } from './step-budget.ts';
import { answersFor, type Encounter, GM_SEAT, idOf, type Scene, type Seat, type System, whoIs } from './system.ts';
import type { Who } from './table.ts';

/** What would come of the choices that are open, and which of them a policy would make. */
export class Counsel<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly played: Playthrough<E, S>;
  private readonly open: Openings<E, S>;
  private readonly seed: number;

  constructor(system: System<E, S>, played: Playthrough<E, S>, open: Openings<E, S>, seed = 0) {
    this.system = system;
    this.played = played;
    this.open = open;
    this.seed = seed;
  }

  outlook(seat: Seat, others: Others | PolicyName, only?: string, by?: string): Outlook[] {
    return this.open.all
      .filter(d => answersFor(seat, d.by) && (by === undefined || idOf(this.played.now, d.by) === by))
      .flatMap(decision =>
        outlooks(this.system, {
          ...this.played.since,
          ...{ decision, seat },
          others: others === 'greedy' || others === 'mixed' ? greedyMeanwhile(this.system) : others,
          ...(only !== undefined && { only }),
        }),
      );
  }

  exchanges(): Exchange[] {
    const { scene, log } = this.played.since;
    return unlessEndless(() => exchangesNow(this.system, scene, log, this.open.all[0])) ?? [];
  }

  advise(by: string, policy: PolicyName, seat?: Seat): string | undefined {
    const decision = this.open.of(by);
    if (!decision) return undefined;
    const rng = new Rng(this.seed, this.stepsKnownTo(seat));
    const now = () => ({ ...this.played.since, seat });
    return unlessEndless(() => policyNamed(policy, this.system, now, rng)(decision).key);
  }

  /** A number that grows as the fight goes on, and by which a seat learns nothing new. */
  private stepsKnownTo(seat: Seat = GM_SEAT): number {
    if (seat.gm) return this.played.past.inputs.length;
    const own = this.played.past.log.filter(i => 'chose' in i && seat.owns.includes(whoIs(this.played.now, i.by) as Who));
    return own.length + this.played.heard(seat).length;
  }
}
