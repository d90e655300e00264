import type { Who } from '@fray/engine';
import { alter, type Combatant, combatant, endEffects, hasEffect, isPresent, type Scene } from '../../state/scene.ts';
import type { Action, Count, Play, Turn } from '../action.ts';
import { dropLostCoups } from '../actions/attack/coup-de-grace.ts';
import { applyDamageOfCount, takeFatigueAndLoss } from '../attack/damage.ts';
import { askFacing } from '../attack/facing.ts';
import { settleCollapses } from '../injury/collapse.ts';
import { distanceBetween, hasMap, isTouching } from '../movement/space.ts';

/** Everything noted on this count takes effect at once, in this order; then it is checked who stays conscious. */
export const applyEffects = (scene: Scene, play: Play, count: Count, was: readonly Combatant[]): void => {
  for (const begin of count.begins) begin(scene, play);
  applyDamageOfCount(scene, play, count);
  for (const lose of count.losses) lose(scene, play);
  for (const { who, deed } of count.turns) if (deed.kind.fatigue > 0) count.costs.push({ who, fatigue: deed.kind.fatigue, clause: 'fat.cost' });
  for (const { who, fatigue, clause } of count.costs) {
    takeFatigueAndLoss(scene, who, fatigue, 0);
    play.emit({ clause, what: 'tires', by: who, fatigue });
  }
  for (const heal of count.heals) heal(scene, play);
  for (const move of count.moves) move(scene, play);
  for (const push of count.forced) push(scene, play);
  for (const turn of count.turns) if (turn.kind === 'own' || turn.kind === 'released') untilHeActs(scene, play, turn, was);
  for (const { who, deed } of count.turns) if (isBlow(deed)) endEffects(scene, who, e => e.is === 'backstab');
  for (const change of count.firsts.toReversed()) change(scene, play);
  for (const change of count.changes) change(scene, play);
  endDistantGrabs(scene, play);
  settleCollapses(scene, play, was);
  dropLostCoups(scene, play);
  askFacing(scene, play, was);
};

/**
 * Ends what lasts until a combatant acts again, with the effects of that action [sur.unsteady-end]: being unsteady, an unused feint, a movement that
 * stops.
 */
const untilHeActs = (scene: Scene, play: Play, { who, deed, concentrates }: Turn, before: readonly Combatant[]): void => {
  endEffects(scene, who, e => e.is === 'surprised' || e.is === 'fumbled' || e.is === 'feint');
  const was = combatant(scene, who);
  const c = alter(scene, who);
  c.resistanceLowered = false;
  const moves = MOVES.includes(deed.kind.id);
  // Stopping voluntarily has no cost [run.voluntary-stop].
  if (!moves) c.moving = null;
  if (!moves || !c.moving) c.approached = [];
  else if (hasMap(scene)) c.approached = nearer(scene, who, before);
  // Any other action ends bracing.
  if (!KEEPS_BRACED.includes(deed.kind.id)) c.braced = null;
  if (c.active.length > 0 && !concentrates) {
    c.active = [];
    play.emit({ clause: 'act.concentrate', what: 'spell ended', by: who });
  }
  if (was.rested > 0 && deed.kind.id !== 'wait') c.rested = 0;
  for (let other = 0; other < scene.combatants.length; other++)
    if (hasEffect(combatant(scene, other), 'distracted')) endEffects(scene, other, e => e.is === 'distracted' && e.by === who);
};

const MOVES: readonly string[] = ['move', 'run', 'sprint'];
const BLOWS: readonly string[] = [...['attack', 'attack-both', 'attack-alternate', 'attack-limb', 'quick-strike'], ...['grapple', 'coup-de-grace', 'set-blow']];

/** Whether an action makes a weapon or unarmed attack. Preparing one does not count. */
const isBlow = ({ kind }: Action): boolean => BLOWS.includes(kind.id) && kind.clause !== 'coup.prep';

const KEEPS_BRACED: readonly string[] = ['wait', 'set-weapon', 'set-blow'];

/** The combatants toward whom a movement went: toward where they stood, or where they moved on the same count. */
const nearer = (scene: Scene, who: Who, before: readonly Combatant[]): Who[] => {
  const then = { ...scene, combatants: [...before] };
  const ahead = { ...scene, combatants: before.with(who, combatant(scene, who)) };
  const behind = { ...scene, combatants: scene.combatants.with(who, combatant(then, who)) };
  const goesTo = (other: Who) =>
    distanceBetween(ahead, who, other) < distanceBetween(then, who, other) || distanceBetween(scene, who, other) < distanceBetween(behind, who, other);
  return before.flatMap((_, other) => (other !== who && goesTo(other) ? [other] : []));
};

/** A grabber must stay adjacent, or the grab ends [grab.adjacent]. */
export const endDistantGrabs = (scene: Scene, play: Play): void => {
  for (let by = 0; by < scene.combatants.length; by++) {
    const { grab } = combatant(scene, by);
    if (grab === null || (isPresent(combatant(scene, grab.target)) && isTouching(scene, by, grab.target))) continue;
    alter(scene, by).grab = null;
    play.emit({ clause: 'grab.adjacent', what: 'grab over', by, target: grab.target });
  }
};
