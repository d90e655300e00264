import type { Refusal } from '../kernel/play.ts';
import type { Encounter, Scene } from '../kernel/scene.ts';
import { EndlessRules } from '../kernel/step-budget.ts';
import { Divergence } from '../plays/live.ts';
import { type Problem, problem } from '../util/problem.ts';
import { InvalidRuling, type Replayer } from './replayer.ts';

/** Runs a change that the rules allow. If the rules would then never come to an end, the change is taken back and refused. */
export const refuseIfEndless = <E extends Encounter, S extends Scene<E>>(replayer: Replayer<E, S>, clause: string, change: () => void): Refusal | undefined => {
  const before = replayer.history.inputs.length;
  try {
    change();
    return undefined;
  } catch (e) {
    if (!(e instanceof EndlessRules)) throw e;
    replayer.truncate(before);
    return { clause, why: e.message, instead: 'choose otherwise, go back, or let the GM rule' };
  }
};

/** The line of a transcript with `length` inputs that does not fit the rules. An error that is a bug is thrown again. */
export const misfit = <E extends Encounter, S extends Scene<E>>(replayer: Replayer<E, S>, error: unknown, hint: string, length: number): Problem => {
  if (error instanceof EndlessRules) return problem(`line ${length + 1}`, error.message, hint);
  if (!(error instanceof Divergence || error instanceof InvalidRuling)) throw error;
  const n = replayer.history.numberOf(error instanceof Divergence ? error.at : replayer.play.at - 1) ?? length;
  return problem(`line ${n + 2}`, `does not fit the rules at ${error.message}`, hint);
};
