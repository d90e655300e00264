import { blowOf, letFly, strike, survivesOpening } from '../attack.ts';
import { type Action, deed, defineAction } from '../deed.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, isPresent, type Scene, sheet } from '../scene.ts';
import { NO_ACTIONS } from './walk.ts';

const NOTHING = refuse('segment.carry-exception', 'nothing was begun in the last round');
const NOT_NOW = refuse('segment.carry-exception', 'it is finished in Multiform of the round after');

const meansOf = (scene: Scene, who: number, key: string) => sheet(scene, who).powerMeans.find(m => m.key === key);

/** Pays the rest of an attack that was begun in the last round, and makes it [segment.carry-exception]. */
export const finish: Action = defineAction({
  id: 'finish',
  name: 'Finish an attack',
  clause: 'segment.carry-exception',
  counts: 'attack',
  deeds: (scene, who) => (sheet(scene, who).powers.some(p => p.carry_over) ? [deed(finish, who, '', 'Finish what was begun')] : []),
  refusal(scene, { who }, segment) {
    const { unfinished, actions } = combatant(scene, who);
    if (!unfinished || !isPresent(combatant(scene, unfinished.target))) return NOTHING;
    if (segment !== 'multiform' || scene.round !== unfinished.round + 1) return NOT_NOW;
    return actions < unfinished.owed ? NO_ACTIONS : undefined;
  },
  cost: (scene, { who }) => combatant(scene, who).unfinished?.owed ?? 0,
  resolve(scene, table, { who }) {
    const c = alter(scene, who);
    const { unfinished } = c;
    const means = unfinished && meansOf(scene, who, unfinished.means);
    if (!unfinished || !means) return;
    c.actions -= unfinished.owed;
    c.attack_segment ??= scene.segment;
    c.unfinished = null;
    const blow = blowOf(who, unfinished.target, means);
    if (!survivesOpening(scene, table, blow)) return;
    letFly(scene, blow);
    strike(scene, table, blow);
  },
});
