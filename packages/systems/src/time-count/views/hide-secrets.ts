import type { Seat } from '@fray/engine';
import { canAnswerFor, copyScene, guessedHealth } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { totalHitPoints } from '../rules/numbers.ts';
import { alter, type Scene, sheet } from '../state/scene.ts';

/** Typical hit points, used where the real ones are hidden. */
const MIDDLING = 10;

/** The scene as a seat may know it: hidden points are replaced by estimates, and others' triggers and charges are removed. */
export const hideSecrets = (scene: Scene, seat: Seat): Scene => {
  if (seat.gm) return scene;
  let guess: Scene | undefined;
  for (let who = 0; who < scene.combatants.length; who++) {
    if (canAnswerFor(seat, who)) continue;
    const c = elementAt(scene.combatants, who);
    const { showsHp } = sheet(scene, who);
    const hidden = showsHp !== 'exact';
    const charged = c.prepared !== null && c.prepared.charges > 0;
    if (!hidden && !charged && c.ready === null) continue;
    guess ??= copyScene(scene);
    const mine = alter(guess, who);
    if (hidden) {
      const hp = showsHp === 'hidden' ? MIDDLING : guessedHealth({ value: totalHitPoints(scene, who), most: c.hpMax }, MIDDLING, showsHp);
      Object.assign(mine, { hp, hpMax: MIDDLING, fatigue: 0, invigoration: 0, bonus: [], poisonFatigue: 0, poisonLoss: 0, dyingAt: null });
    }
    if (c.prepared !== null) mine.prepared = { ...c.prepared, charges: 0 };
    mine.ready = null;
  }
  return guess ?? scene;
};
