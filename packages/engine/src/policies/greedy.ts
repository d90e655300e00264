import type { Weight } from '../chance/chance.ts';
import { completionsOf, legalChoices } from '../kernel/decision.ts';
import type { Choice, Decision, Who } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene, type Seat } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { evaluate } from '../odds/evaluate.ts';
import { enumerateOutcomes, idleChoice, type OutcomeCollector, type OutcomePath } from '../odds/outcomes.ts';
import type { ChoiceInput, RulingInput, ThrowInput } from '../transcript/input.ts';
import { elementAt } from '../util/element-at.ts';

/** What a policy that looks ahead has to know: the last quiet scene, and what was put in since. */
export interface PolicyContext<E extends Encounter, S extends Scene<E>> {
  readonly scene: S;
  readonly log: readonly (ChoiceInput | ThrowInput | RulingInput)[];
  /** The step as it stands, where that is more than the quiet scene. */
  readonly now?: S;
  /** What may be known; what its side knows, when absent. */
  readonly seat?: Seat | undefined;
}

/** How many forms of an open choice are looked at. */
const MAX_COMPLETIONS = 12;
/** How many throws deep a choice is weighed: to hit, damage, and one more. */
const MAX_DEPTH = 3;
/** What a foot less to the nearest foe is worth: far less than any blow. */
const VALUE_OF_A_FOOT = 0.0002;

/**
 * Takes what leaves its own side best off by the end of the step, by the exact odds, others doing nothing. Where
 * nothing can be done to anybody it walks toward the foe. All its choices together are worth `budget` paths: the more there
 * are, the less deep it looks into each.
 */
export const greedyPolicy =
  <E extends Encounter, S extends Scene<E>>(system: System<E, S>, now: () => PolicyContext<E, S>, budget = 5000) =>
  <C extends Choice>(decision: Decision<C>): C => {
    const may = legalChoices(decision);
    if (may.length <= 1 && !may[0]?.open) return idleChoice(decision);
    const { scene, log, now: stands, seat = seatOfSide(system, scene, decision.by) } = now();
    const known = system.hideSecrets(scene, seat, stands);
    const rate = evaluatorFor(system, known, decision.by);
    const forms = candidatesOf(decision, may);
    const paths = Math.ceil(budget / Math.max(1, forms.length));
    const expected = (choice: C): number =>
      enumerateOutcomes(
        system,
        { scene: known, ...(stands && { now: stands }), log, decision, seat, others: 'nothing', deep: MAX_DEPTH, paths },
        choice.key,
        () => new MeanCollector(rate),
      ).gathered.sum;
    const reacting = log.some(input => 'threw' in input || input.by !== idOf(known, decision.by));
    return bestChoice(decision, forms, expected, reacting ? undefined : rate(known));
  };

/** The same for whoever answers in the middle of a step that somebody else weighs, by what that one may know. */
export const greedyAnswer =
  <E extends Encounter, S extends Scene<E>>(system: System<E, S>) =>
  (decision: Decision, path: OutcomePath): Choice => {
    const may = legalChoices(decision);
    // What is best is not known where all choose unseen.
    if (decision.secret || (may.length <= 1 && !may[0]?.open)) return idleChoice(decision);
    // This cast and the next: all scenes of the path are of this system.
    const rate = evaluatorFor(system, path.scene as S, decision.by);
    return bestChoice(decision, candidatesOf(decision, may), choice => path.mean(choice, MAX_DEPTH, end => rate(end as S)));
  };

/** How good an end is for whoever decides, and how near it has come to the foe. */
const evaluatorFor = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, known: S, by: Who): ((end: S) => number) => {
  const { side } = system.vitals(known, Math.max(0, by));
  return end => evaluate(system, end, side) - VALUE_OF_A_FOOT * (by < 0 ? 0 : (system.feetToNearestFoe?.(end, by) ?? 0));
};

const candidatesOf = <C extends Choice>(decision: Decision<C>, may: readonly C[]): readonly C[] =>
  may.filter(c => !c.unusual && !c.idle).flatMap(c => (c.open ? sample(completionsOf(decision, c), MAX_COMPLETIONS) : [c]));

/** The form expected to be worth most, or nothing where none is worth more; `asItIs` is what all is worth to who acts on its own account. */
const bestChoice = <C extends Choice>(decision: Decision<C>, forms: readonly C[], expected: (choice: C) => number, asItIs = Number.NaN): C => {
  let found = idleChoice(decision);
  const mayIdle = found.idle === true;
  let most = mayIdle ? expected(found) : Number.NEGATIVE_INFINITY;
  for (const choice of forms) {
    const sum = expected(choice);
    // On one's own account, a deed that leaves all as it is is not worth doing, though the end of the turn may hurt.
    if (sum <= most + 1e-9 || (mayIdle && Math.abs(sum - asItIs) < 1e-9)) continue;
    found = choice;
    most = sum;
  }
  return found;
};

/** What a scene is worth on average. */
class MeanCollector<S> implements OutcomeCollector<S> {
  sum = 0;
  private readonly rate: (end: S) => number;

  constructor(rate: (end: S) => number) {
    this.rate = rate;
  }

  add(end: S, weight: Weight): void {
    this.sum += this.rate(end) * (Number(weight.num) / Number(weight.den));
  }
}

/** What somebody's side may know. */
export const seatOfSide = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, by: Who): Seat => {
  if (by < 0) return { gm: true };
  const { side } = system.vitals(scene, by);
  return { owns: scene.combatants.flatMap((_, who) => (system.vitals(scene, who).side === side ? [who] : [])) };
};

const sample = <C>(all: readonly C[], most: number): readonly C[] => {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => elementAt(all, Math.floor((i * all.length) / most)));
};

/** The key of what a policy answers, as a log has it. */
export const toChoiceInput = (scene: Scene, decision: Decision, choice: Choice): ChoiceInput => ({ by: idOf(scene, decision.by), chose: choice.key });
