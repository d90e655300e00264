import { strike, survivesOpening } from '../attack.ts';
import { type Action, type Deed, deed, defineAction } from '../deed.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, isAtHand, isPresent, type Scene, sheet } from '../scene.ts';
import { blow, takeStep } from './attack.ts';
import { aimRefusal, NO_ORGAN } from './fit.ts';
import { NO_ACTIONS } from './walk.ts';

const NOTHING = refuse('segment.carry-exception', 'nothing was begun in the last round');
const NOT_NOW = refuse('segment.carry-exception', 'it is finished in Multiform of the round after');

/** What was begun, as an attack on whom it was begun on. */
export const begun = (scene: Scene, d: Deed): Deed | undefined => {
  const { unfinished } = combatant(scene, d.who);
  if (d.action !== finish || !unfinished) return undefined;
  const means = sheet(scene, d.who).powerMeans.find(m => m.key === unfinished.means);
  return means && { ...d, target: unfinished.target, means };
};

/** Pays the rest of an attack that was begun in the last round, and makes it [segment.carry-exception]. */
export const finish: Action = defineAction({
  id: 'finish',
  name: 'Finish an attack',
  clause: 'segment.carry-exception',
  counts: 'attack',
  deeds: (scene, who) => (sheet(scene, who).powers.some(p => p.carry_over) ? [deed(finish, who, '', 'Finish what was begun')] : []),
  refusal(scene, d, segment) {
    const { unfinished, actions } = combatant(scene, d.who);
    const one = begun(scene, d);
    if (!unfinished || !one?.means || !isPresent(combatant(scene, one.target))) return NOTHING;
    if (segment !== 'multiform' || scene.round !== unfinished.round + 1) return NOT_NOW;
    if (!isAtHand(scene, d.who, one.means)) return NO_ORGAN;
    // Whoever has gone out of reach meanwhile, or behind a wall, is not met by it.
    return aimRefusal(scene, d.who, one.target, one.means, segment) ?? (actions < unfinished.owed ? NO_ACTIONS : undefined);
  },
  cost: (scene, { who }) => combatant(scene, who).unfinished?.owed ?? 0,
  resolve(scene, table, d, made) {
    const one = begun(scene, d);
    const c = alter(scene, d.who);
    if (!one || !c.unfinished) return;
    c.actions -= c.unfinished.owed;
    c.attack_segment ??= scene.segment;
    c.set_position = false;
    c.unfinished = null;
    takeStep(scene, table, one, 'multiform');
    if (!survivesOpening(scene, table, blow(one))) return;
    strike(scene, table, blow(one));
    made();
  },
});
