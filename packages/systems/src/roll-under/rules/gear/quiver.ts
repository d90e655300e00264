import type { Who } from '@fray/engine';
import { ARROWS_PER_QUIVER } from '../../setup/quivers.ts';
import { alter, combatant, EMPTY, type Scene } from '../../state/scene.ts';

export const isQuiver = (scene: Scene, thing: number): boolean => scene.encounter.things[thing]?.quiver === true;

/** A quiver to drop. Arrows are counted in total and not by quiver, so it is any quiver that is not on the ground, the combatant's own first. */
export const quiverOf = (scene: Scene, who: Who): number => {
  if (combatant(scene, who).arrows === 0) return EMPTY;
  const worn = scene.encounter.things.flatMap((t, i) => (isQuiver(scene, i) && !scene.lying.some(l => l.thing === i) ? [{ i, owner: t.owner }] : []));
  return (worn.find(t => t.owner === who) ?? worn[0])?.i ?? EMPTY;
};

/** Drops a started quiver, with the arrows left in it. */
export const dropQuiver = (scene: Scene, who: Who): number => {
  const thing = quiverOf(scene, who);
  const c = alter(scene, who);
  const arrows = c.arrows % ARROWS_PER_QUIVER || ARROWS_PER_QUIVER;
  c.arrows -= arrows;
  scene.lying = [...scene.lying, { thing, x: c.x, y: c.y, arrows }];
  return arrows;
};

/** Picks up a quiver and adds its arrows to the combatant's. */
export const pickUpQuiver = (scene: Scene, who: Who, thing: number): void => {
  alter(scene, who).arrows += scene.lying.find(l => l.thing === thing)?.arrows ?? 0;
  scene.lying = scene.lying.filter(l => l.thing !== thing);
};
