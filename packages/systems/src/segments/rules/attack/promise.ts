import type { Who } from '@fray/engine';
import { copyScene, Tally } from '@fray/engine/kit';
import { allCombatants, alter, combatant, isHiddenFrom, type Scene } from '../../state/scene.ts';
import { isFighting } from '../movement/space.ts';
import { type Attack, targetScore } from './target-score.ts';

/** The scene without the combatants who are hidden from one. */
const sceneKnownTo = (scene: Scene, who: Who): Scene => {
  const hidden = allCombatants(scene).filter(other => isHiddenFrom(scene, other, who));
  if (hidden.length === 0) return scene;
  const known = copyScene(scene);
  for (const other of hidden) alter(known, other).fate = 'withdrawn';
  return known;
};

/** Roughly how likely an attack is to hit, as far as the attacker can know. Targets who can no longer fight come after all others. */
export const attackPromise = (scene: Scene, blow: Attack): number => {
  const score = targetScore(new Tally(false), sceneKnownTo(scene, blow.by), blow).total;
  return chanceOf(score) - (isFighting(combatant(scene, blow.target)) ? 0 : 2);
};

/** The chance that a d20 is at or under a score. */
export const chanceOf = (score: number): number => Math.min(Math.max(score, 0), 20) / 20;
