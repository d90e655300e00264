import type { Seat } from '@fray/engine';
import { canAnswerFor, copyScene, guessedHealth, isClosed } from '@fray/engine/kit';
import { alter, type Scene, sheet } from '../state/scene.ts';
import { USUAL_HD } from './seen.ts';

/** The Morale assumed where it is hidden. */
const MIDDLING = 7;

/** The scene as a seat may know it. Hidden HP are guessed as the mean of the Hit Dice or the middle of the shown band, and Morale is guessed with them. */
export const hideSecrets = (scene: Scene, seat: Seat): Scene => {
  const hidden = scene.combatants.flatMap((_, who) => (canAnswerFor(seat, who) || sheet(scene, who).showsHp === 'exact' ? [] : [who]));
  if (hidden.length === 0) return scene;
  const guess = copyScene(scene);
  for (const who of hidden) {
    const c = alter(guess, who);
    const { hd, showsHp: shows } = sheet(scene, who);
    const usual = Math.max(1, Math.round(4.5 * (isClosed(sheet(scene, who)) ? USUAL_HD : hd)));
    if (c.morale !== null) Object.assign(c, { morale: MIDDLING, moraleShift: 0 });
    if (shows === 'hidden') Object.assign(c, { hp: usual, hpMax: usual });
    else if (shows === 'bar') Object.assign(c, { hp: guessedHealth({ value: c.hp, most: c.hpMax }, usual, shows), hpMax: usual });
    else {
      const share = c.hp >= c.hpMax ? 1 : c.hp * 2 > c.hpMax ? 0.75 : c.hp > 0 ? 0.25 : -0.25;
      Object.assign(c, { hp: Math.round(usual * share), hpMax: usual });
    }
  }
  return guess;
};
