import type { Who } from '@fray/engine';
import { stepByPhase } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { canAct, combatant, NO_COMBATANT, type Scene } from '../state/scene.ts';
import type { Play } from './action.ts';
import { aftermath, closeFight } from './aftermath/aftermath.ts';
import { askIfStalled, endIfOver } from './turn/ending.ts';
import { hidePlay } from './turn/hiding.ts';
import { actorOf } from './turn/mounts.ts';
import { rollOrder } from './turn/order.ts';
import { beginTurn, playAction } from './turn/turn.ts';
import { endTurn } from './turn/turn-end.ts';

const NOBODY_YET: readonly Who[] = [];
const NO_HEIRS: Scene['heirs'] = [];

/** A round gives every combatant a turn. The order is rolled in the first round, with an option in each. */
const beginRound = (scene: Scene, play: Play): void => {
  scene.round += 1;
  if (scene.order.length === 0 || scene.encounter.options['order.reroll'] === 'each-round') rollOrder(scene, play);
  scene.at = 0;
  scene.went = NOBODY_YET;
  scene.heirs = NO_HEIRS;
  scene.phase = 'turns';
  play.emit({ clause: 'order.sort', what: 'round', round: scene.round });
  endIfOver(scene, play);
  askIfStalled(scene, play);
};

/** Skips turns without any decision and plays one action of the next turn that has one. */
const playTurns = (scene: Scene, play: Play): void => {
  while (scene.turn === NO_COMBATANT && scene.at < scene.order.length) beginTurn(scene, play, elementAt(scene.order, scene.at++));
  if (scene.turn === NO_COMBATANT) {
    scene.phase = 'order';
    return;
  }
  // An event between two actions may have put the combatant with the turn out of action.
  if (canAct(combatant(scene, actorOf(scene, scene.turn)))) playAction(scene, play);
  else endTurn(scene, play);
};

const phaseStep = stepByPhase<Scene, Play>({ order: beginRound, turns: playTurns, ended: closeFight, aftermath });

/** Plays one step: the order roll, one action with all reactions to it, the survival rolls, or one choice after the fight. */
export const step = (scene: Scene, open: Play): void => phaseStep(scene, hidePlay(scene, open));
