import type { Who } from '@fray/engine';
import { canActNow, combatantsInStance } from '../rules/stance/turn.ts';
import { allCombatants, type Scene } from '../state/scene.ts';

export type Phase = Scene['phase'];

const STAGES = ['aggressive', 'ready', 'defensive'] as const;

/** The stages of a segment from a phase on, in which somebody acts. */
export const stagesFrom = (phase: Phase): readonly (typeof STAGES)[number][] => {
  const at = STAGES.indexOf(phase as (typeof STAGES)[number]);
  return at < 0 ? [] : STAGES.slice(at);
};

const isDue = (scene: Scene, who: Who): boolean => who === scene.turn || (!scene.done.includes(who) && canActNow(scene, who));

/**
 * The phase as it is told while somebody unseen decides, whose stance it would give away: the next stage in which somebody who is seen has still something
 * to do. In that of the Aggressive nobody has, as far as can be seen: whoever is asked again will hear of it.
 */
export const phaseAsShown = (scene: Scene, isSeen: (who: Who) => boolean): Phase => {
  if (scene.phase !== 'modes' && stagesFrom(scene.phase).length === 0) return scene.phase;
  const left = stagesFrom(scene.phase === 'defensive' ? 'defensive' : 'ready');
  const seen = allCombatants(scene).filter(isSeen);
  return left.find(stage => combatantsInStance(scene, stage).some(who => seen.includes(who) && isDue(scene, who))) ?? 'segment';
};
