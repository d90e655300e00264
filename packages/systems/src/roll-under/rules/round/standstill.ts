import { type Choice, GM, type Who } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import { canAct, combatant, hasOwnTurn, isDying, isPresent, isTime, members, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { endFight, endsByItself, isOver } from './ending.ts';

const LEAVE_IT: Choice<ClauseId> = { key: 'end', words: say('End the fight'), clause: 'time.end', idle: true };
const GO_ON: Choice<ClauseId> = { key: 'go-on', words: say('Let another round pass'), clause: 'time.end' };

/** Whether no combatant has anything to decide, and no wound or danger is sure to change that. */
const isAtStandstill = (scene: Scene): boolean => {
  const fightsForLife = (who: Who) => isDying(combatant(scene, who)) && isPresent(combatant(scene, who));
  if (isOver(scene) || endsByItself(scene) || members(scene, 'party').some(fightsForLife)) return false;
  return !scene.combatants.some((c, who) => !isTime(scene, who) && hasOwnTurn(c));
};

/** After a round in which no combatant could decide anything, the GM says whether another begins [time.end]. */
export const askWhetherItGoesOn = (scene: Scene, play: Play): void => {
  if (!isAtStandstill(scene)) return;
  const choice = play.ask({
    by: GM,
    about: 'goes-on',
    prompt: say('No combatant can decide anything: does the fight go on?'),
    clause: 'time.end',
    choices: [LEAVE_IT, GO_ON],
    isStillValid: () => isAtStandstill(scene),
    allowsFreeActions: true,
  });
  if (choice === GO_ON) return;
  const someFlee = members(scene, 'party').some(who => canAct(combatant(scene, who)));
  endFight(scene, play, someFlee ? '' : 'enemy', say('There is nothing left to decide'));
};
