import type { Who } from '@fray/engine';
import { Veil } from '@fray/engine/kit';
import type { Table } from './deed.ts';
import { combatant, everybody, isHiddenFrom, type Scene } from './scene.ts';

/** The table for a ruling that names these; whoever is concealed among them, nobody hears of it who does not know of that one. Somebody concealed may come by it. */
export const ruledAt = (scene: Scene, table: Table, named: readonly Who[]): Table => {
  const concealed = named.find(who => combatant(scene, who).set_position);
  return new Veil(table, who => privyTo(scene, concealed ?? who));
};

/** The table for rules that somebody concealed may have part in; the same one where nobody is. */
export const veiled = (scene: Scene, table: Table): Table =>
  everybody(scene).some(who => combatant(scene, who).set_position) ? new Veil(table, who => privyTo(scene, who)) : table;

/** Who may hear of somebody concealed: those who know of it; of anybody else everybody may. */
const privyTo = (scene: Scene, who: Who | undefined): readonly Who[] | undefined =>
  who !== undefined && who >= 0 && combatant(scene, who).set_position ? everybody(scene).filter(other => !isHiddenFrom(scene, who, other)) : undefined;
