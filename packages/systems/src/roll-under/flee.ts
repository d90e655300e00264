import type { Who } from '@fray/engine';
import { allowance, hindrances } from './allowance.ts';
import type { Table } from './deed.ts';
import { tire } from './fatigue.ts';
import { workingLegs } from './numbers.ts';
import { alter, combatant, place, type Scene } from './scene.ts';
import { hasLeft } from './space.ts';
import { flight } from './ways.ts';

/** What of a turn is used already. */
type Spent = Pick<Scene, 'bigThing' | 'stepped' | 'walked'>;
export const NOTHING: Spent = { bigThing: false, stepped: false, walked: 0 };

/** A turn of flight, or what is left of one: stand up if need be, run, move, and be gone at the edge [morale.outcome]. */
export const flee = (scene: Scene, table: Table, who: Who, { bigThing, stepped, walked }: Spent): void => {
  const c = combatant(scene, who);
  const lay = c.prone;
  if (lay && !stepped && walked === 0 && workingLegs(c) > 0) {
    alter(scene, who).prone = false;
    table.tell({ clause: 'turn.prone', what: 'stood up', by: who });
    tire(scene, table, who);
  }
  if (!bigThing && hindrances(scene, who, 'run').length === 0) leg(scene, table, who, allowance(scene, who, 'run'));
  if (!stepped && mayWalk(scene, who, lay) && leg(scene, table, who, allowance(scene, who, 'move') - walked) && walked === 0) tire(scene, table, who);
  if (!hasLeft(scene, who)) return;
  alter(scene, who).fate = 'fled';
  table.tell({ clause: 'morale.outcome', what: 'left the fight', by: who });
};

/** On its feet from the start, or with no leg to stand on: then it crawls. */
const mayWalk = (scene: Scene, who: Who, lay: boolean): boolean => {
  const c = combatant(scene, who);
  return !lay || (c.prone && workingLegs(c) === 0);
};

/** Whoever is at the edge already goes no farther. Says whether it went anywhere. */
const leg = (scene: Scene, table: Table, who: Who, feet: number): boolean => {
  const to = feet > 0 && !hasLeft(scene, who) ? flight(scene, who, feet) : undefined;
  if (!to) return false;
  place(scene, who, to);
  table.tell({ clause: 'morale.outcome', what: 'flight', by: who, x: to.x, y: to.y });
  return true;
};
