import { GM } from '@fray/engine';
import type { Text } from '@fray/engine/words';
import { combatant, isConscious, NO_COMBATANT, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { setAp } from './action-points.ts';

/** The only side with a conscious combatant, '' when no side has one, undefined when several have. A riderless mount does not count. */
const lastStanding = (scene: Scene): string | undefined => {
  let standing = '';
  for (let who = 0; who < scene.combatants.length; who++) {
    const s = sheet(scene, who);
    const c = combatant(scene, who);
    if (!isConscious(c) || (s.mount && c.carrying === NO_COMBATANT)) continue;
    if (standing !== '' && standing !== s.side) return undefined;
    standing = s.side;
  }
  return standing;
};

export const isOver = (scene: Scene): boolean => lastStanding(scene) !== undefined;

/** Ends the encounter when at most one side has a conscious combatant. */
export const endIfOver = (scene: Scene, play: Play): void => {
  if (scene.phase !== 'turns' || !scene.encounter.options['encounter.auto-end']) return;
  const side = lastStanding(scene);
  if (side !== undefined)
    endFight(scene, play, side, side === '' ? say('No combatant is left standing') : say('Only one side is left standing: {side}', { side }));
};

/** If no combatant can act and the encounter has not ended by itself, asks the GM once a round. With an option only the GM ends it. */
export const askIfStalled = (scene: Scene, play: Play): void => {
  if (scene.phase !== 'turns') return;
  const mightEnd = !scene.encounter.options['encounter.auto-end'] && isOver(scene);
  if (!mightEnd && !isStalled(scene)) return;
  const answer = play.ask({
    by: GM,
    about: 'end-encounter',
    prompt: say('Is the encounter over?'),
    clause: 'encounter.end',
    choices: [
      { key: 'end', words: say('It is over'), clause: 'encounter.end', idle: true },
      { key: 'go-on', words: say('It goes on'), clause: 'encounter.end' },
    ],
  });
  if (answer.key === 'end') endFight(scene, play, lastStanding(scene) ?? '', say('The GM ends it'));
};

/** No combatant will act any more: all are out, or stunned for the rest of the encounter. */
const isStalled = (scene: Scene): boolean => !scene.combatants.some(c => isConscious(c) && c.stun !== 'long');

export const endFight = (scene: Scene, play: Play, winner: string, words: Text): void => {
  setAp(scene, 0);
  scene.phase = 'ended';
  scene.turn = NO_COMBATANT;
  scene.winner = winner;
  scene.ended = words;
  play.emit({ clause: 'encounter.end', what: 'the encounter is over', winner, words });
};
