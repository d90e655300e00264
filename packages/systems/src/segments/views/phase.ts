import type { Who } from '@fray/engine';
import { canActNow, combatantsInStance } from '../rules/stance/turn.ts';
import { allCombatants, type Scene } from '../state/scene.ts';

export type Phase = Scene['phase'];

const STAGES = ['aggressive', 'ready', 'defensive'] as const;

/** The stages from a phase to the end of its segment. */
export const stagesFrom = (phase: Phase): readonly (typeof STAGES)[number][] => {
  const stages: readonly Phase[] = STAGES;
  const at = stages.indexOf(phase);
  return at < 0 ? [] : STAGES.slice(at);
};

const isDue = (scene: Scene, who: Who): boolean => who === scene.turn || (!scene.done.includes(who) && canActNow(scene, who));

/**
 * The phase to show while a hidden combatant decides, whose stance the real phase would reveal: the next stage in which a visible combatant can still act.
 * The Aggressive stage is left out, because a combatant who may act again in it is asked again.
 */
export const phaseAsShown = (scene: Scene, isSeen: (who: Who) => boolean): Phase => {
  if (scene.phase !== 'modes' && stagesFrom(scene.phase).length === 0) return scene.phase;
  const left = stagesFrom(scene.phase === 'defensive' ? 'defensive' : 'ready');
  const seen = allCombatants(scene).filter(isSeen);
  return left.find(stage => combatantsInStance(scene, stage).some(who => seen.includes(who) && isDue(scene, who))) ?? 'segment';
};
