import { GM } from '@fray/engine';
import { combatant, NO_COMBATANT, type Scene } from '../state/scene.ts';
import type { Play } from './action.ts';
import { askIfDecidedBy, askWhetherItEnds, isOver } from './round/ending.ts';
import { rollOrder, stillToAct } from './round/order.ts';
import { playAction } from './round/turn.ts';

/** From one quiet moment to the next: the order, one action with all that answers it, a recovery, or the end of a round. */
export const step = (scene: Scene, play: Play): void => {
  if (scene.phase === 'closed') throw new Error('the fight is over');
  // A ruling may have cut an exchange short.
  scene.exchange = null;
  if (scene.phase === 'setup') return rollOrder(scene, play);
  if (scene.toEnd) return askWhetherItEnds(scene, play);
  if (scene.turn === NO_COMBATANT && !nextTurn(scene, play)) return endRound(scene, play);
  askIfDecidedBy(scene, () => playAction(scene, play));
};

/** One combatant after the other, each with all actions and recovery [round.order]. */
const nextTurn = (scene: Scene, play: Play): boolean => {
  const [who] = stillToAct(scene);
  if (who === undefined) return false;
  scene.went = [...scene.went, who];
  scene.turn = who;
  const { reacted } = combatant(scene, who);
  play.emit({ clause: 'round.order', what: 'turn', by: who, ...(reacted > 0 && { reacted }) });
  return true;
};

/** The counter rises by 1 after the last turn [round.counter.end]: six seconds [round.length]. */
const endRound = (scene: Scene, play: Play): void => {
  scene.round += 1;
  scene.went = [];
  if (isOver(scene)) scene.toEnd = true;
  play.emit({ clause: 'round.counter.end', what: 'round over', by: GM, round: scene.round, seconds: 6 * scene.round });
};
