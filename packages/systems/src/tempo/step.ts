import { GM } from '@fray/engine';
import type { Table } from './deed.ts';
import { askEnd, isOver, watched } from './ending.ts';
import { findOrder, stillToAct } from './order.ts';
import { NOBODY, type Scene } from './scene.ts';
import { goOn } from './turn.ts';

/** From one quiet moment to the next: the order, one action with all that answers it, a recovery, the end of a round. */
export const step = (scene: Scene, table: Table): void => {
  if (scene.phase === 'closed') throw new Error('the fight is over');
  // A ruling may have cut an exchange short.
  scene.exchange = null;
  if (scene.phase === 'setup') return findOrder(scene, table);
  if (scene.toEnd) return askEnd(scene, table);
  if (scene.turn === NOBODY && !nextTurn(scene, table)) return endRound(scene, table);
  watched(scene, () => goOn(scene, table));
};

/** One combatant after another, each with all its actions and its recovery [round.order]. */
const nextTurn = (scene: Scene, table: Table): boolean => {
  const [who] = stillToAct(scene);
  if (who === undefined) return false;
  scene.went = [...scene.went, who];
  scene.turn = who;
  table.tell({ clause: 'round.order', what: 'turn', by: who });
  return true;
};

/** The counter rises by 1 after the last turn [round.counter.end]: six seconds [round.length]. */
const endRound = (scene: Scene, table: Table): void => {
  scene.round += 1;
  scene.went = [];
  if (isOver(scene)) scene.toEnd = true;
  table.tell({ clause: 'round.counter.end', what: 'round over', by: GM, round: scene.round, seconds: 6 * scene.round });
};
