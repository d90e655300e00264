import { isUp, NO_COMBATANT, type Scene, sheet, sidesOf } from '../../state/scene.ts';
import type { Play } from '../action.ts';

/** Ends the fight when at most one side is left [end.last]. Returns whether it is over. */
export const endIfOver = (scene: Scene, play: Play): boolean => {
  if (scene.phase === 'closed') return true;
  const left = sidesOf(scene).filter(side => scene.combatants.some((_, who) => sheet(scene, who).side === side && isUp(scene, who)));
  if (left.length > 1) return false;
  const [winner = ''] = left;
  endFight(scene, play, winner, winner === '' ? 'Nobody is left' : `Only ${winner} are left`);
  return true;
};

export const endFight = (scene: Scene, play: Play, winner: string, words: string): void => {
  Object.assign(scene, { phase: 'closed', turn: NO_COMBATANT, ended: words, winner });
  play.emit({ clause: 'end.last', what: 'the fight is over', winner, words });
};
