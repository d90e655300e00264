import { Rng } from '../dice/rng.ts';
import { canAnswerFor, type Encounter, GM_SEAT, idOf, type Scene, type Seat } from '../kernel/scene.ts';
import { undefinedIfEndless } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import type { OthersAnswers, OutlookRequest } from '../odds/outcomes.ts';
import type { Outlook } from '../odds/outlook.ts';
import { type OutlookSearch, searchOutlooks } from '../odds/outlook-search.ts';
import { greedyAnswer } from '../policies/greedy.ts';
import { type PolicyName, policyByName } from '../policies/policy.ts';
import type { Judgment } from '../policies/search/judgment.ts';
import { type Advice, SearchMind, type SearchOptions } from '../policies/search/search.ts';
import { type TrialOptions, Trials } from '../simulate/trials.ts';
import { type CourseMoment, WinChances } from '../simulate/win-chances.ts';
import { type Exchange, solveOpenExchanges } from '../solve/exchange.ts';
import type { PendingDecisions } from './pending-decisions.ts';
import { Replayer } from './replayer.ts';
import { sceneAfterStep } from './scene-after-step.ts';

/** Which odds are asked for, and how others are taken to answer. */
export interface OutlookOptions {
  readonly others?: OthersAnswers | PolicyName | undefined;
  /** One choice, by its key. */
  readonly only?: string | undefined;
  /** One combatant of the seat. */
  readonly by?: string | undefined;
}

/**
 * What would come of the open choices: exact odds, exchanges solved for both sides, the advice of a policy, and fights played out from here.
 * @example
 * {@includeCode ../../test/examples/fight.test.ts#odds}
 */
