import type { Who } from '@fray/engine';
import { alter, combatant, endEffects, isPresent, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { Count } from '../action.ts';
import { applyOngoing, expireEffects, nextEvent } from '../count/clock.ts';
import { applyEffects } from '../count/land-effects.ts';

/** In counts. Prepared spells last this long after the fight [prep.limit] [abandon.prepared]. */
const MINUTE = 120;

/** Lets counts pass without turns. What is due on them still happens: dying, poison, waking. */
export const advanceTime = (scene: Scene, play: Play, counts: number): void => {
  const end = scene.tc + counts;
  for (let at = soonestEvent(scene); at <= end; at = soonestEvent(scene)) {
    scene.tc = Math.max(scene.tc, at);
    const was = scene.combatants.slice();
    const count = new Count();
    expireEffects(scene, play);
    applyOngoing(scene, play, count);
    // A scroll that was being read takes effect when its time has come.
    for (const turn of count.turns) turn.deed.kind.resolve(scene, play, turn, count);
    applyEffects(scene, play, count, was);
  }
  scene.tc = end;
  if (end >= scene.endedAt + MINUTE) for (const [who, { prepared }] of scene.combatants.entries()) if (prepared) alter(scene, who).prepared = null;
};

const soonestEvent = (scene: Scene): number => Math.min(...scene.combatants.map((_, who) => nextEvent(scene, who)));

export const forEverybody = (scene: Scene, done: (who: Who) => void): void => {
  for (let who = 0; who < scene.combatants.length; who++) if (isPresent(combatant(scene, who))) done(who);
};

/** Penalties to running checks fade by the minute, ten minutes end being fatigued, and 8 hours take a point of petrification [petr.recovery]. */
export const passMinutes = (scene: Scene, play: Play, n: number): void => {
  const before = scene.minutes;
  scene.minutes += n;
  advanceTime(scene, play, 120 * n);
  forEverybody(scene, who => {
    const c = alter(scene, who);
    c.windedness = Math.max(0, c.windedness - n);
    c.bonus = c.bonus.filter(b => b.until > scene.tc);
    if (scene.minutes >= 10) endEffects(scene, who, e => e.is === 'fatigued');
  });
  soften(scene, Math.floor(scene.minutes / 480) - Math.floor(before / 480));
};

/** Removes points of petrification, unless it is complete. */
const soften = (scene: Scene, points: number): void =>
  forEverybody(scene, who => {
    const c = combatant(scene, who);
    if (c.petrification > 0 && c.petrification < 10) alter(scene, who).petrification = Math.max(0, c.petrification - points);
  });
