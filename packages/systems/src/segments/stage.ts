import type { Who } from '@fray/engine';
import type { Table } from './deed.ts';
import { firstOf } from './order.ts';
import { alter, combatant, isAble, NOBODY, type Scene } from './scene.ts';
import { askDeed, inStance, mayAct, perform } from './turn.ts';

/** Waits for a foe that trades with it, and has its turn after that one's. */
const waitsFor = (scene: Scene, who: Who, foe: Who): boolean => combatant(scene, who).waits_for.includes(foe) && !combatant(scene, foe).waits_for.includes(who);

/** All of these whom somebody waits for, and whom those wait for in turn. */
const awaited = (scene: Scene, who: Who, others: readonly Who[], all: Set<Who> = new Set()): ReadonlySet<Who> => {
  for (const o of others) if (!all.has(o) && waitsFor(scene, who, o)) awaited(scene, o, others, all.add(o));
  return all;
};

/** Waits for nobody, or in a circle, for those alone who wait for it. */
const isFree = (scene: Scene, who: Who, others: readonly Who[]): boolean => [...awaited(scene, who, others)].every(o => awaited(scene, o, others).has(who));

/** Who is next in a stage: by the tie-break; among the Ready those who wait come after those they wait for, and where that goes round in a circle the tie-break starts. */
const next = (scene: Scene, table: Table, stance: 'ready' | 'defensive'): Who | undefined => {
  const left = inStance(scene, stance).filter(who => !scene.done.includes(who) && mayAct(scene, who));
  return firstOf(
    scene,
    table,
    left.filter(who => isFree(scene, who, left)),
  );
};

/**
 * The stage of the Ready [stance.ready.order], and then that of the Defensive [stance.defensive.order]: each in its turn
 * does what it will until it passes. One deed a step. Answers whether the stage is over.
 */
export const stage = (scene: Scene, table: Table, stance: 'ready' | 'defensive'): boolean => {
  if (scene.turn === NOBODY) {
    const who = next(scene, table, stance);
    if (who === undefined) return true;
    scene.turn = who;
    table.tell({ clause: stance === 'ready' ? 'stance.ready.order' : 'stance.defensive.order', what: 'turn', by: who });
  }
  const who = scene.turn;
  if (mayAct(scene, who)) {
    const d = askDeed(scene, table, who, 'turn');
    if (!d.idle) {
      perform(scene, table, d);
      if (scene.turn === who && isAble(combatant(scene, who)) && combatant(scene, who).actions > 0) return false;
    }
  }
  endTurn(scene, who);
  return false;
};

export const endTurn = (scene: Scene, who: Who): void => {
  scene.done = [...scene.done, who];
  scene.turn = NOBODY;
};

/** In another segment On-Guard failures are counted anew [onguard.penalty-scope]. */
export const countAnew = (scene: Scene): void => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const guard = combatant(scene, who).on_guard;
    if (guard && guard.failures_this_segment > 0) alter(scene, who).on_guard = { ...guard, failures_this_segment: 0 };
  }
};

/** A segment lasts until all in it is done [round.segment-complete]. */
export const endSegment = (scene: Scene): void => {
  countAnew(scene);
  scene.done = [];
  scene.turn = NOBODY;
  scene.phase = 'segment';
};
