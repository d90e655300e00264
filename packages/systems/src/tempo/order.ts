import { type Choice, type Decision, GM, type Who } from '@fray/engine';
import { beginRoll } from '@fray/engine/kit';
import type { Table } from './deed.ts';
import { pool } from './pool.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, isIn, type Scene, sheet } from './scene.ts';

/** Initiative is found once and kept, unless a ruling has set the order meanwhile [round.order]. */
export const findOrder = (scene: Scene, table: Table): void => {
  const order = scene.encounter.options.initiativeMode === 'gm' ? setByHand(scene, table) : thrown(scene, table);
  if (scene.phase === 'setup') scene.order = order;
  scene.phase = 'turns';
  table.tell({ clause: 'round.order', what: 'order', order: scene.order.map(who => sheet(scene, who).id) });
};

const everybody = (scene: Scene): Who[] => scene.combatants.map((_, who) => who);

/** Everybody throws, in list order, whoever joins meanwhile last; ties go by rating, then by place in the list [round.order.tie]. */
const thrown = (scene: Scene, table: Table): Who[] => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const rating = sheet(scene, who).initiative;
    const { lean, modifier } = beginRoll(scene, table, who, 'round.order');
    alter(scene, who).initiative = pool(scene, table, who, n => n + rating + modifier, 'round.order', lean);
    table.tell({ clause: 'round.order', what: 'initiative', by: who, total: combatant(scene, who).initiative });
  }
  return everybody(scene).sort((a, b) => rank(scene, b) - rank(scene, a) || sheet(scene, b).initiative - sheet(scene, a).initiative || a - b);
};

/** Whoever has had no turn yet this round, in whatever order the GM has put them since: each acts once [round.order]. */
export const stillToAct = (scene: Scene): Who[] => scene.order.filter(who => !scene.went.includes(who) && isIn(combatant(scene, who)));

const rank = (scene: Scene, who: Who): number => combatant(scene, who).initiative;

interface Next extends Choice<ClauseId> {
  readonly who: Who;
}

/** The order that the encounter gives; without one the GM names who comes next until all are named. */
const setByHand = (scene: Scene, table: Table): Who[] => {
  const order = [...(scene.encounter.order ?? [])];
  for (;;) {
    const left = everybody(scene).filter(who => !order.includes(who));
    if (left.length <= 1) return [...order, ...left];
    order.push(table.ask(whoIsNext(scene, left)).who);
  }
};

const whoIsNext = (scene: Scene, left: readonly Who[]): Decision<Next> => ({
  by: GM,
  about: 'order',
  prompt: 'Who comes next in the order?',
  clause: 'round.order',
  choices: left.map(who => ({ key: sheet(scene, who).id, words: sheet(scene, who).name, clause: 'round.order', who })),
  stands: () => scene.phase === 'setup',
});
