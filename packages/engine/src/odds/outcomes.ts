import type { Weight } from '../chance/chance.ts';
import { completionsOf, findChoice, isRefusal, legalChoices } from '../kernel/decision.ts';
import { freeActionsOf } from '../kernel/free-actions.ts';
import type { Choice, Decision, GameEvent, Play, Who } from '../kernel/play.ts';
import { canAnswerFor, type Encounter, idOf, type Scene, type Seat, whoById } from '../kernel/scene.ts';
import { EndlessRules } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import { DROPPED } from '../plays/live.ts';
import { type KnownInputs, Misfit, Odds } from '../plays/odds.ts';
import type { ChoiceInput, RulingInput, ThrowInput } from '../transcript/input.ts';
import { elementAt } from '../util/element-at.ts';
import { evaluate } from './evaluate.ts';

/** What everybody else does meanwhile: as little as possible, what is best for them, anything that is legal, or what a policy says. */
export type OthersAnswers = 'nothing' | 'best' | 'random' | ((decision: Decision, path: OutcomePath) => Choice);

/** The way to where somebody else is to answer, as whoever asks for the outlook may know it. */
export interface OutcomePath {
  /** Where the step began. */
  readonly scene: Scene;
  /** What a measure of the end comes to on average after an answer, when nobody does anything beyond it; so many throws deeper. */
  mean(choice: Choice, deeper: number, measure: (end: Scene) => number): number;
}

export interface OutlookRequest<E extends Encounter, S extends Scene<E>> {
  /** The last quiet scene, and what was put in since. */
  readonly scene: S;
  readonly log: readonly (ChoiceInput | ThrowInput | RulingInput)[];
  readonly decision: Decision;
  readonly seat: Seat;
  /** The step as it stands, where that is more than the quiet scene. */
  readonly now?: S;
  readonly others: OthersAnswers;
  /** One key only, which may be a closed form of an open choice. */
  readonly only?: string;
  /** How many throws deep to look exactly; all the way, when absent. */
  readonly deep?: number;
  /** How many paths to walk for each choice. */
  readonly paths?: number;
}

/** What gathers the ends of a choice. */
export interface OutcomeCollector<S> {
  add(end: S, weight: Weight, outcome: string | undefined): void;
}

/** So many paths are walked for one choice; where there are more, the deeper throws are taken as they likeliest come out. */
const MAX_PATHS = 20_000;

/** Walks every end of the step after a choice; `rough` where there are too many. What was put in may not fit a guess of the scene, or have no end: then there are none. */
export const enumerateOutcomes = <E extends Encounter, S extends Scene<E>, G extends OutcomeCollector<S>>(
  system: System<E, S>,
  { scene: base, now, log, decision, seat, others, deep: deepest = Number.POSITIVE_INFINITY, paths = MAX_PATHS }: OutlookRequest<E, S>,
  key: string,
  gatherer: () => G,
): { gathered: G; rough: boolean; fits: boolean } => {
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
  let policy = policyOfOthers(others, system, base, () => scene, start);
  const names = ownEventsOf(decision, key);
  let most = paths;
  for (let deep = deepest; ; ) {
    const gathered = gatherer();
    const odds = new Odds({ policy, known, effort: { left: most }, deep, isCoarse: true, isNamingEvent: names });
    const all = undefinedIfMisfit(seat, () => odds.walk(start, stepOrDrop(system), (end, weight) => gathered.add(end, weight, odds.outcome)));
    if (all === undefined) return { gathered: gatherer(), rough: true, fits: false };
    if (all) return { gathered, rough: deep < deepest || odds.isGuess, fits: true };
    if (deep > 0) deep = Math.max(0, Math.min(deep - 1, odds.affordableDepth(most)));
    else {
      // Even without chance there is too much to answer: then nobody does.
      policy = idleChoice;
      most = Number.POSITIVE_INFINITY;
    }
  }
};

/**
 * Which outcomes are those of a choice: of what whoever decides does, unless the decision says more. The GM does nothing itself, and is told what comes first
 * where the decision does not say.
 */
export const ownEventsOf = (decision: Decision, key: string): ((told: GameEvent) => boolean) | undefined => {
  const { by } = decision;
  const choice = decision.isResultOf && findChoice(decision, key, { isLegal: true });
  return choice && !isRefusal(choice) ? told => decision.isResultOf?.(choice, told) ?? false : by < 0 ? undefined : told => told.by === by;
};

/** Nothing, where what was put in does not fit what a seat may know (for the GM it always does), or the rules would go on for ever. */
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
      if (e !== DROPPED) throw e;
    }
  };

/** The idle choice, or the first that is legal. */
export const idleChoice = <C extends Choice>(decision: Decision<C>): C => {
  const idle = decision.choices.find(c => c.idle);
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
  // Without a policy every answer is walked, each as likely as the next.
  if (others === 'random') return undefined;
  if (others !== 'best')
    return (decision, odds) =>
      others(decision, {
        scene: base,
        mean: (choice, deeper, measure) => odds.expectedValue(choice, start, stepOrDrop(system), measure, { policy: idleChoice, deeper }),
      });
  return (decision: Decision, odds: Odds): Choice => {
    // What is best is not known where all choose unseen.
    if (decision.secret) return idleChoice(decision);
    const side = system.vitals(now(), Math.max(0, decision.by)).side;
    const rated = idleFirst(legalChoices(decision))
      .flatMap(c => completionsOf(decision, c))
      .map(choice => ({ choice, worth: odds.expectedValue(choice, start, stepOrDrop(system), end => evaluate(system, end, side)) }));
    return rated.reduce((best, r) => (r.worth > best.worth ? r : best), elementAt(rated, 0)).choice;
  };
};

/** Who gains nothing by anything does nothing: what costs nothing could be done for ever. */
const idleFirst = (choices: readonly Choice[]): readonly Choice[] => choices.toSorted((a, b) => Number(b.idle ?? false) - Number(a.idle ?? false));
