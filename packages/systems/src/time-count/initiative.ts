import { d6, type Who } from '@fray/engine';
import { rolled, skill } from './check.ts';
import type { Table } from './deed.ts';
import { attribute } from './numbers.ts';
import { alter, combatant, effectOf, give, has, isAwake, isEnding, type Scene, sheet } from './scene.ts';

/** Before the first count: who is surprised, then the number of everybody awake, in roster order. */
export const initiative = (scene: Scene, table: Table): void => {
  surprise(scene, table);
  const shared = new Map<string, { first: number; late: number }>();
  for (let who = 0; who < scene.combatants.length; who++) {
    if (!isAwake(combatant(scene, who)) || isEnding(scene)) continue;
    const { side } = sheet(scene, who);
    const group = scene.encounter.groups.includes(side);
    const known = group ? shared.get(side) : undefined;
    // Each his own, or one throw for a group; what is one's own counts either way [init.modifiers].
    const first = known?.first ?? table.roll(who, 'init.roll', d6, n => n + 4);
    let late = 0;
    if (has(combatant(scene, who), 'surprised')) late = known?.late || table.roll(who, 'sur.initiative', d6, n => n);
    if (group) shared.set(side, { first, late: Math.max(late, known?.late ?? 0) });
    const stunned = effectOf(combatant(scene, who), 'stunned') ? 4 : 0;
    const number = Math.max(1, first - attribute(scene, who, 'wisdom') - sheet(scene, who).initiative + late + stunned);
    alter(scene, who).next = number;
    table.tell({ clause: 'init.roll', what: 'initiative', by: who, number });
  }
  scene.phase = 'counts';
};

/** By the GM's word [sur.gm], or by Stealth against Perception [sur.decide]; both sides may be [sur.both]. */
const surprise = (scene: Scene, table: Table): void => {
  for (const who of scene.encounter.surprised) catchOut(scene, table, who);
  const { ambush } = scene.encounter;
  if (ambush === undefined) return;
  let stealth = Number.POSITIVE_INFINITY;
  const all = scene.combatants.map((_, who) => who);
  for (const who of all)
    if (sheet(scene, who).side === ambush) stealth = Math.min(stealth, rolled(scene, table, who, 'sur.decide', skill(scene, who, 'Stealth', 'dexterity'), []));
  for (const who of all) {
    if (sheet(scene, who).side === ambush) continue;
    // Ties go to the watcher.
    if (rolled(scene, table, who, 'sur.decide', skill(scene, who, 'Perception', 'wisdom'), []) < stealth) catchOut(scene, table, who);
  }
};

const catchOut = (scene: Scene, table: Table, who: Who): void => {
  if (has(combatant(scene, who), 'surprised')) return;
  give(scene, who, { is: 'surprised' });
  table.tell({ clause: 'sur.unsteady', what: 'surprised', by: who });
};
