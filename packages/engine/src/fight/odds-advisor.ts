import { Rng } from '../dice/rng.ts';
import { canAnswerFor, type Encounter, GM_SEAT, idOf, type Scene, type Seat } from '../kernel/scene.ts';
import { undefinedIfEndless } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import type { OthersAnswers } from '../odds/outcomes.ts';
import { type Outlook, outlooks } from '../odds/outlook.ts';
import { greedyAnswer } from '../policies/greedy.ts';
import { type PolicyName, policyByName } from '../policies/policy.ts';
import { type Exchange, solveOpenExchanges } from '../solve/exchange.ts';
import type { PendingDecisions } from './pending-decisions.ts';
import type { Replayer } from './replayer.ts';

/** What would come of the choices that are open, and which of them a policy would make. */
export class OddsAdvisor<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly replayer: Replayer<E, S>;
  private readonly pending: PendingDecisions<E, S>;
  private readonly seed: number;

  constructor(system: System<E, S>, played: Replayer<E, S>, open: PendingDecisions<E, S>, seed = 0) {
    this.system = system;
    this.replayer = played;
    this.pending = open;
    this.seed = seed;
  }

  outlook(seat: Seat, others: OthersAnswers | PolicyName, only?: string, by?: string): Outlook[] {
    return this.pending.all
      .filter(d => canAnswerFor(seat, d.by) && (by === undefined || idOf(this.replayer.scene, d.by) === by))
      .flatMap(decision =>
        outlooks(this.system, {
          ...this.replayer.currentStep,
          ...{ decision, seat },
          others: others === 'greedy' || others === 'mixed' ? greedyAnswer(this.system) : others,
          ...(only !== undefined && { only }),
        }),
      );
  }

  exchanges(): Exchange[] {
    const { scene, log } = this.replayer.currentStep;
    return undefinedIfEndless(() => solveOpenExchanges(this.system, scene, log, this.pending.all[0])) ?? [];
  }

  advise(by: string, policy: PolicyName, seat?: Seat): string | undefined {
    const decision = this.pending.decisionOf(by);
    if (!decision) return undefined;
    const rng = new Rng(this.seed, this.stepsKnownTo(seat));
    const now = () => ({ ...this.replayer.currentStep, seat });
    return undefinedIfEndless(() => policyByName(policy, this.system, now, rng)(decision).key);
  }

  /** A number that grows as the fight goes on, and by which a seat learns nothing new. */
  private stepsKnownTo(seat: Seat = GM_SEAT): number {
    if (seat.gm) return this.replayer.history.inputs.length;
    const own = this.replayer.history.inForce.filter(i => 'chose' in i && seat.owns.some(who => idOf(this.replayer.scene, who) === i.by));
    return own.length + this.replayer.eventsFor(seat).length;
  }
}
