import { type Choice, GM, type Who } from '@fray/engine';
import type { Table } from './deed.ts';
import { pool } from './pool.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, isIn, type Scene, sheet } from './scene.ts';

/** Initiative is found once and kept [round.order]; ties go by rating, then by place in the list [round.order.tie]. */
export const findOrder = (scene: Scene, table: Table): void => {
  const { encounter } = scene;
  const all = encounter.combatants.map((_, who) => who);
  if (encounter.options.initiativeMode === 'gm') scene.order = encounter.order ?? setByHand(scene, table, all);
  else {
    for (const who of all) {
      const rating = sheet(scene, who).initiative;
      alter(scene, who).initiative = pool(scene, table, who, n => n + rating, 'round.order');
      table.tell({ clause: 'round.order', what: 'initiative', by: who, total: combatant(scene, who).initiative });
    }
    scene.order = all.sort((a, b) => rank(scene, b) - rank(scene, a) || sheet(scene, b).initiative - sheet(scene, a).initiative || a - b);
  }
  scene.phase = 'turns';
  table.tell({ clause: 'round.order', what: 'order', order: scene.order.map(who => sheet(scene, who).id) });
};

/** Whoever has had no turn yet this round, in whatever order the GM has put them since: each acts once [round.order]. */
export const stillToAct = (scene: Scene): Who[] => scene.order.filter(who => !scene.went.includes(who) && isIn(combatant(scene, who)));

const rank = (scene: Scene, who: Who): number => combatant(scene, who).initiative;

interface Next extends Choice<ClauseId> {
  readonly who: Who;
}

/** The GM names who comes next until all are named. */
const setByHand = (scene: Scene, table: Table, all: readonly Who[]): Who[] => {
  const order: Who[] = [];
  const left = [...all];
  while (left.length > 1) {
    const choices = left.map((who): Next => ({ key: sheet(scene, who).id, words: sheet(scene, who).name, clause: 'round.order', who }));
    const { who } = table.ask({ by: GM, about: 'order', prompt: 'Who comes next in the order?', clause: 'round.order', choices });
    order.push(who);
    left.splice(left.indexOf(who), 1);
  }
  return [...order, ...left];
};
