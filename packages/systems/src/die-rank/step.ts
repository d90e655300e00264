import type { Who } from '@fray/engine';
import { aftermath, closeBattle } from './aftermath.ts';
import type { Table } from './deed.ts';
import { endIfOver, endIfTold } from './ending.ts';
import { actorOf } from './mount.ts';
import { rollOrder } from './order.ts';
import { canAct, combatant, NOBODY, type Scene } from './scene.ts';
import { act, beginTurn } from './turn.ts';
import { endTurn } from './turn-end.ts';
import { veiled } from './veil.ts';

/** From one quiet moment to the next: the order roll, one action with all that answers it, the survival rolls, one thing done afterwards. */
export const step = (scene: Scene, open: Table): void => {
  const table = veiled(scene, open);
  switch (scene.phase) {
    case 'order':
      return beginRound(scene, table);
    case 'turns':
      return turns(scene, table);
    case 'ended':
      return closeBattle(scene, table);
    case 'aftermath':
      return aftermath(scene, table);
    case 'closed':
      throw new Error('the fight is over');
  }
};

const NOBODY_YET: readonly Who[] = [];
const NO_HEIRS: Scene['heirs'] = [];

/** One pass through everybody is a round; the order is thrown in the first, and by option in each. */
const beginRound = (scene: Scene, table: Table): void => {
  scene.round += 1;
  if (scene.order.length === 0 || scene.encounter.options['order.reroll'] === 'each-round') rollOrder(scene, table);
  scene.at = 0;
  scene.went = NOBODY_YET;
  scene.heirs = NO_HEIRS;
  scene.phase = 'turns';
  table.tell({ clause: 'order.sort', what: 'round', round: scene.round });
  endIfOver(scene, table);
  endIfTold(scene, table);
};

/** Turns that nobody decides about are passed through, up to one that somebody has. */
const turns = (scene: Scene, table: Table): void => {
  while (scene.turn === NOBODY && scene.at < scene.order.length) beginTurn(scene, table, scene.order[scene.at++] as number);
  if (scene.turn === NOBODY) {
    scene.phase = 'order';
    return;
  }
  // Somebody may have been put out of action between two actions of its turn.
  if (canAct(combatant(scene, actorOf(scene, scene.turn)))) act(scene, table);
  else endTurn(scene, table);
};
