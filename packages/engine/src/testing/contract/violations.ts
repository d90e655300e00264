import { closed, isRefusal, keyOf, legal, named } from '../../decision.ts';
import { type Result, showProblem } from '../../problem.ts';
import type { Rng } from '../../rng.ts';
import type { Scene } from '../../system.ts';
import type { Choice, Decision } from '../../table.ts';

/** What does not hold, in words, each thing said once. */
export class Violations {
  private readonly said = new Set<string>();

  add(what: string): void {
    if (this.said.size < 20) this.said.add(what);
  }

  get list(): string[] {
    return [...this.said];
  }
}

/** All of a scene but the encounter, as text. */
export const bytes = (scene: Scene): string => JSON.stringify({ ...scene, encounter: undefined });

export const told = (one: unknown): string => JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? `${value}` : value));

export const need = <T>(result: Result<T>, what: string): T => {
  if (!result.ok) throw new Error(`${what}: ${result.problems.map(showProblem).join('; ')}`);
  return result.value;
};

/** The first of the choices that can be completed, some other one first: an open choice without any form is passed over. */
export const form = <C extends Choice>(decision: Decision<C>, may: readonly C[], rng: Rng): C | undefined => {
  const first = rng.below(may.length);
  for (let i = 0; i < may.length; i++) {
    const choice = may[(first + i) % may.length] as C;
    if (!choice.open) return choice;
    const any = decision.closings?.(choice).any?.(n => rng.below(n));
    if (any) return any;
    const forms = closed(decision, choice);
    if (forms.length > 0) return forms[rng.below(forms.length)];
  }
  return undefined;
};

/** What every decision keeps: unique keys that name their choices, one idle choice at most, something legal, and open choices that can be closed. */
export const judge = (decision: Decision, said: Violations): void => {
  const keys = new Set(decision.choices.map(c => c.key));
  const about = `${decision.about} (${decision.clause})`;
  if (keys.size < decision.choices.length)
    said.add(`${about}: two choices have the key ${decision.choices.find((c, i) => decision.choices.findIndex(d => d.key === c.key) < i)?.key}`);
  if (decision.choices.filter(c => c.idle).length > 1) said.add(`${about}: more than one choice is idle`);
  const may = legal(decision);
  if (may.length === 0) said.add(`${about}: nothing is legal`);
  for (const choice of may) {
    if (keyOf(decision, choice.key) !== choice.key) said.add(`${about}: the key ${choice.key} does not mean itself`);
    const forms = closed(decision, choice);
    if (forms.length === 0) said.add(`${about}: ${choice.key} is legal and open, and there is no way to close it`);
    for (const one of forms.slice(0, 3)) {
      const found = named(decision, one.key);
      if (isRefusal(found)) said.add(`${about}: ${one.key} is offered, and refused by its key: ${found.why}`);
      else if (found.key !== one.key) said.add(`${about}: ${one.key} is offered, and its key names ${found.key}`);
    }
  }
};
