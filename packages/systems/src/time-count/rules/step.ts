import { stepByPhase } from '@fray/engine/kit';
import { isEnding, type Scene } from '../state/scene.ts';
import { say } from '../words/say.ts';
import type { Play } from './action.ts';
import { Count } from './action.ts';
import { dropLostCoups } from './actions/attack/coup-de-grace.ts';
import { aftermath } from './aftermath/aftermath.ts';
import { askFacing } from './attack/facing.ts';
import { advanceClock, applyOngoing, expireEffects } from './count/clock.ts';
import { endFight, endIfOver } from './count/ending.ts';
import { rollInitiative } from './count/initiative.ts';
import { applyEffects } from './count/land-effects.ts';
import { setNextTurns } from './count/next-turn.ts';
import { resolveTurns } from './count/resolve-turns.ts';
import { askResponses } from './count/responses.ts';
import { askTurns, findActors, leaveOutFelled, revealTurns } from './count/turn.ts';
import { setDyingClocks } from './injury/collapse.ts';

/** One count: all actors choose in secret, all dice are rolled, and then all effects happen at once [init.tie] [init.tie-effects]. */
const playCount = (scene: Scene, play: Play): void => {
  // Combatants who are dying when the fight starts bleed like others [fat.dying].
  if (scene.stirred) setDyingClocks(scene);
  if (!advanceClock(scene)) return endFight(scene, play, '', say('No combatant can act any more'));
  if (play.isListening) play.emit({ clause: 'tc.advance', what: 'count', tc: scene.tc });
  const was = scene.combatants.slice();
  const count = new Count();
  expireEffects(scene, play);
  applyOngoing(scene, play, count);
  dropLostCoups(scene, play);
  const who = findActors(scene, play, count);
  askTurns(scene, play, count, who);
  revealTurns(scene, play, count);
  askResponses(scene, play, count);
  leaveOutFelled(scene, count);
  resolveTurns(scene, play, count, (now, all) => {
    applyEffects(now, play, all, was);
    setNextTurns(now, play, all);
    endIfOver(now, play);
  });
};

const setUp = (scene: Scene, play: Play): void => {
  rollInitiative(scene, play);
  setDyingClocks(scene);
  askFacing(scene, play, scene.combatants);
  if (isEnding(scene)) endIfOver(scene, play);
};

/** From one quiet moment to the next: the setup, one count, or one choice after the fight. */
export const step = stepByPhase<Scene, Play>({ setup: setUp, counts: playCount, after: aftermath });
