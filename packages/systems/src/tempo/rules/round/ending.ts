import { type Choice, GM } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import { combatant, isInFight, NO_COMBATANT, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';

/** The only side that still has combatants in the fight; empty if there is none, undefined if there are two or more. */
const left = (scene: Scene): string | undefined => {
  let side = '';
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    if (!isInFight(c)) continue;
    if (side !== '' && side !== c.side) return undefined;
    side = c.side;
  }
  return side;
};

/** At most one side still has combatants able to act [combat.end]. */
export const isOver = (scene: Scene): boolean => left(scene) !== undefined;

/** Makes a change that may leave at most one side, and if so notes that the GM is to be asked [combat.end]. */
export const askIfDecidedBy = (scene: Scene, change: () => void): void => {
  const wasOver = isOver(scene);
  change();
  if (!wasOver && isOver(scene)) scene.toEnd = true;
};

const END: Choice<ClauseId> = { key: 'end', words: say('End the fight'), clause: 'combat.end', idle: true };
const PLAY_ON: Choice<ClauseId> = { key: 'play-on', words: say('Play on'), clause: 'combat.end' };

/** The GM is asked as soon as an exchange leaves at most one side, and again at the end of each round [combat.end]. */
export const askWhetherItEnds = (scene: Scene, play: Play): void => {
  scene.toEnd = false;
  const side = left(scene);
  if (side === undefined) return;
  const words = side === '' ? say('All are out of action') : say('Only one side is left');
  const answer = play.ask({
    by: GM,
    about: 'end',
    prompt: side === '' ? say('All are out of action. End the fight?') : say('Only one side is left. End the fight?'),
    clause: 'combat.end',
    choices: [END, PLAY_ON],
    isStillValid: () => isOver(scene),
  });
  if (answer === END) endFight(scene, play, side, words);
};

export const endFight = (scene: Scene, play: Play, winner: string, words: string): void => {
  scene.phase = 'closed';
  scene.turn = NO_COMBATANT;
  scene.exchange = null;
  scene.toEnd = false;
  scene.winner = winner;
  scene.ended = words;
  play.emit({ clause: 'combat.end', what: 'the fight is over', winner, words });
};
