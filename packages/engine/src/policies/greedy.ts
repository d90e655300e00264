import type { Weight } from '../chance/chance.ts';
import { completionsOf, legalChoices } from '../kernel/decision.ts';
import type { Choice, Decision, Who } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene, type Seat } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { evaluate } from '../odds/evaluate.ts';
import { enumerateOutcomes, idleChoice, type OutcomeCollector, type OutcomePath } from '../odds/outcomes.ts';
import type { ChoiceInput, RulingInput, ThrowInput } from '../transcript/input.ts';
import { elementAt } from '../util/element-at.ts';

/** What a policy that looks ahead needs to know: the scene at the beginning of the step, and the inputs since. */
export interface PolicyContext<E extends Encounter, S extends Scene<E>> {
  readonly scene: S;
  readonly log: readonly (ChoiceInput | ThrowInput | RulingInput)[];
  /** The scene in the middle of the step, where inputs have changed it. */
  readonly now?: S;
  /** The seat whose knowledge counts; absent for that of the combatant's side. */
  readonly seat?: Seat | undefined;
}

/** The most forms of an open choice that are rated. */
const MAX_COMPLETIONS = 12;
/** The depth in throws to which a choice is rated: to hit, damage, and one more. */
const MAX_DEPTH = 3;
/** The value of one foot less to the nearest foe: far less than that of any hit. */
const VALUE_OF_A_FOOT = 0.0002;

/**
 * A policy that takes the choice after which its own side is best off at the end of the step, by the exact odds, if others do nothing. Where no attack is
 * possible, it walks toward the foe. All choices together may cost `budget` paths, so that with more choices each is rated less deeply.
 * @example
 * {@includeCode ../../test/examples/policies.test.ts#policies}
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

/** The answer of a greedy opponent in the middle of a step whose odds another combatant asks for, by what that one may know. */
export const greedyAnswer =
  <E extends Encounter, S extends Scene<E>>(system: System<E, S>) =>
  (decision: Decision, path: OutcomePath): Choice => {
    const may = legalChoices(decision);
    // Where all choose in secret, the best answer is not known.
    if (decision.secret || (may.length <= 1 && !may[0]?.open)) return idleChoice(decision);
    // All scenes of the path are of this system.
    const own = (scene: Scene): S => scene as S;
    const rate = evaluatorFor(system, own(path.scene), decision.by);
    return bestChoice(decision, candidatesOf(decision, may), choice => path.mean(choice, MAX_DEPTH, end => rate(own(end))));
  };

/** Rates an end for the combatant who decides, by its value for their side and the distance to the nearest foe. */
export const evaluatorFor = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, known: S, by: Who): ((end: S) => number) => {
  const { side } = system.vitals(known, Math.max(0, by));
  return end => evaluate(system, end, side) - VALUE_OF_A_FOOT * (by < 0 ? 0 : (system.feetToNearestFoe?.(end, by) ?? 0));
};

const candidatesOf = <C extends Choice>(decision: Decision<C>, may: readonly C[]): readonly C[] =>
  may.filter(c => !c.unusual && !c.idle).flatMap(c => (c.open ? sample(completionsOf(decision, c), MAX_COMPLETIONS) : [c]));

/** The form with the highest expected value, or the idle choice where none is better. `asItIs` is the value of the scene before, on the combatant's own turn. */
const bestChoice = <C extends Choice>(decision: Decision<C>, forms: readonly C[], expected: (choice: C) => number, asItIs = Number.NaN): C => {
  let found = idleChoice(decision);
  const mayIdle = found.idle === true;
  let most = mayIdle ? expected(found) : Number.NEGATIVE_INFINITY;
  for (const choice of forms) {
    const sum = expected(choice);
    // On the combatant's own turn, an action that changes nothing is not taken, even if the end of the turn costs something.
    if (sum <= most + 1e-9 || (mayIdle && Math.abs(sum - asItIs) < 1e-9)) continue;
    found = choice;
    most = sum;
  }
  return found;
};

/** The mean value of the ends. */
export class MeanCollector<S> implements OutcomeCollector<S> {
  sum = 0;
  private readonly rate: (end: S) => number;

  constructor(rate: (end: S) => number) {
    this.rate = rate;
  }

  add(end: S, weight: Weight): void {
    this.sum += this.rate(end) * (Number(weight.num) / Number(weight.den));
  }
}

/** The seat that knows what the side of a combatant knows. */
export const seatOfSide = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, by: Who): Seat => {
  if (by < 0) return { gm: true };
  const { side } = system.vitals(scene, by);
  return { owns: scene.combatants.flatMap((_, who) => (system.vitals(scene, who).side === side ? [who] : [])) };
};

const sample = <C>(all: readonly C[], most: number): readonly C[] => {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => elementAt(all, Math.floor((i * all.length) / most)));
};

/** The answer of a policy as an input for the log. */
export const toChoiceInput = (scene: Scene, decision: Decision, choice: Choice): ChoiceInput => ({ by: idOf(scene, decision.by), chose: choice.key });
