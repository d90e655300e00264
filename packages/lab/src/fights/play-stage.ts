import { type Encounter, type Input, idOf, type Scene } from '@fray/engine';
import { EndlessRules, type Policy, StepBudget } from '@fray/engine/plays';
import { type PolicyContext, policyByName } from '@fray/engine/policies';
import type { FightSetup } from './fight-setup.ts';
import type { KeyedDice } from './keyed-dice.ts';
import { KeyedPlay, type Listener } from './keyed-play.ts';
import type { Memories } from './memories.ts';
import type { StageEnd } from './stage-end.ts';

/** A fight with more steps comes to no end: some hundred rounds, where usual ones have ten. */
const PATIENCE = 2_000;

/** One fight, or one rest, of a variant. */
export interface StageRun {
  readonly encounter: Encounter;
  readonly stage: number;
  readonly dice: KeyedDice;
  readonly memories: Memories;
  /** The aftermath is played too, as it leaves its mark on what comes next. */
  readonly isFollowed: boolean;
  readonly listen: (scene: Scene) => Listener;
}

/** How a stage ended, and all inputs that led there. */
export interface PlayedStage extends StageEnd {
  readonly inputs: readonly Input[];
}

/** Plays a fight to its end. */
export const playStage = (setup: FightSetup, run: StageRun): PlayedStage => {
  const { system } = setup;
  const { encounter, dice } = run;
  const first = system.begin(encounter);
  const scene = system.copy(first);
  const inputs: Input[] = [];
  const budget = new StepBudget();
  let base = scene;
  const now = (): PolicyContext<Encounter, Scene> => ({ scene: base, log: play.log });
  const play: KeyedPlay = new KeyedPlay(policyOf(setup, run, scene, now), dice, who => idOf(scene, who), run.listen(scene), budget);
  let steps = 0;
  const stepWhile = (isOn: () => boolean): void => {
    for (; steps < PATIENCE && isOn(); steps++) {
      budget.refill();
      base = system.copy(scene);
      play.log = [];
      system.step(scene, play);
      inputs.push(...play.log);
    }
  };
  const isEndless = endsInside(() => stepWhile(() => system.outcome(scene) === undefined && !system.isOver(scene)));
  const outcome = isEndless ? undefined : system.outcome(scene);
  const end = { first, winner: outcome ? (outcome.winner ?? '') : '-', time: system.time?.now(scene) ?? 0 };
  if (run.isFollowed && !isEndless) endsInside(() => stepWhile(() => !system.isOver(scene)));
  return { ...end, last: scene, inputs };
};

/** Whether rules had no end. */
const endsInside = (run: () => void): boolean => {
  try {
    run();
    return false;
  } catch (e) {
    if (!(e instanceof EndlessRules)) throw e;
    return true;
  }
};

/** Each side has a player of its own; the GM's choices are made by the usual one. */
const policyOf = (setup: FightSetup, { stage, dice, memories }: StageRun, scene: Scene, now: () => PolicyContext<Encounter, Scene>): Policy => {
  const { system, playerOf } = setup;
  const made = new Map<string, Policy>();
  const madeFor = (side: string): Policy => {
    let policy = made.get(side);
    if (!policy) {
      const { policy: name, search } = playerOf(side);
      dice.aim(side, 'seed of the policy');
      made.set(side, (policy = policyByName(name, system, now, dice, memories.of(stage, ''), { memory: memories.of(stage, side), ...search })));
    }
    return policy;
  };
  return decision => madeFor(decision.by < 0 ? '' : system.vitals(scene, decision.by).side)(decision);
};
