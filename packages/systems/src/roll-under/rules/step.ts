import type { Who } from '@fray/engine';
import { stepByPhase } from '@fray/engine/kit';
import { canAct, combatant, hasOwnTurn, isDying, isTime, NO_COMBATANT, type Scene } from '../state/scene.ts';
import type { Play } from './action.ts';
import { aftermath } from './aftermath/aftermath.ts';
import { endDeathClocks, fightForLife } from './injury/fatal-wounds.ts';
import { endIfOver } from './round/ending.ts';
import { NOTHING_SPENT, takeFlight } from './round/flight.ts';
import { rollHitDice } from './round/hit-dice.ts';
import { ambushOrder, rollOrder, takeNext } from './round/order.ts';
import { firstPhase, prepareFight } from './round/reaction.ts';
import { askWhetherItGoesOn } from './round/standstill.ts';
import { endTurnInWater, updateTime } from './round/time.ts';
import { beginTurn, endTurn, playAction } from './round/turn.ts';

const setUp = (scene: Scene, play: Play): void => {
  for (let who = 0; who < scene.combatants.length; who++) rollHitDice(scene, play, who);
  scene.phase = scene.encounter.prepare ? 'prepare' : firstPhase(scene);
};

const beginAmbush = (scene: Scene): void => {
  scene.round = 1;
  scene.queue = ambushOrder(scene);
  scene.at = 0;
  scene.phase = 'ambush';
};

const beginRound = (scene: Scene, play: Play): void => {
  rollOrder(scene, play);
  scene.phase = 'turns';
};

const playTurns = (scene: Scene, play: Play): void => {
  if (scene.turn === NO_COMBATANT) nextTurn(scene, play);
  if (scene.turn !== NO_COMBATANT) continueTurn(scene, play, scene.turn);
  endIfOver(scene, play);
};

/** Plays the next action of the current turn, or ends it; plays the whole turn if the GM gave it to a combatant who decides nothing. */
const continueTurn = (scene: Scene, play: Play, who: Who): void => {
  if (hasOwnTurn(combatant(scene, who))) return playAction(scene, play);
  if (scene.begun) return breakOff(scene, play, who);
  scene.turn = NO_COMBATANT;
  takeTurn(scene, play, who);
};

const nextTurn = (scene: Scene, play: Play): void => {
  const who = takeNext(scene, play);
  if (who !== undefined) return takeTurn(scene, play, who);
  // The ambush belongs to round 1, whose order is rolled after it.
  if (scene.phase === 'ambush') return beginRound(scene, play);
  endDeathClocks(scene, play);
  askWhetherItGoesOn(scene, play);
  if (scene.phase !== 'after') scene.phase = 'round';
};

/** A combatant who goes down or breaks during their own turn can only flee, with what is left of the turn. */
const breakOff = (scene: Scene, play: Play, who: Who): void => {
  if (canAct(combatant(scene, who))) takeFlight(scene, play, who, scene);
  endTurn(scene, play, who);
};

const takeTurn = (scene: Scene, play: Play, who: Who): void => {
  if (isTime(scene, who)) return updateTime(scene, play, who, scene.queue[scene.at - 1]?.phase === 'second');
  const c = combatant(scene, who);
  if (hasOwnTurn(c)) return beginTurn(scene, play, who);
  if (isDying(c)) fightForLife(scene, play, who);
  else if (canAct(c)) takeFlight(scene, play, who, NOTHING_SPENT);
  // Effects at the end of a turn also apply to combatants who did nothing.
  endTurnInWater(scene, play, who);
};

const beginNextRound = (scene: Scene, play: Play): void => {
  scene.round += 1;
  beginRound(scene, play);
};

/** Plays one step: the set-up, an order roll, one action of a turn, a turn without decisions, or the end of a round. */
export const step = stepByPhase<Scene, Play>({
  setup: setUp,
  prepare: prepareFight,
  surprise: beginAmbush,
  round: beginNextRound,
  ambush: playTurns,
  turns: playTurns,
  after: aftermath,
});
