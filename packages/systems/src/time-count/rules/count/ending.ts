import type { Outcome } from '@fray/engine';
import { outcomeOf } from '@fray/engine/kit';
import { combatant, isAwake, isEnding, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';

/** The GM ends the fight: no more decisions are asked, the current count is finished [init.tie-effects], and then the fight is over. */
export const decreeEnd = (scene: Scene, winner: string, words: string): void => {
  scene.winner = winner;
  scene.ended = words;
};

/** The fight ends by the GM's word, or when at most one side has conscious combatants. */
export const endIfOver = (scene: Scene, play: Play): void => {
  if (isEnding(scene)) return endFight(scene, play, scene.winner, scene.ended);
  if (scene.ended !== '') return;
  let side: string | undefined;
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    if (!isAwake(c) || c.petrification >= 10) continue;
    const mine = sheet(scene, who).side;
    if (side !== undefined && side !== mine) return;
    side = mine;
  }
  endFight(scene, play, side ?? '', side === undefined ? 'Nobody is left standing' : `Only ${side} are left standing`);
};

/** Ends the fight. With the option top.recovery: encounter all thresholds return [top.recovery]. */
export const endFight = (scene: Scene, play: Play, winner: string, words: string): void => {
  decreeEnd(scene, winner, words);
  if (scene.phase !== 'after') scene.endedAt = scene.tc;
  scene.phase = 'after';
  if (scene.encounter.options['top.recovery'] === 'encounter') scene.combatants = scene.combatants.map(c => (c.topLost > 0 ? { ...c, topLost: 0 } : c));
  play.emit({ clause: 'tc.advance', what: 'end', words, winner });
};

export const outcome = (scene: Scene): Outcome | undefined => (isEnding(scene) ? undefined : outcomeOf(scene));
