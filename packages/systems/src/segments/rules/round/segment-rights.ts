import type { Refusal, Who } from '@fray/engine';
import { elementAt, ownValue } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import { isRanged, type Means } from '../../setup/encounter.ts';
import type { Haste } from '../../setup/tables.ts';
import { type Combatant, combatant, type Scene, SEGMENTS, type Segment, sheet } from '../../state/scene.ts';
import { stepToMeet } from '../movement/pathfinding.ts';
import { isEngaged, sceneInTheOpen } from '../movement/space.ts';
import { joinRefusals, refuse } from '../refusals.ts';

/** Cited in addition when an action comes before its own segment. */
const TOO_EARLY: readonly ClauseId[] = ['segment.own-or-later', 'segment.earliest'];

const NOT_SET = refuse('ambush.set-position', 'an ambush is made from a set position, in hiding', undefined, ['segment.ambush', ...TOO_EARLY]);
const NOT_CAPABLE = refuse('ambush.capable', 'this weapon or power cannot be used in an ambush', 'use another weapon, or Backstab', [
  'ambush.set-position',
  'segment.ambush',
]);
const SLOW_AMBUSH = refuse('ambush.usage', 'a power of more than 1 action is too slow for an ambush');
const LONG: readonly ClauseId[] = ['segment.multiform', ...TOO_EARLY];
const SLOW = refuse('multiform.attacks', 'an attack of 3 actions or more', 'wait for Multiform', ['melee.weapon-usage', ...LONG]);
export const SLOW_MELEE = refuse('melee.usage', 'a power of more than 1 action is too slow for Melee', 'wait for a later segment');
const LATE_SLOW_MELEE = refuse('melee.usage', 'a power of more than 1 action is too slow for Melee, and so for Ranged', 'wait for Movement', [
  'ranged.late-melee',
]);
const NOT_MET = refuse('melee.range', 'no foe is in melee range, or a step away', 'wait for Ranged', [
  'segment.melee',
  'segment.ranged',
  ...TOO_EARLY,
  'melee.step',
]);
const ENGAGED_CASTER = refuse('ranged.free', 'engaged, and a power of more than 1 action', 'wait for Movement', [
  'segment.ranged',
  'ranged.late-melee',
  'melee.usage',
]);
const SLOW_MOVEMENT = refuse('movement.usage', 'an attack of more than 2 actions is too slow for Movement', 'wait for Multiform', [
  'multiform.attacks',
  ...LONG,
]);
const NOT_HELD = refuse('multiform.held-short', 'a short attack is made in Multiform only if it was held', 'take Hold in an earlier segment', [
  'multiform.attacks',
  'segment.multiform',
]);
const NO_HELD = refuse('multiform.held-short', 'the option keeps Multiform for long actions', undefined, ['multiform.attacks', 'segment.multiform']);
const movesWait = (...also: ClauseId[]): Refusal =>
  refuse('segment.movement', 'moves are made in Movement', 'take a combat step, or wait', [...also, 'movement.moves', ...TOO_EARLY]);
const MOVES_WAIT = movesWait();
const NO_MOVE_IN_AMBUSH = movesWait('ambush.no-movement');
const MOVE_NOT_HELD = refuse('multiform.held-move', 'a move is made in Multiform only if it was held', 'take Hold in an earlier segment', [
  'movement.moves',
  'segment.multiform',
]);
const NO_HELD_MOVE = refuse('multiform.held-move', 'the option keeps Multiform for long actions', undefined, ['movement.moves', 'segment.multiform']);
const LONG_UTILITY = refuse('multiform.utility', 'a utility of 2 actions or more', 'wait for Multiform', LONG);

const LACKS_POINTS = refuse('initskills.list', 'too few points in a skill that would allow this');
const HAS_HASTENED = refuse('initskills.effect', 'the skill that allows this works once a round');

/** Refusals of a power of 3 actions or more, which also cite the limit of the segment [othermelee.segments] [otherranged.multi-action]. */
const longPower = (clause: ClauseId) => {
  const no = (of: ClauseId) => refuse(clause, 'a power of 3 actions or more', 'wait for Multiform', ['multiform.attacks', ...LONG, of]);
  return { near: no('othermelee.segments'), far: no('otherranged.multi-action') };
};
const LONG_POWERS = {
  ambush: longPower('ambush.usage'),
  melee: longPower('melee.usage'),
  ranged: longPower('ranged.usage'),
  movement: longPower('movement.usage'),
};

