import type { GameEvent, Who } from '@fray/engine';
import type { Tally } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { type Scene, sheet } from '../state/scene.ts';
import type { Play } from './action.ts';

/**
 * Emits an event with a number of a combatant and the parts of that number. Where its hit points are hidden from the players, the parts would
 * reveal them, and go to its own players alone, apart from the result.
 */
export const emitNumber = (scene: Scene, play: Play, of: Who, told: GameEvent<ClauseId>, name: 'number' | 'rating', { total, parts }: Tally): void => {
  if (sheet(scene, of).showsHp === 'exact') return play.emit({ ...told, [name]: total, parts });
  play.emit(told);
  play.emit({ clause: told.clause, what: 'check', by: of, action: name === 'rating' ? name : told.what, total, parts, to: [of] });
};
