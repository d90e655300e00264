import { alter, combatant, isAtHand, isPresent, type Scene, sheet } from '../../state/scene.ts';
import { type Action, type ActionKind, defineAction, makeAction } from '../action.ts';
import { playAttack } from '../attack/attack.ts';
import { aimRefusal, PART_DISABLED } from '../attack/target.ts';
import { refuse } from '../refusals.ts';
import { survivesOpening } from '../stance/opportunity-attacks.ts';
import { attackOf, takeStepBefore } from './attack.ts';
import { TOO_FEW_ACTIONS } from './move.ts';

const NOTHING = refuse('segment.carry-exception', 'no attack was begun in the last round');
const NOT_NOW = refuse('segment.carry-exception', 'a begun attack is finished in Multiform of the next round');

/** The begun attack, with its target and means. */
export const begunAttack = (scene: Scene, d: Action): Action | undefined => {
  const { unfinished } = combatant(scene, d.who);
  if (d.kind !== finishAttack || !unfinished) return undefined;
  const means = sheet(scene, d.who).powerMeans.find(m => m.key === unfinished.means);
  return means && { ...d, target: unfinished.target, means };
};

/** Pays the rest of an attack that was begun in the last round, and makes it [segment.carry-exception]. */
export const finishAttack: ActionKind = defineAction('finish', 'Finish an attack', {
  clause: 'segment.carry-exception',
  counts: 'attack',
  actions: (scene, who) => (sheet(scene, who).powers.some(p => p.carryOver) ? [makeAction(finishAttack, who, '', 'Finish what was begun')] : []),
  refusal(scene, d, segment) {
    const { unfinished, actions } = combatant(scene, d.who);
    const one = begunAttack(scene, d);
    if (!unfinished || !one?.means || !isPresent(combatant(scene, one.target))) return NOTHING;
    if (segment !== 'multiform' || scene.round !== unfinished.round + 1) return NOT_NOW;
    if (!isAtHand(scene, d.who, one.means)) return PART_DISABLED;
    // The target may have gone out of reach or behind a wall since.
    return aimRefusal(scene, d.who, one.target, one.means, segment) ?? (actions < unfinished.owed ? TOO_FEW_ACTIONS : undefined);
  },
  cost: (scene, { who }) => combatant(scene, who).unfinished?.owed ?? 0,
  resolve(scene, play, d, made) {
    const one = begunAttack(scene, d);
    const c = alter(scene, d.who);
    if (!one || !c.unfinished) return;
    c.actions -= c.unfinished.owed;
    c.attackSegment ??= scene.segment;
    c.setPosition = false;
    c.unfinished = null;
    takeStepBefore(scene, play, one, 'multiform');
    if (!survivesOpening(scene, play, attackOf(one))) return;
    playAttack(scene, play, attackOf(one));
    made();
  },
});