/** Attacks of 3 actions or more wait for Multiform. */
const tooLong = (means: Means, segment: keyof typeof LONG_POWERS): Refusal =>
  means.power ? LONG_POWERS[segment][isRanged(means) ? 'far' : 'near'] : segment === 'movement' ? SLOW_MOVEMENT : SLOW;

/** A combatant's skill of haste with this effect. */
export const hasteFor = (scene: Scene, who: Who, effect: Haste['effect']): Haste | undefined => {
  const { haste } = sheet(scene, who);
  return haste.length === 0 ? undefined : haste.find(h => h.effect === effect);
};

/** The actions that an attack costs. Rapid Cast makes the first power of a round 1 cheaper, but it costs at least 1 [initskills.effect]. */
export const usageOf = (scene: Scene, who: Who, { usage, power }: Means): number =>
  power && usage > 1 && !combatant(scene, who).quickened && hasteFor(scene, who, 'faster-cast') ? usage - 1 : usage;

/** Ambush: attacks from hiding [segment.ambush] with means made for it, melee or ranged [ambush.kinds]. Backstab allows any melee means. */
const inAmbush = (scene: Scene, who: Who, means: Means, usage: number): Refusal | undefined => {
  const c = combatant(scene, who);
  // The first attack reveals the attacker; further attacks in the same Ambush are still allowed.
  return joinRefusals(
    c.setPosition || c.attackSegment === 'ambush' ? undefined : NOT_SET,
    means.ambush || (!isRanged(means) && hasteFor(scene, who, 'ambush-strike')) ? undefined : NOT_CAPABLE,
    usage > 2 ? tooLong(means, 'ambush') : means.power && usage > 1 ? SLOW_AMBUSH : undefined,
  );
};

/** Melee: attacks of any kind by combatants with a foe in reach or one step away [segment.melee] [melee.kinds]. */
const inMelee = (scene: Scene, who: Who, means: Means, usage: number): Refusal | undefined => {
  // Weapons and bare hands may take 1 or 2 actions, powers only 1 [melee.weapon-usage].
  const slow = usage > 2 ? tooLong(means, 'melee') : means.power && usage > 1 ? SLOW_MELEE : undefined;
  const then = sceneInTheOpen(scene, who);
  const isMet = !isRanged(means) || isEngaged(then, who) || stepToMeet(then, who);
  return isMet ? slow : joinRefusals(slow, NOT_MET);
};

/**
 * Ranged: shots, throws and powers of the unengaged [segment.ranged] [ranged.kinds] [otherranged.multi-action]; the others may do what Melee allows
 * [ranged.late-melee].
 */
const inRanged = (scene: Scene, who: Who, means: Means, usage: number): Refusal | undefined => {
  if (usage > 2) return tooLong(means, 'ranged');
  if (!means.power || usage < 2) return undefined;
  if (!isRanged(means)) return LATE_SLOW_MELEE;
  return isEngaged(sceneInTheOpen(scene, who), who) ? ENGAGED_CASTER : undefined;
};

/** Multiform: attacks of 3 actions or more, even if a skill makes them cheaper [segment.multiform] [othermelee.segments], and held shorter ones. */
const inMultiform = (scene: Scene, c: Combatant, { usage, flurry }: Means): Refusal | undefined => {
  if (usage > 2) return undefined;
  if (scene.encounter.options['held-short-in-multiform'] === 'off') return NO_HELD;
  // A flurry that has begun may go on [segment.carry-exception].
  const isBegun = flurry?.carryOver && (ownValue(c.strikes, flurry.id) ?? 0) > 0;
  return c.holding === 'no' && !isBegun ? NOT_HELD : undefined;
};

/**
 * Why an attack of this kind and cost is refused in a segment. It may be made in its own segment or a later one [segment.own-or-later]
 * [segment.hold-any] [segment.earliest].
 */
