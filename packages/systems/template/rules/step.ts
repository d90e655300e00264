import type { Decision, Refusal, Who } from '@fray/engine';
import { stepByPhase } from '@fray/engine/kit';
import { isUp, NOBODY, type Scene, sheet } from '../state/scene.ts';
import type { Action, Play } from './action.ts';
import { menuFor } from './menu.ts';
import { endIfOver } from './turn/ending.ts';
import { beginTurn, endTurn } from './turn/order.ts';

/** What somebody does next on their turn. `refusal` is asked of what is legal, of what is greyed out, and of what comes in. */
const turnDecision = (scene: Scene, by: Who): Decision<Action> => ({
  by,
  about: 'turn',
  prompt: `${sheet(scene, by).name}'s turn`,
  clause: 'round.turn',
  choices: menuFor(scene, by),
  refusal: action => firstRefusal(scene, action),
  // A ruling may have put them out of action, given the turn to somebody else, or ended the fight.
  isStillValid: () => scene.phase === 'turns' && scene.turn === by && isUp(scene, by),
});

const firstRefusal = (scene: Scene, action: Action): Refusal | undefined => {
  for (const check of action.kind.refusals) {
    const no = check(scene, action);
    if (no) return no;
  }
  return undefined;
};

/** One action of a turn, with the beginning of the turn where none is under way. */
const playTurn = (scene: Scene, play: Play): void => {
  if (endIfOver(scene, play)) return;
  if (scene.turn !== NOBODY && !isUp(scene, scene.turn)) endTurn(scene);
  if (scene.turn === NOBODY) beginTurn(scene, play);
  const action = play.ask(turnDecision(scene, scene.turn));
  action.kind.resolve(scene, play, action);
  endIfOver(scene, play);
};

/** From one quiet moment to the next. A step is kept short: it is the unit of odds and of saves. */
export const step = stepByPhase<Scene, Play>({ turns: playTurn });