export class FightOdds<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly replayer: Replayer<E, S>;
  private readonly pending: PendingDecisions<E, S>;
  private readonly seed: number;

  constructor(system: System<E, S>, replayer: Replayer<E, S>, pending: PendingDecisions<E, S>, seed = 0) {
    this.system = system;
    this.replayer = replayer;
    this.pending = pending;
    this.seed = seed;
  }

  /**
   * What each open choice of a seat would do by the end of the step, exactly, as far as the seat knows; with `only` or `by`, for one key or one combatant.
   * The answers of others come from `others`: none, the best for them, any at random, or those of a policy. Instead of `mixed`, `fast` and `search`, `greedy` is used.
   */
  outlook(seat: Seat = GM_SEAT, options: OutlookOptions = {}): Outlook[] {
    const search = this.search(seat, options);
    search.goOn(() => true);
    return search.outlooks();
  }

  /**
   * The same, but found bit by bit: `goOn` looks further for as long as it may, and `outlooks` are what is known so far. It is about the moment at which
   * it was made, and no longer fits once the fight goes on.
   */
  search(seat: Seat = GM_SEAT, options: OutlookOptions = {}): OutlookSearch {
    return searchOutlooks(this.system, this.requests(seat, options));
  }

  /** What is asked where the odds of open choices are asked for: the moment, the decision of each combatant of the seat, and how others answer. */
  requests(seat: Seat = GM_SEAT, { others = 'nothing', only, by }: OutlookOptions = {}): OutlookRequest<E, S>[] {
    const asked = this.pending.all.filter(d => canAnswerFor(seat, d.by) && (by === undefined || idOf(this.replayer.scene, d.by) === by));
    return asked.map(decision => ({
      ...this.replayer.currentStep,
      ...{ decision, seat },
      others: others === 'greedy' || others === 'mixed' || others === 'fast' || others === 'search' ? greedyAnswer(this.system) : others,
      ...(only !== undefined && { only }),
    }));
  }

  /** The exchanges that the open decision may begin, or the one that is under way, solved for both sides. */
  exchanges(): Exchange[] {
    const { scene, log } = this.replayer.currentStep;
    return undefinedIfEndless(() => solveOpenExchanges(this.system, scene, log, this.pending.all[0])) ?? [];
  }

  /** The key that a policy would choose for a combatant, from what a seat knows; without a seat, from what the combatant's side knows. */
  advise(by: string, { policy = 'greedy', seat }: { readonly policy?: PolicyName | undefined; readonly seat?: Seat | undefined } = {}): string | undefined {
    const decision = this.pending.decisionOf(by);
    if (!decision) return undefined;
    const rng = new Rng(this.seed, this.stepsKnownTo(seat));
    const now = () => ({ ...this.replayer.currentStep, seat });
    return undefinedIfEndless(() => policyByName(policy, this.system, now, rng)(decision).key);
  }

  /**
   * The choices of a combatant, weighed by looking several turns ahead, the best first, with the reason for that one in a sentence; by what a seat knows, or
   * what the combatant's side knows. What somebody gave up by another choice is what the best is worth more.
   */
  weigh(by: string, { seat, ...options }: SearchOptions & { readonly seat?: Seat | undefined } = {}): Advice | undefined {
    const decision = this.pending.decisionOf(by);
    if (!decision || decision.by < 0) return undefined;
    const seed = new Rng(this.seed, this.stepsKnownTo(seat)).below(2 ** 31);
    return undefinedIfEndless(() => new SearchMind(this.system, { seed, ...options }).advise(decision, { ...this.replayer.currentStep, seat }));
  }

  /** What a combatant gives up by a choice, in the same terms; undefined where it cannot be chosen, or does not fit what the seat knows. */
  judge(by: string, key: string, { seat, ...options }: SearchOptions & { readonly seat?: Seat | undefined } = {}): Judgment | undefined {
    const decision = this.pending.decisionOf(by);
    if (!decision || decision.by < 0) return undefined;
    const seed = new Rng(this.seed, this.stepsKnownTo(seat)).below(2 ** 31);
    return undefinedIfEndless(() => new SearchMind(this.system, { seed, ...options }).judge(decision, { ...this.replayer.currentStep, seat }, key));
  }

  /** Fights that policies play to their end from here, each with its own dice. */
  trials(options: TrialOptions): Trials<E, S> {
    return new Trials(this.system, rng => sceneAfterStep(this.system, this.replayer, options.policy, rng), options);
  }

  /** Who would have won from each moment so far, at most so many of them, by fights that are played on from there. */
  course({ most, seed = this.seed }: { readonly most: number; readonly seed?: number }): WinChances<E, S> {
    const { system, replayer } = this;
    // A step without inputs leads to the same moment as the next one.
    const last = replayer.steps.filter(({ at }, i) => replayer.steps[i + 1]?.at !== at);
    const gap = Math.max(1, (last.length - 1) / Math.max(1, most - 1));
    const chosen = new Set(last.map((_, i) => Math.round(Math.min(last.length - 1, i * gap))));
    const moments = last
      .filter((_, i) => chosen.has(i))
      .map(({ at, told }): CourseMoment<S> => {
        let base: S | undefined;
        return { told, scene: () => system.copy((base ??= this.sceneAtInput(at))) };
      });
    return new WinChances(system, moments, seed);
  }

  /** The scene at the beginning of the step after so many inputs in force. */
  private sceneAtInput(at: number): S {
    const { system, replayer } = this;
    const then = new Replayer(system, replayer.scene.encounter, replayer.history.inForce.slice(0, at), () => undefined, {});
    then.reuseSnapshots(replayer);
    then.run();
    return then.lastStepStart.scene;
  }

  /** A number that grows as the fight goes on, and tells a seat nothing that it does not know. */
  private stepsKnownTo(seat: Seat = GM_SEAT): number {
    if (seat.gm) return this.replayer.history.inputs.length;
    const own = this.replayer.history.inForce.filter(i => 'chose' in i && seat.owns.some(who => idOf(this.replayer.scene, who) === i.by));
    return own.length + this.replayer.eventsFor(seat).length;
  }
}
