import type { Decision, Refusal, Who } from '@fray/engine';
import { stepByPhase } from '@fray/engine/kit';
import { isUp, NO_COMBATANT, type Scene, sheet } from '../state/scene.ts';
import type { Action, Play } from './action.ts';
import { menuFor } from './menu.ts';
import { endIfOver } from './turn/ending.ts';
import { beginTurn, endTurn } from './turn/order.ts';

/** The next action of a combatant's turn. `refusal` decides which choices are legal and which are shown as refused, and checks the answer. */
const turnDecision = (scene: Scene, by: Who): Decision<Action> => ({
  by,
  about: 'turn',
  prompt: `${sheet(scene, by).name}'s turn`,
  clause: 'round.turn',
  choices: menuFor(scene, by),
  refusal: action => firstRefusal(scene, action),
  // A ruling may have put them out of action, given the turn to another combatant, or ended the fight.
  isStillValid: () => scene.phase === 'turns' && scene.turn === by && isUp(scene, by),
});

const firstRefusal = (scene: Scene, action: Action): Refusal | undefined => {
  for (const check of action.kind.refusals) {
    const no = check(scene, action);
    if (no) return no;
  }
  return undefined;
};

/** One action of a turn. Begins the next turn first if none is in progress. */
const playTurn = (scene: Scene, play: Play): void => {
  if (endIfOver(scene, play)) return;
  if (scene.turn !== NO_COMBATANT && !isUp(scene, scene.turn)) endTurn(scene);
  if (scene.turn === NO_COMBATANT) beginTurn(scene, play);
  const action = play.ask(turnDecision(scene, scene.turn));
  action.kind.resolve(scene, play, action);
  endIfOver(scene, play);
};

/** Plays the fight up to the end of one action. Keep steps short: odds and saves work step by step. */
export const step = stepByPhase<Scene, Play>({ turns: playTurn });
