import type { Who } from '@fray/engine';
import { defined } from '@fray/engine/util';
import { alter, isUp, NO_COMBATANT, type Scene, sheet, sidesOf } from '../../state/scene.ts';
import type { Play } from '../action.ts';

/** The combatants who still have a turn this round, side by side [round.sides]. */
export const turnsToCome = (scene: Scene): Who[] =>
  sidesOf(scene).flatMap(side =>
    scene.combatants.flatMap((_, who) => (sheet(scene, who).side === side && isUp(scene, who) && !scene.acted.includes(who) ? [who] : [])),
  );

/** Begins the next turn, in a new round if all have acted. At least one combatant is up, since the fight would be over otherwise. */
export const beginTurn = (scene: Scene, play: Play): void => {
  if (scene.round === 0 || turnsToCome(scene).length === 0) {
    scene.round += 1;
    scene.acted = [];
    play.emit({ clause: 'round.sides', what: 'round', round: scene.round });
  }
  const who = defined(turnsToCome(scene)[0]);
  giveTurn(scene, who);
  play.emit({ clause: 'round.sides', what: 'turn', by: who });
};

/** Gives a combatant a full turn, and lets them block again [block.once]. */
export const giveTurn = (scene: Scene, who: Who): void => {
  Object.assign(scene, { turn: who, moved: false, attacked: false, acted: [...scene.acted.filter(other => other !== who), who] });
  alter(scene, who).blocked = false;
};

export const endTurn = (scene: Scene): void => {
  scene.turn = NO_COMBATANT;
};
