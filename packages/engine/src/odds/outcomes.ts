import type { Weight } from '../chance/chance.ts';
import { completionsOf, findChoice, isRefusal, legalChoices } from '../kernel/decision.ts';
import { freeActionsOf } from '../kernel/free-actions.ts';
import type { Choice, Decision, GameEvent, Play, Who } from '../kernel/play.ts';
import { canAnswerFor, type Encounter, idOf, type Scene, type Seat, whoById } from '../kernel/scene.ts';
import { EndlessRules } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import { DROPPED } from '../plays/live.ts';
import { type KnownInputs, Misfit, Odds, type OddsOptions } from '../plays/odds.ts';
import type { ChoiceInput, RulingInput, ThrowInput } from '../transcript/input.ts';
import { elementAt } from '../util/element-at.ts';
import { evaluate } from './evaluate.ts';
import { type FateCollector, OddsApart, type SharedOdds, WALKED_APART } from './odds-apart.ts';

/** How all others answer: as little as possible, with the best for them, with any legal choice, or as a policy says. */
export type OthersAnswers = 'nothing' | 'best' | 'random' | ((decision: Decision, path: OutcomePath) => Choice);

/** The path to a decision of another combatant, as far as the seat that asks for the outlook may know it. */
export interface OutcomePath {
  /** The scene at the beginning of the step. */
  readonly scene: Scene;
  /** The mean of a measure of the end after an answer, if all do nothing after it; at most `deeper` throws past it. */
  mean(choice: Choice, deeper: number, measure: (end: Scene) => number): number;
}

/** A decision in a step, for which the outcomes of choices are asked. */
export interface OutlookRequest<E extends Encounter, S extends Scene<E>> {
  /** The scene at the beginning of the step, and the inputs since. */
  readonly scene: S;
  readonly log: readonly (ChoiceInput | ThrowInput | RulingInput)[];
  readonly decision: Decision;
  readonly seat: Seat;
  /** The scene in the middle of the step, where inputs have changed it. */
  readonly now?: S;
  readonly others: OthersAnswers;
  /** Only this key, which may be a complete form of an open choice. */
  readonly only?: string;
  /** The number of throws in a row that are exact; absent for all. */
  readonly deep?: number;
  /** The number of paths to walk for each choice. */
  readonly paths?: number;
}

/** Collects the ends of the step after a choice. */
export interface OutcomeCollector<S> {
  add(end: S, weight: Weight, outcome: string | undefined): void;
}

/** The most paths that are walked for one choice. With more, the deeper throws come out as is most likely. */
const MAX_PATHS = 20_000;

/** A choice at one moment, made ready for walks. */
export interface Walkable<S> {
  readonly start: () => S;
  readonly run: (scene: S, play: Play) => void;
  readonly options: Pick<OddsOptions, 'policy' | 'known' | 'isCoarse' | 'isNamingEvent'>;
}

/** What a walk after a choice starts from, which inputs are known, how others answer, and which events name a path. */
export const walkable = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  { scene: base, now, log, decision, seat, others }: OutlookRequest<E, S>,
  key: string,
): Walkable<S> => {
  let scene = base;
  const known: KnownInputs = {
    log: [...log, { by: idOf(base, decision.by), chose: key }],
    nameOf: (who: Who) => idOf(scene, who),
    whoById: (name: string) => whoById(scene, name),
    knows: (who: Who) => canAnswerFor(seat, who),
    inSecret: decision.secret ?? false,
    freeActions: (open, who) => freeActionsOf(system, scene, open, who),
    rule: (ruled: RulingInput, play: Play) => {
      const kind = system.rulings.find(r => r.id === ruled.ruling);
      // It was parsed by `takes` when the ruling was made.
      if (seat.gm || !kind?.secret?.(now ?? scene, ruled.with ?? {})) kind?.apply(scene, (ruled.with ?? {}) as never, play);
    },
  };
  const start = () => (scene = system.copy(base));
  const policy = policyOfOthers(others, system, base, () => scene, start);
  return { start, run: stepOrDrop(system), options: { policy, known, isCoarse: true, isNamingEvent: ownEventsOf(decision, key) } };
};

/**
 * Walks every end of the step after a choice. The result is `rough` where there were too many paths: throws deep in the step then come out as is most
 * likely. It does not fit where the inputs do not fit the scene with guesses, or the rules never end; then there are no ends.
 */
export const enumerateOutcomes = <E extends Encounter, S extends Scene<E>, G extends OutcomeCollector<S>>(
  system: System<E, S>,
  request: OutlookRequest<E, S>,
  key: string,
  gatherer: () => G,
): { gathered: G; rough: boolean; fits: boolean } => {
  const { seat, deep: deepest = Number.POSITIVE_INFINITY, paths = MAX_PATHS } = request;
  const { start, run, options } = walkable(system, request, key);
  let { policy } = options;
  let most = paths;
  for (let deep = deepest; ; ) {
    const gathered = gatherer();
    const odds = new Odds({ ...options, policy, effort: { left: most }, deep });
    const all = undefinedIfMisfit(seat, () => odds.walk(start, run, (end, weight) => gathered.add(end, weight, odds.outcome)));
    if (all === undefined) return { gathered: gatherer(), rough: true, fits: false };
    if (all) return { gathered, rough: deep < deepest || odds.isGuess, fits: true };
    if (deep > 0) deep = Math.max(0, Math.min(deep - 1, odds.affordableDepth(most)));
    else {
      // Even without chance there are too many answers, so all others do nothing.
      policy = idleChoice;
      most = Number.POSITIVE_INFINITY;
    }
  }
};

