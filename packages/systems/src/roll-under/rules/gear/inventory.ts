import type { Who } from '@fray/engine';
import { QUICK_THIRDS, QUIVER_THIRDS } from '../../setup/encounter.ts';
import { quiversFor } from '../../setup/quivers.ts';
import { type Combatant, combatant, EMPTY, type Scene, sheet } from '../../state/scene.ts';
import { strengthScore } from '../abilities.ts';

/** All things that a combatant holds or carries, each once. */
export const carriedThings = (c: Combatant): number[] => {
  const all = [...c.quick, ...c.deep];
  if (c.right !== EMPTY) all.push(c.right);
  if (c.left !== EMPTY && c.left !== c.right) all.push(c.left);
  return all;
};

const thirdsOf = (scene: Scene, things: readonly number[]): number => {
  let sum = 0;
  for (const t of things) sum += scene.encounter.things[t]?.thirds ?? 0;
  return sum;
};

const thirdsHeld = (scene: Scene, c: Combatant): number => {
  const { things } = scene.encounter;
  const right = c.right === EMPTY ? 0 : (things[c.right]?.thirds ?? 0);
  return c.left === EMPTY || c.left === c.right ? right : right + (things[c.left]?.thirds ?? 0);
};

/** Used slots: thirds are added up over everything carried, and a started slot counts in full [inv.sizes]. */
export const slotsUsed = (scene: Scene, who: Who): number => {
  const c = combatant(scene, who);
  const armor = scene.encounter.armor[c.armor]?.slots ?? 0;
  // A quiver of 20 arrows counts as an average item, a ration as a small one [ranged.quiver].
  const quivers = quiversFor(c.arrows) * QUIVER_THIRDS;
  const things = thirdsHeld(scene, c) + thirdsOf(scene, c.quick) + thirdsOf(scene, c.deep);
  return Math.ceil((things + armor + quivers + c.rations) / 3) + c.fatigue;
};

/** Encumbrance: a point for each slot beyond Strength [inv.slots]. Enemies have none. */
export const encumbrance = (scene: Scene, who: Who): number => {
  if (sheet(scene, who).side !== 'party') return 0;
  return Math.max(0, slotsUsed(scene, who) - strengthScore(scene, who));
};

export const isEncumbered = (scene: Scene, who: Who, points: number): boolean => encumbrance(scene, who) >= points;

/** Whether a thing fits into the quickdraw slots [inv.quickdraw]. */
export const fitsQuickdraw = (scene: Scene, who: Who, thing: number): boolean => {
  const { quick, arrows } = combatant(scene, who);
  const quiver = sheet(scene, who).quiverAtHand && arrows > 0 ? QUIVER_THIRDS : 0;
  return thirdsOf(scene, quick) + quiver + (scene.encounter.things[thing]?.thirds ?? 0) <= QUICK_THIRDS;
};
