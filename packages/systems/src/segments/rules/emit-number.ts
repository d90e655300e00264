import type { GameEvent, Who } from '@fray/engine';
import type { Tally } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { type Scene, sheet } from '../state/scene.ts';
import type { Play } from './action.ts';

/**
 * Emits an event with a number of a combatant and the parts of that number. Where the players may not see the combatant's hit points, the parts would
 * reveal them. They then go only to the combatant's own players, in an event of their own.
 */
export const emitNumber = (scene: Scene, play: Play, of: Who, told: GameEvent<ClauseId>, name: 'number' | 'rating', { total, parts }: Tally): void => {
  if (sheet(scene, of).showsHp === 'exact') return play.emit({ ...told, [name]: total, parts });
  play.emit(told);
  play.emit({ clause: told.clause, what: 'check', by: of, action: name === 'rating' ? name : told.what, total, parts, to: [of] });
};
