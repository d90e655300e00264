import { Rng } from '../../dice/rng.ts';
import { legalChoices } from '../../kernel/decision.ts';
import type { Choice, Decision } from '../../kernel/play.ts';
import { type Encounter, idOf, type Scene } from '../../kernel/scene.ts';
import { StepBudget, undefinedIfEndless } from '../../kernel/step-budget.ts';
import type { System } from '../../kernel/system.ts';
import { enumerateOutcomes, idleChoice, type OutlookRequest } from '../../odds/outcomes.ts';
import { RecordingPlay } from '../../plays/recording.ts';
import { MeanCollector } from '../greedy.ts';

/** How many steps are looked ahead, and how many decisions of the same combatant: the rest of this turn, and the next. */
const MAX_STEPS = 60;
const MAX_DECISIONS = 3;
/** How many attacks are looked at in each, and how closely. */
const MAX_ATTACKS = 8;
const MAX_PATHS = 24;
const MAX_DEPTH = 3;
/** An attack that is worth more than this is one that is meant. */
const MIN_WORTH = 0.02;

/** What the best attack soon after a choice is worth, if all others do nothing until then. It throws the same dice each time. */
export const attackAfter = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  { scene: known, decision, seat }: OutlookRequest<E, S>,
  key: string,
  value: (scene: S) => number,
): number => {
  const scene = system.copy(known);
  let base = known;
  let [most, decisions] = [0, 0];
  let isMade = false;
  const policy = <C extends Choice>(asked: Decision<C>): C => {
    if (asked.by !== decision.by || asked.about !== decision.about) return idleChoice(asked);
    if (!isMade) {
      isMade = true;
      return legalChoices(asked).find(c => c.key === key) ?? idleChoice(asked);
    }
    if (decisions++ < MAX_DECISIONS) most = Math.max(most, bestAttack(asked, base));
    return idleChoice(asked);
  };
  const bestAttack = (asked: Decision, from: S): number => {
    const now = value(from);
    const attacks = legalChoices(asked).filter(c => !c.open && !c.unusual && (c.target ?? -1) >= 0 && (asked.promise?.(c) ?? 0) > 0);
    const request: OutlookRequest<E, S> = { scene: from, log: play.log, decision: asked, seat, others: 'nothing', deep: MAX_DEPTH, paths: MAX_PATHS };
    return attacks.slice(0, MAX_ATTACKS).reduce((best, attack) => {
      const { gathered, fits } = enumerateOutcomes(system, request, attack.key, () => new MeanCollector(value));
      return fits ? Math.max(best, gathered.sum - now) : best;
    }, 0);
  };
  const budget = new StepBudget();
  const play: RecordingPlay = new RecordingPlay(policy, new Rng(1), who => idOf(scene, who), budget);
  undefinedIfEndless(() => {
    for (let steps = 0; steps < MAX_STEPS && decisions < MAX_DECISIONS && most < MIN_WORTH && system.outcome(scene) === undefined; steps++) {
      base = system.copy(scene);
      play.log = [];
      budget.refill();
      system.step(scene, play);
    }
  });
  return most;
};
