import type { Who } from '@fray/engine';
import { allowance, hindrances } from './allowance.ts';
import type { Table } from './deed.ts';
import { tire } from './fatigue.ts';
import { workingLegs } from './numbers.ts';
import { alter, combatant, place, type Scene } from './scene.ts';
import { hasLeft } from './space.ts';
import { flight } from './ways.ts';

/** A turn of flight: stand up if need be, run, move, and be gone at the edge [morale.outcome]. */
export const flee = (scene: Scene, table: Table, who: Who): void => {
  const c = combatant(scene, who);
  const lay = c.prone;
  if (lay && workingLegs(c) > 0) {
    alter(scene, who).prone = false;
    table.tell({ clause: 'turn.prone', what: 'stood up', by: who });
    tire(scene, table, who);
  }
  if (hindrances(scene, who, 'run').length === 0) leg(scene, table, who, allowance(scene, who, 'run'));
  if ((!lay || combatant(scene, who).prone) && leg(scene, table, who, allowance(scene, who, 'move'))) tire(scene, table, who);
  if (!hasLeft(scene, who)) return;
  alter(scene, who).fate = 'fled';
  table.tell({ clause: 'morale.outcome', what: 'left the fight', by: who });
};

/** Whoever is at the edge already goes no farther. Says whether it went anywhere. */
const leg = (scene: Scene, table: Table, who: Who, feet: number): boolean => {
  const to = feet > 0 && !hasLeft(scene, who) ? flight(scene, who, feet) : undefined;
  if (!to) return false;
  place(scene, who, to);
  table.tell({ clause: 'morale.outcome', what: 'flight', by: who, x: to.x, y: to.y });
  return true;
};
