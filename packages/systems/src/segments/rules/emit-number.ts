import type { GameEvent, Who } from '@fray/engine';
import type { Tally } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { type Scene, sheet } from '../state/scene.ts';
import type { Play } from './action.ts';

/**
 * Tells something with a number of somebody and its parts. Whose hit points are kept from the players, of that one they
 * would say more than may be known: those alone who play it hear them, apart from what came of it.
 */
export const emitNumber = (scene: Scene, play: Play, of: Who, told: GameEvent<ClauseId>, name: 'number' | 'rating', { total, parts }: Tally): void => {
  if (sheet(scene, of).showsHp === 'exact') return play.emit({ ...told, [name]: total, parts });
  play.emit(told);
  play.emit({ clause: told.clause, what: 'check', by: of, action: name === 'rating' ? name : told.what, total, parts, to: [of] });
};
