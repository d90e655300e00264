import type { Rng } from '../../dice/rng.ts';
import { completionsOf, findChoice, isRefusal, keyMeantBy, legalChoices } from '../../kernel/decision.ts';
import type { Choice, Decision } from '../../kernel/play.ts';
import type { Scene } from '../../kernel/scene.ts';
import { elementAt } from '../../util/element-at.ts';
import { formatProblem, type Result } from '../../util/problem.ts';

/** A list of violations without repetitions, of limited length. */
export class Violations {
  private readonly said = new Set<string>();

  add(what: string): void {
    if (this.said.size < 20) this.said.add(what);
  }

  get list(): string[] {
    return [...this.said];
  }
}

/**
 * A scene as text, without its encounter.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#texts}
 */
export const sceneText = (scene: Scene): string => JSON.stringify({ ...scene, encounter: undefined });

export const toText = (one: unknown): string => JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? `${value}` : value));

export const valueOrThrow = <T>(result: Result<T>, what: string): T => {
  if (!result.ok) throw new Error(`${what}: ${result.problems.map(formatProblem).join('; ')}`);
  return result.value;
};

/** A random choice, completed. Open choices that cannot be completed are skipped. */
export const completedChoice = <C extends Choice>(decision: Decision<C>, may: readonly C[], rng: Rng): C | undefined => {
  const first = rng.below(may.length);
  for (let i = 0; i < may.length; i++) {
    const choice = elementAt(may, (first + i) % may.length);
    if (!choice.open) return choice;
    const any = decision.completions?.(choice).any?.(n => rng.below(n));
    if (any) return any;
    const forms = completionsOf(decision, choice);
    if (forms.length > 0) return forms[rng.below(forms.length)];
  }
  return undefined;
};

/** Checks that the quick ways to ask about choices say the same as the slow ones. */
const judgeShortcuts = (decision: Decision, scene: Scene, said: Violations): void => {
  const about = `${decision.about} (${decision.clause})`;
  const legality = decision.legality?.();
  for (const choice of legality ? decision.choices : []) {
    const isLegal = decision.refusal?.(choice) === undefined;
    if (legality?.allows(choice) !== isLegal) said.add(`${about}: by its legality ${choice.key} is ${isLegal ? 'refused' : 'legal'}, and by refusal it is not`);
  }
  for (const open of legalChoices(decision).filter(c => c.open)) {
    for (const way of (decision.completions?.(open).ways?.(scene, Number.POSITIVE_INFINITY) ?? []).slice(0, 5)) {
      const choice = way.choice();
      if (choice && isRefusal(findChoice(decision, choice.key))) said.add(`${about}: the way ${choice.key} is refused by its key`);
      const feet = choice && decision.feetAfter?.(choice, scene);
      if (feet !== undefined && Math.abs(feet - way.feet) > 1e-9)
        said.add(`${about}: the way ${choice?.key} ends ${feet} feet from a foe, and says ${way.feet}`);
    }
  }
};

/** Checks a decision: unique keys that name their choices, at most one idle choice, at least one legal choice, and open choices that can be completed. */
export const judgeDecision = (decision: Decision, scene: Scene, said: Violations): void => {
  judgeShortcuts(decision, scene, said);
  const keys = new Set(decision.choices.map(c => c.key));
  const about = `${decision.about} (${decision.clause})`;
  if (keys.size < decision.choices.length)
    said.add(`${about}: two choices have the key ${decision.choices.find((c, i) => decision.choices.findIndex(d => d.key === c.key) < i)?.key}`);
  if (decision.choices.filter(c => c.idle).length > 1) said.add(`${about}: more than one choice is idle`);
  const may = legalChoices(decision);
  if (may.length === 0) said.add(`${about}: nothing is legal`);
  for (const choice of may) {
    if (keyMeantBy(decision, choice.key) !== choice.key) said.add(`${about}: the key ${choice.key} does not mean itself`);
    const forms = completionsOf(decision, choice);
    if (forms.length === 0) said.add(`${about}: ${choice.key} is legal and open, and there is no way to close it`);
    for (const one of forms.slice(0, 3)) {
      const found = findChoice(decision, one.key);
      if (isRefusal(found)) said.add(`${about}: ${one.key} is offered, and refused by its key: ${found.why}`);
      else if (found.key !== one.key) said.add(`${about}: ${one.key} is offered, and its key names ${found.key}`);
    }
  }
};
