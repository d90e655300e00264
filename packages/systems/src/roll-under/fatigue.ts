import type { Who } from '@fray/engine';
import type { Table } from './deed.ts';
import { isEncumbered } from './inventory.ts';
import { workingLegs } from './numbers.ts';
import { alter, combatant, type Scene } from './scene.ts';

/** Far too heavily laden, every turn whose short move goes into walking or standing up costs a Fatigue, which fills a slot until a night's rest [inv.encumbrance-speed]. */
export const tire = (scene: Scene, table: Table, who: Who): void => {
  if (!isEncumbered(scene, who, 10) || workingLegs(combatant(scene, who)) === 0) return;
  const c = alter(scene, who);
  c.fatigue += 1;
  table.tell({ clause: 'inv.encumbrance-speed', what: 'fatigue', by: who, fatigue: c.fatigue });
};
