import type { Who } from '@fray/engine';
import { alter, combatant, isAble, NO_COMBATANT, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { firstInOrder } from '../round/order.ts';
import { askAction, canActNow, combatantsInStance, performAction } from './turn.ts';

/** Whether a combatant waits for a foe who does not wait in turn, and so acts after that foe. */
const waitsFor = (scene: Scene, who: Who, foe: Who): boolean => combatant(scene, who).waitsFor.includes(foe) && !combatant(scene, foe).waitsFor.includes(who);

/** All combatants whom `who` waits for, directly or through others. */
const awaited = (scene: Scene, who: Who, others: readonly Who[], all: Set<Who> = new Set()): ReadonlySet<Who> => {
  for (const o of others) if (!all.has(o) && waitsFor(scene, who, o)) awaited(scene, o, others, all.add(o));
  return all;
};

/** Whether a combatant may act: everyone they wait for, directly or not, also waits for them. */
const isFreeToAct = (scene: Scene, who: Who, others: readonly Who[]): boolean =>
  [...awaited(scene, who, others)].every(o => awaited(scene, o, others).has(who));

/** The next combatant of a stage, in tie-break order. Ready combatants come after those they wait for; where they wait in a circle, the tie-break decides. */
const next = (scene: Scene, play: Play, stance: 'ready' | 'defensive'): Who | undefined => {
  const left = combatantsInStance(scene, stance).filter(who => !scene.done.includes(who) && canActNow(scene, who));
  return firstInOrder(
    scene,
    play,
    left.filter(who => isFreeToAct(scene, who, left)),
  );
};

/**
 * Plays one action of the Ready stage [stance.ready.order] or the Defensive stage [stance.defensive.order]. Combatants take
 * turns; each turn goes on until the combatant passes. Answers whether the stage is over.
 */
export const playStage = (scene: Scene, play: Play, stance: 'ready' | 'defensive'): boolean => {
  if (scene.turn === NO_COMBATANT) {
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
      const isUp = scene.turn === who && isAble(combatant(scene, who));
      if (isUp && combatant(scene, who).actions > 0) return false;
      if (isUp) play.emit({ clause: 'house.actions', what: 'turn over', by: who });
    }
  }
  endTurn(scene, who);
  return false;
};

export const endTurn = (scene: Scene, who: Who): void => {
  scene.done = [...scene.done, who];
  scene.turn = NO_COMBATANT;
};

/** On-Guard failures count anew in each segment [onguard.penalty-scope]. */
export const resetGuardFailures = (scene: Scene): void => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const guard = combatant(scene, who).onGuard;
    if (guard && guard.failuresThisSegment > 0) alter(scene, who).onGuard = { ...guard, failuresThisSegment: 0 };
  }
};

/** Ends a segment, once all its actions are complete [round.segment-complete]. */
export const endSegment = (scene: Scene): void => {
  resetGuardFailures(scene);
  scene.done = [];
  scene.turn = NO_COMBATANT;
  scene.phase = 'segment';
};
