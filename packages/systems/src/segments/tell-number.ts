import type { Tally, Told, Who } from '@fray/engine';
import type { Table } from './deed.ts';
import type { ClauseId } from './rulebook.ts';
import { type Scene, sheet } from './scene.ts';

/**
 * Tells something with a number of somebody and its parts. Whose hit points are kept from the players, of that one they
 * would say more than may be known: those alone who play it hear them, apart from what came of it.
 */
export const tellNumber = (scene: Scene, table: Table, of: Who, told: Told<ClauseId>, name: 'number' | 'rating', { total, parts }: Tally): void => {
  if (sheet(scene, of).showsHp === 'exact') return table.tell({ ...told, [name]: total, parts });
  table.tell(told);
  table.tell({ clause: told.clause, what: 'check', by: of, action: name === 'rating' ? name : told.what, total, parts, to: [of] });
};
