import type { Who } from '@fray/engine';
import { alter, combatant, EMPTY, type Scene } from './scene.ts';

/** Arrows in a full quiver [ranged.quiver]. */
export const ARROWS = 20;

/** So many can be dropped one by one: more than anybody carries. */
export const MAX_QUIVERS = 10;

/** Quivers that so many arrows fill; each takes a slot. */
export const quiversFor = (arrows: number): number => Math.ceil(arrows / ARROWS);

export const isQuiver = (scene: Scene, thing: number): boolean => scene.encounter.things[thing]?.quiver === true;

/** A quiver that somebody wears. Arrows are counted and not kept by quivers, so it is its own or else any that lies nowhere. */
export const quiverOf = (scene: Scene, who: Who): number => {
  if (combatant(scene, who).arrows === 0) return EMPTY;
  const worn = scene.encounter.things.flatMap((t, i) => (isQuiver(scene, i) && !scene.lying.some(l => l.thing === i) ? [{ i, owner: t.owner }] : []));
  return (worn.find(t => t.owner === who) ?? worn[0])?.i ?? EMPTY;
};

/** Lets the quiver fall that was begun, with what is left in it. */
export const dropQuiver = (scene: Scene, who: Who): number => {
  const thing = quiverOf(scene, who);
  const c = alter(scene, who);
  const arrows = c.arrows % ARROWS || ARROWS;
  c.arrows -= arrows;
  scene.lying = [...scene.lying, { thing, x: c.x, y: c.y, arrows }];
  return arrows;
};

/** Takes a quiver off the ground: its arrows are counted with one's own. */
export const pickUpQuiver = (scene: Scene, who: Who, thing: number): void => {
  alter(scene, who).arrows += scene.lying.find(l => l.thing === thing)?.arrows ?? 0;
  scene.lying = scene.lying.filter(l => l.thing !== thing);
};