/**
 * Walks the ends of the step after a choice bit by bit, the likeliest first. Where others answer as is best for them, each path costs as much as a whole
 * walk, so that all are walked at once.
 */
export class OutcomeSearch<E extends Encounter, S extends Scene<E>, G extends FateCollector<S>> {
  gathered: G;
  /** Whether the inputs fit what the seat may know, and the rules end. Otherwise there are no ends. */
  fits = true;
  isDone = false;
  /** Whether what was found is not all there is, or was taken to be simpler than it is. */
  isRough = true;
  private walked = 0;
  private readonly most: number;
  private readonly seat: Seat;
  private readonly odds: OddsApart<S, G> | undefined;
  private readonly atOnce: () => { gathered: G; rough: boolean; fits: boolean };

  constructor(system: System<E, S>, request: OutlookRequest<E, S>, key: string, gatherer: () => G, shared: SharedOdds<G>) {
    const { others, paths = MAX_PATHS, seat } = request;
    this.gathered = gatherer();
    this.most = paths;
    this.seat = seat;
    this.atOnce = () => enumerateOutcomes(system, request, key, gatherer);
    if (others !== 'nothing' && others !== 'random') return;
    const { start, run, options } = walkable(system, request, key);
    this.odds = new OddsApart({ start, run, gathered: this.gathered, gatherer, by: request.decision.by, shared, copy: system.copy }, options);
  }

  /** Walks a few more paths. */
  goOn(paths: number): void {
    const { odds } = this;
    if (!odds) return this.finish(this.atOnce());
    const fits = undefinedIfMisfit(this.seat, () => {
      for (let n = 0; n < paths && !odds.isDone && this.walked < this.most; n++) {
        odds.walkNext();
        this.walked++;
      }
      return true;
    });
    if (!fits) this.fits = false;
    this.isDone = !fits || odds.isDone || this.walked >= this.most;
    this.isRough = !odds.isDone || odds.isGuess;
  }

  private finish({ gathered, rough, fits }: { gathered: G; rough: boolean; fits: boolean }): void {
    this.gathered = gathered;
    this.isRough = rough;
    this.fits = fits;
    this.isDone = true;
  }
}

/**
 * Which outcomes are those of a choice: of what whoever decides does, unless the decision says more. The GM does nothing itself, and is told what comes first
 * where the decision does not say.
 */
export const ownEventsOf = (decision: Decision, key: string): ((told: GameEvent) => boolean) | undefined => {
  const { by } = decision;
  const choice = decision.isResultOf && findChoice(decision, key, { isLegal: true });
  return choice && !isRefusal(choice) ? told => decision.isResultOf?.(choice, told) ?? false : by < 0 ? undefined : told => told.by === by;
};

/** Undefined where the inputs do not fit what a seat may know (for the GM they always fit), or where the rules never end. */
const undefinedIfMisfit = <T>(seat: Seat, walk: () => T): T | undefined => {
  try {
    return walk();
  } catch (e) {
    if ((e instanceof Misfit && !seat.gm) || e instanceof EndlessRules) return undefined;
    throw e;
  }
};

const stepOrDrop =
  <E extends Encounter, S extends Scene<E>>(system: System<E, S>) =>
  (scene: S, play: Play) => {
    try {
      system.step(scene, play);
    } catch (e) {
      if (e !== DROPPED && e !== WALKED_APART) throw e;
    }
  };

/**
 * The choice to do nothing, or else the first legal choice.
 * @example
 * {@includeCode ../../test/examples/odds.test.ts#outlooks}
 */
export const idleChoice = <C extends Choice>(decision: Decision<C>): C => {
  const { choices } = decision;
  // In long menus it comes last.
  const last = choices[choices.length - 1];
  const idle = last?.idle ? last : choices.find(c => c.idle);
  if (idle && !idle.open && !decision.refusal?.(idle)) return idle;
  const may = legalChoices(decision);
  const choice = may.find(c => c.idle) ?? may[0];
  if (!choice) throw new Error(`${decision.clause}: nothing may be chosen in ${decision.about}`);
  return choice.open ? elementAt(completionsOf(decision, choice), 0) : choice;
};

const policyOfOthers = <E extends Encounter, S extends Scene<E>>(
  others: OthersAnswers,
  system: System<E, S>,
  base: S,
  now: () => S,
  start: () => S,
): ((decision: Decision, odds: Odds) => Choice) | undefined => {
  if (others === 'nothing') return idleChoice;
  // Without a policy every answer is walked, all with the same chance.
  if (others === 'random') return undefined;
  if (others !== 'best')
    return (decision, odds) =>
      others(decision, {
        scene: base,
        mean: (choice, deeper, measure) => odds.expectedValue(choice, start, stepOrDrop(system), measure, { policy: idleChoice, deeper }),
      });
  return (decision: Decision, odds: Odds): Choice => {
    // Where all choose in secret, the best answer is not known.
    if (decision.secret) return idleChoice(decision);
    const side = system.vitals(now(), Math.max(0, decision.by)).side;
    const rated = idleFirst(legalChoices(decision))
      .flatMap(c => completionsOf(decision, c))
      .map(choice => ({ choice, worth: odds.expectedValue(choice, start, stepOrDrop(system), end => evaluate(system, end, side)) }));
    return rated.reduce((best, r) => (r.worth > best.worth ? r : best), elementAt(rated, 0)).choice;
  };
};

/** Idle choices come first, so that they win among equals: an action that changes nothing could be repeated without end. */
const idleFirst = (choices: readonly Choice[]): readonly Choice[] => choices.toSorted((a, b) => Number(b.idle ?? false) - Number(a.idle ?? false));
