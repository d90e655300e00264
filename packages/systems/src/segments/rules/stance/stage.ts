import type { Who } from '@fray/engine';
import { alter, combatant, isAble, NOBODY, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { firstInOrder } from '../round/order.ts';
import { askAction, canActNow, combatantsInStance, performAction } from './turn.ts';

/** Waits for a foe that trades with it, and has its turn after that one's. */
const waitsFor = (scene: Scene, who: Who, foe: Who): boolean => combatant(scene, who).waits_for.includes(foe) && !combatant(scene, foe).waits_for.includes(who);

/** All of these whom somebody waits for, and whom those wait for in turn. */
const awaited = (scene: Scene, who: Who, others: readonly Who[], all: Set<Who> = new Set()): ReadonlySet<Who> => {
  for (const o of others) if (!all.has(o) && waitsFor(scene, who, o)) awaited(scene, o, others, all.add(o));
  return all;
};

/** May act: whomever it waits for, directly or not, waits for it too. */
const isFreeToAct = (scene: Scene, who: Who, others: readonly Who[]): boolean =>
  [...awaited(scene, who, others)].every(o => awaited(scene, o, others).has(who));

/** Who is next in a stage: by the tie-break; among the Ready those who wait come after those they wait for, and where that goes round in a circle the tie-break starts. */
const next = (scene: Scene, play: Play, stance: 'ready' | 'defensive'): Who | undefined => {
  const left = combatantsInStance(scene, stance).filter(who => !scene.done.includes(who) && canActNow(scene, who));
  return firstInOrder(
    scene,
    play,
    left.filter(who => isFreeToAct(scene, who, left)),
  );
};

/**
 * The stage of the Ready [stance.ready.order], and then that of the Defensive [stance.defensive.order]: each in its turn
 * does what it will until it passes. One deed a step. Answers whether the stage is over.
 */
export const playStage = (scene: Scene, play: Play, stance: 'ready' | 'defensive'): boolean => {
  if (scene.turn === NOBODY) {
    const who = next(scene, play, stance);
    if (who === undefined) return true;
    scene.turn = who;
    play.emit({ clause: stance === 'ready' ? 'stance.ready.order' : 'stance.defensive.order', what: 'turn', by: who });
  }
  const who = scene.turn;
  if (canActNow(scene, who)) {
    const d = askAction(scene, play, who, 'turn');
    if (!d.idle) {
      performAction(scene, play, d);
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
export const resetGuardFailures = (scene: Scene): void => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const guard = combatant(scene, who).on_guard;
    if (guard && guard.failures_this_segment > 0) alter(scene, who).on_guard = { ...guard, failures_this_segment: 0 };
  }
};

/** A segment lasts until all in it is done [round.segment-complete]. */
export const endSegment = (scene: Scene): void => {
  resetGuardFailures(scene);
  scene.done = [];
  scene.turn = NOBODY;
  scene.phase = 'segment';
};