const attackRight = (scene: Scene, who: Who, means: Means, usage: number, segment: Segment): Refusal | undefined => {
  switch (segment) {
    case 'ambush':
      return inAmbush(scene, who, means, usage);
    case 'melee':
      return inMelee(scene, who, means, usage);
    case 'ranged':
      return inRanged(scene, who, means, usage);
    case 'movement':
      // The limit is the same for the engaged [movement.engaged-cast] and for late attacks [movement.late-attacks].
      return usage > 2 ? tooLong(means, 'movement') : undefined;
    case 'multiform':
      return inMultiform(scene, combatant(scene, who), means);
  }
};

/** Why a move is refused: it belongs in Movement, regardless of its cost [movement.moves]; in Multiform it must have been held. */
const moveRight = (scene: Scene, who: Who, segment: Segment): Refusal | undefined => {
  if (segment === 'movement') return undefined;
  if (segment !== 'multiform') return segment === 'ambush' ? NO_MOVE_IN_AMBUSH : MOVES_WAIT;
  if (scene.encounter.options['held-short-in-multiform'] === 'off') return NO_HELD_MOVE;
  return combatant(scene, who).holding === 'no' ? MOVE_NOT_HELD : undefined;
};

/** Why a utility is refused: 1 action is allowed in any segment [multiform.short-utility], more only in Multiform. */
const utilityRight = (usage: number, segment: Segment): Refusal | undefined => (usage < 2 || segment === 'multiform' ? undefined : LONG_UTILITY);

/** Whether Rapidity can still be used: once a round an action may be taken one segment early, but never in Ambush. */
const isRapid = (scene: Scene, who: Who, segment: Segment): boolean =>
  segment !== 'ambush' && segment !== 'multiform' && !combatant(scene, who).rapid && hasteFor(scene, who, 'one-segment-earlier') !== undefined;

const next = (segment: Segment): Segment => elementAt(SEGMENTS, SEGMENTS.indexOf(segment) + 1);

/** Adds to a refusal that a skill of haste has too few points [initskills.list], or has been used this round [initskills.effect]. */
const withoutHaste = (scene: Scene, who: Who, no: Refusal | undefined): Refusal | undefined => {
  const { rapid, quickened } = combatant(scene, who);
  return no && joinRefusals(no, sheet(scene, who).lacksPoints ? LACKS_POINTS : undefined, rapid || quickened ? HAS_HASTENED : undefined);
};

export const attackRefusalInSegment = (scene: Scene, who: Who, means: Means, segment: Segment): Refusal | undefined => {
  const usage = usageOf(scene, who, means);
  const no = attackRight(scene, who, means, usage, segment);
  return no && isRapid(scene, who, segment) && !attackRight(scene, who, means, usage, next(segment)) ? undefined : withoutHaste(scene, who, no);
};

export const moveRefusalInSegment = (scene: Scene, who: Who, segment: Segment): Refusal | undefined => {
  const no = moveRight(scene, who, segment);
  return no && isRapid(scene, who, segment) && !moveRight(scene, who, next(segment)) ? undefined : withoutHaste(scene, who, no);
};

export const utilityRefusalInSegment = (scene: Scene, who: Who, usage: number, segment: Segment): Refusal | undefined => {
  const no = utilityRight(usage, segment);
  return no && isRapid(scene, who, segment) && !utilityRight(usage, next(segment)) ? undefined : withoutHaste(scene, who, no);
};

/** Whether an action is only possible in a segment by Rapidity, and so uses it up. */
export const doesAttackNeedHaste = (scene: Scene, who: Who, means: Means, segment: Segment): boolean =>
  attackRight(scene, who, means, usageOf(scene, who, means), segment) !== undefined;
export const doesMoveNeedHaste = (scene: Scene, who: Who, segment: Segment): boolean => moveRight(scene, who, segment) !== undefined;
export const doesUtilityNeedHaste = (usage: number, segment: Segment): boolean => utilityRight(usage, segment) !== undefined;

/** Whether an attack belongs in a segment, and is not only possible there by being held. */
export const isOwnSegment = (scene: Scene, who: Who, means: Means, segment: Segment): boolean => {
  switch (segment) {
    case 'ambush':
    case 'melee':
      return true;
    case 'ranged':
      return isRanged(means) && !isEngaged(scene, who);
    case 'movement':
      return false;
    case 'multiform':
      return means.usage > 2;
  }
};
