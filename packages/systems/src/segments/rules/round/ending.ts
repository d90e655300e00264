import type { Text } from '@fray/engine/words';
import { combatant, isConscious, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';

/** The sides that still have a combatant who is awake and has neither surrendered nor left. */
export const sidesLeft = (scene: Scene): string[] => {
  const sides: string[] = [];
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    const { side } = sheet(scene, who);
    if (c.fate === 'up' && isConscious(c) && !sides.includes(side)) sides.push(side);
  }
  return sides;
};

/** At the end of a round the fight is over if at most one side still has a combatant who could act [round.repeat]. */
export const endIfOver = (scene: Scene, play: Play): boolean => {
  const left = sidesLeft(scene);
  if (left.length > 1) return false;
  endFight(scene, play, left[0] ?? '', left[0] === undefined ? say('All are out of action') : say('Only the {side} can still act', { side: left[0] }));
  return true;
};

export const endFight = (scene: Scene, play: Play, winner: string, words: Text): void => {
  scene.phase = 'closed';
  scene.winner = winner;
  scene.ended = words;
  play.emit({ clause: 'round.repeat', what: 'the fight is over', winner, words });
};
