import { idOf, type Who } from '@fray/engine';
import type { Vitals } from '@fray/engine/kit';
import { combatant, isUp, NO_COMBATANT, type Scene, sheet } from '../state/scene.ts';

const conditionsOf = (scene: Scene, who: Who): string[] => (isUp(scene, who) ? [] : ['knocked out']);

/**
 * The state of a combatant in terms that every system shares. Odds tell of the gauges, and policies play to keep them full: damage is shown as what is left.
 */
export const vitals = (scene: Scene, who: Who): Vitals => ({
  side: sheet(scene, who).side,
  gauges: [{ id: 'hp', label: 'HP', value: combatant(scene, who).hp, most: sheet(scene, who).hp }],
  conditions: conditionsOf(scene, who),
  down: !isUp(scene, who),
  out: false,
});

/** Everything about a combatant by name: stored values and values that follow from them. Cases may expect any of them. */
export const facts = (scene: Scene, who: Who): Record<string, unknown> => {
  const { side, attack, defense, weapon } = sheet(scene, who);
  return { ...combatant(scene, who), side, attack, defense, weapon: weapon.name, conditions: conditionsOf(scene, who), acted: scene.acted.includes(who) };
};

export const fightFacts = (scene: Scene): Record<string, unknown> => {
  const { encounter, combatants: _, ...rest } = scene;
  const turn = scene.turn === NO_COMBATANT ? null : idOf(scene, scene.turn);
  return { ...rest, turn, acted: scene.acted.map(who => idOf(scene, who)), name: encounter.name };
};
