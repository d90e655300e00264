import { Rng } from '../dice/rng.ts';
import { legalChoices } from '../kernel/decision.ts';
import type { Choice, Decision } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene } from '../kernel/scene.ts';
import { StepBudget, undefinedIfEndless } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import { idleChoice } from '../odds/outcomes.ts';
import { RecordingPlay } from '../plays/recording.ts';
import type { PolicyContext } from './greedy.ts';

const MAX_STEPS = 60;

/** Rates a decision of a later step by its best choice. */
export type MostWorth<E extends Encounter, S extends Scene<E>> = (decision: Decision, context: PolicyContext<E, S>) => number;

/** Ends a rehearsal in the middle of a step. No rule catches it. */
class Rehearsed extends Error {
  readonly worth: number;

  constructor(worth: number) {
    super('the next turn is reached');
    this.worth = worth;
  }
}

/**
 * The most that a combatant could do on their next turn after a choice, if all others do nothing until then: what the best choice then is worth more than
 * nothing. It throws the same dice each time.
 */
export const nextWorth = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  known: S,
  { by, about, feetAfter }: Decision,
  key: string,
  mostWorth: MostWorth<E, S>,
): number => {
  const rng = new Rng(1);
  const scene = system.copy(known);
  let base = known;
  let isMade = false;
  // Out of their turn, what comes next is the turn itself, and not the same question again.
  const isNext = (decision: Decision): boolean => (feetAfter ? decision.about === about : decision.feetAfter !== undefined);
  const policy = <C extends Choice>(decision: Decision<C>): C => {
    if (decision.by !== by || !(isMade ? isNext(decision) : decision.about === about)) return idleChoice(decision);
    if (isMade) throw new Rehearsed(mostWorth(decision, { scene: base, log: play.log }));
    isMade = true;
    const choice = legalChoices(decision).find(c => c.key === key);
    if (!choice) throw new Rehearsed(0);
    return choice;
  };
  const budget = new StepBudget();
  const play: RecordingPlay = new RecordingPlay(policy, rng, who => idOf(scene, who), budget);
  try {
    undefinedIfEndless(() => {
      for (let steps = 0; steps < MAX_STEPS && system.outcome(scene) === undefined; steps++) {
        base = system.copy(scene);
        play.log = [];
        system.step(scene, play);
      }
    });
  } catch (e) {
    if (!(e instanceof Rehearsed)) throw e;
    return e.worth;
  }
  return 0;
};
