import type { Who } from '@fray/engine';
import { alter, combatant, leaderOf, NO_COMBATANT, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { releaseGrip } from '../attack/grab.ts';
import { setAp } from './action-points.ts';

/** Who shares a turn: both halves of a pair [mount.pair], or a single combatant. */
export const turnSharers = (scene: Scene, who: Who): Who[] => {
  const leader = leaderOf(scene, who);
  const { riding } = combatant(scene, leader);
  return riding === NO_COMBATANT ? [leader] : [leader, riding];
};

/** A turn that an action ends, and not its player, says so, with the AP that are lost by it. An escape says so itself. */
export const tellEnd = ({ turn, ap }: Scene, play: Play, by: 'major' | 'exclusive', isAttack: boolean): void => {
  if (by === 'exclusive') play.emit({ clause: 'ap.exclusive', what: 'turn over', by: turn, why: by });
  else play.emit({ clause: 'ap.major', what: 'turn over', by: turn, why: isAttack ? 'attack' : by, ...(ap > 0 && { lost: ap }) });
};

/** Ends the current turn: grabs that were not sustained end, effects that last to the end of the turn are over, AP are lost. */
export const endTurn = (scene: Scene, play: Play, by: Scene['endedBy'] = 'none'): void => {
  const who = scene.turn;
  if (who === NO_COMBATANT) return;
  scene.latest = who;
  scene.endedBy = by;
  const { riding } = combatant(scene, who);
  endTurnFor(scene, play, who);
  if (riding !== NO_COMBATANT) endTurnFor(scene, play, riding);
  scene.turn = NO_COMBATANT;
  setAp(scene, 0);
};

/** The end of a turn for one of those who shared it. */
export const endTurnFor = (scene: Scene, play: Play, who: Who): void => {
  const c = combatant(scene, who);
  if (c.holds !== NO_COMBATANT && !c.sustained) {
    play.emit({ clause: 'grab.sustain', what: 'not sustained', by: who, target: c.holds });
    releaseGrip(scene, play, who, 'not sustained');
  }
  // A stun that began in this turn also costs the next one [heal.stun].
  if (c.stun === 'turn' && c.lostTurn) Object.assign(alter(scene, who), { stun: 'none', lostTurn: false });
  if (c.rooted > 0) alter(scene, who).rooted = c.rooted - 1;
  if (c.surprised && scene.encounter.options['surprised.until'] === 'end-of-first-turn') alter(scene, who).surprised = false;
};
