import { type Choice, type Decision, GM, type Who } from '@fray/engine';
import { beginRoll } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, isInFight, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { rollPool } from '../pool.ts';

/** Initiative is rolled once and kept, unless a ruling has set the order meanwhile [round.order]. */
export const rollOrder = (scene: Scene, play: Play): void => {
  const order = scene.encounter.options['initiative-mode'] === 'gm' ? setByHand(scene, play) : rollInitiativeOf(scene, play);
  if (scene.phase === 'setup') scene.order = order;
  scene.phase = 'turns';
  play.emit({ clause: 'round.order', what: 'order', order: scene.order.map(who => sheet(scene, who).id) });
};

const allInFight = (scene: Scene): Who[] => scene.combatants.map((_, who) => who);

/** All combatants roll, in roster order, with later arrivals last. Ties go by rating, then by place in the roster [round.order.tie]. */
const rollInitiativeOf = (scene: Scene, play: Play): Who[] => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const rating = sheet(scene, who).initiative;
    const { advantage, modifier } = beginRoll(scene, play, who, 'round.order');
    alter(scene, who).initiative = rollPool(scene, play, who, n => n + rating + modifier, 'round.order', advantage);
    play.emit({ clause: 'round.order', what: 'initiative', by: who, total: combatant(scene, who).initiative });
  }
  return allInFight(scene).sort((a, b) => rankOf(scene, b) - rankOf(scene, a) || sheet(scene, b).initiative - sheet(scene, a).initiative || a - b);
};

/** The combatants who have had no turn in this round, even if the GM has reordered them: each has one turn a round [round.order]. */
export const stillToAct = (scene: Scene): Who[] => scene.order.filter(who => !scene.went.includes(who) && isInFight(combatant(scene, who)));

const rankOf = (scene: Scene, who: Who): number => combatant(scene, who).initiative;

interface Next extends Choice<ClauseId> {
  readonly who: Who;
}

/** The order of the encounter. Without one the GM names the combatants one after the other. */
const setByHand = (scene: Scene, play: Play): Who[] => {
  const order = [...(scene.encounter.order ?? [])];
  for (;;) {
    const left = allInFight(scene).filter(who => !order.includes(who));
    if (left.length <= 1) return [...order, ...left];
    order.push(play.ask(nextDecision(scene, left)).who);
  }
};

const nextDecision = (scene: Scene, left: readonly Who[]): Decision<Next> => ({
  by: GM,
  about: 'order',
  prompt: 'Who comes next in the order?',
  clause: 'round.order',
  choices: left.map(who => ({ key: sheet(scene, who).id, words: sheet(scene, who).name, clause: 'round.order', who })),
  isStillValid: () => scene.phase === 'setup',
});
