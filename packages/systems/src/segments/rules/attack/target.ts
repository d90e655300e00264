import type { Refusal, Who } from '@fray/engine';
import { defined, ownValue } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import { isRanged, type Means } from '../../setup/encounter.ts';
import { combatant, isAtHand, isPresent, type Scene, type Segment, sheet, thingOf } from '../../state/scene.ts';
import type { Action } from '../action.ts';
import { weaponHeld } from '../injury/struck-weapons.ts';
import { stepToMeet, stepToReach } from '../movement/pathfinding.ts';
import { distanceBetween, isBehindWalls, isEngaged, reachWith, sceneInTheOpen } from '../movement/space.ts';
import { conditionOf, hasImpactArmor } from '../numbers.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { attackRefusalInSegment, usageOf } from '../round/segment-rights.ts';

const NOT_IN_HAND = refuse('house.items', 'the weapon is not in hand', 'draw it first');
const BROKEN = refuse('weaponshot.break', 'it is broken', 'use another weapon', ['house.structural', 'house.items']);
export const PART_DISABLED = refuse('house.disable', 'the body part that it needs is disabled');
const UNTRAINED = refuse('house.target-score', 'a power cannot be used untrained');
export const TARGET_OUT = refuse('intro.course', 'the target is out of the fight', undefined, ['house.down', 'retreat.definition']);
const oneSegment = (...also: ClauseId[]): Refusal =>
  refuse('segment.single', 'all attacks of a round are made in one segment', 'defend, move, or wait for the next round', ['segment.no-carry', ...also]);
const ONE_SEGMENT: Readonly<Record<Segment, Refusal>> = {
  ambush: oneSegment(),
  melee: oneSegment(),
  ranged: oneSegment('ranged.late-melee'),
  movement: oneSegment('movement.late-attacks'),
  multiform: oneSegment(),
};
const BROUGHT_FORWARD = refuse('initskills.single-attack', 'an attack brought forward by a skill also fixes the segment of all attacks');
const ALL_STRUCK = refuse('segment.carry-exception', 'all its strikes of this round have been made');
const AWARE = refuse('ambush.surprise', 'the target knows of the hiding place', undefined, ['segment.ambush']);

/** Why a melee attack is out of range, by segment. */
const tooFar = (...zone: ClauseId[]) => ({
  ambush: refuse('ambush.no-movement', 'an ambush allows no more than a combat step', undefined, ['ambush.set-position', 'melee.range', ...zone]),
  melee: refuse('melee.range', 'out of melee range', 'close in during Movement', ['segment.melee', 'segment.enter-melee', 'segment.earliest', ...zone]),
  later: refuse('segment.enter-melee', 'out of melee range', 'move up first', ['melee.range', ...zone]),
  stepped: refuse('melee.step', 'one step too far, and the combat step of this round is taken', undefined, ['house.combat-step', 'melee.range', ...zone]),
});
const ARMED_TOO_FAR = tooFar('armed.threat-zone', 'house.melee-range');
const UNARMED_TOO_FAR = tooFar('unarmed.threat-zone', 'house.melee-range');
const POWER_TOO_FAR = tooFar('othermelee.threat-zone', 'house.melee-range');

const TOO_FAR = refuse('rangedwpn.no-cap', 'beyond the maximum range that the option sets');
export const BEHIND_WALL = refuse('house.move', 'behind a wall', 'go around, or have a door opened');
const NOT_HERE = refuse('rangedwpn.unusable', 'it cannot be used while engaged', 'use another weapon, or disengage');
const POWER_NOT_HERE = refuse('otherranged.engaged', 'it cannot be used while engaged', 'use another power, or disengage', ['rangedwpn.unusable']);
const EMPTY = refuse('house.items', 'it has to be reloaded');
const NO_VITALS = refuse('vitals.search', 'the vitals of that target have not been found', 'search for them', ['house.search']);
const NO_WEAK_POINT = refuse('vulnerability.search', 'no weak point of that target has been found', 'search for one', ['house.search']);
const NO_ARMOR = refuse('vulnerability.armor', 'the target has no impact armor, and only that has weak points');
const NO_WEAPON = refuse('weaponshot.no-damage', 'the target holds no made weapon');
const NOT_DAMAGED = refuse('house.kill-shot-general', 'the target is not Damaged, or is of a higher level');
const NO_ACTIONS = refuse('segment.actions-budget', 'too few actions are left');

const knows = (scene: Scene, who: Who, of: Who, what: 'vitals' | 'vulnerability'): boolean =>
  scene.encounter.options['search-required'] === 'off' || combatant(scene, who).weaknesses.some(w => w.of === of && w.what === what);

/** What a called shot requires: known vitals or weak points, impact armor for a weak point, a held weapon for a weapon shot. */
export const placeRefusal = (scene: Scene, { who, target, location, means, kill }: Action): Refusal | undefined => {
  if (kill) return conditionOf(scene, target) === 'damaged' && sheet(scene, who).level >= sheet(scene, target).level ? undefined : NOT_DAMAGED;
  switch (location) {
    case 'vitals':
      // Neither the target's condition nor the attacker's level matters [vitals.kill-factors].
      return knows(scene, who, target, 'vitals') ? undefined : NO_VITALS;
    case 'vulnerability':
      if (means?.table === 'unarmed') return undefined;
      return joinRefusals(hasImpactArmor(scene, target) ? undefined : NO_ARMOR, knows(scene, who, target, 'vulnerability') ? undefined : NO_WEAK_POINT);
    case 'weapon':
      return weaponHeld(scene, target) < 0 ? NO_WEAPON : undefined;
    default:
      return undefined;
  }
};

/** Whether the target is near enough, with no wall between, as both stand now. */
export const isInReach = (scene: Scene, who: Who, target: Who, reach: number): boolean =>
  distanceBetween(scene, who, target) <= reach && !isBehindWalls(scene, who, target);

const outOfReach = (scene: Scene, who: Who, target: Who, means: Means, segment: Segment): Refusal | undefined => {
  const reach = reachWith(scene, who, means);
  // Attacking reveals a hidden attacker, and a revealed one cannot step away from a foe beside them [house.combat-step].
  if (isInReach(scene, who, target, reach) || stepToReach(sceneInTheOpen(scene, who), who, target, reach)) return undefined;
  const yards = distanceBetween(scene, who, target);
  if (yards <= reach) return BEHIND_WALL;
  const no = means.power ? POWER_TOO_FAR : means.kind === 'unarmed' ? UNARMED_TOO_FAR : ARMED_TOO_FAR;
  const here = segment === 'ambush' ? no.ambush : segment === 'melee' ? no.melee : no.later;
  return yards <= reach + 1 && combatant(scene, who).stepped ? joinRefusals(no.stepped, here) : here;
};

/**
 * Whether a shot is made while engaged: the shooter is engaged now, or must step beside a foe to act in Melee. A shooter who may act in Melee by
 * Rapidity needs no such step.
 */
const engagedRefusal = (scene: Scene, who: Who, segment: Segment): boolean => {
  const then = sceneInTheOpen(scene, who);
  return isEngaged(then, who) || (segment === 'melee' && stepToMeet(then, who) !== undefined);
};

const flightRefusal = (scene: Scene, who: Who, target: Who, means: Means, segment: Segment): Refusal | undefined => {
  const { 'range-cap': rangeCap } = scene.encounter.options;
  if (isBehindWalls(scene, who, target)) return BEHIND_WALL;
  const yards = distanceBetween(scene, who, target);
  // Range is unlimited unless an option sets a cap [rangedwpn.no-cap].
  if (rangeCap !== 'none' && yards > rangeCap * means.range) return TOO_FAR;
  if (!means.usableEngaged && engagedRefusal(scene, who, segment)) return means.power ? POWER_NOT_HERE : NOT_HERE;
  return means.thing >= 0 && scene.unloaded.includes(means.thing) ? EMPTY : undefined;
};

/**
 * All attacks of a round are made in one segment, and strikes not made there are lost [segment.no-carry]. A flurry may continue later, one strike at a
 * time [segment.carry-exception].
 */
export const segmentRefusal = (scene: Scene, who: Who, means: Means, segment: Segment): Refusal | undefined => {
  const c = combatant(scene, who);
  if (means.flurry) {
    if ((ownValue(c.strikes, means.flurry.id) ?? 0) >= means.flurry.strikes) return ALL_STRUCK;
    if (means.flurry.carryOver) return undefined;
  }
  if (c.attackSegment === null || c.attackSegment === segment || means.power?.carryOver) return undefined;
  return joinRefusals(ONE_SEGMENT[segment], sheet(scene, who).haste.length > 0 ? BROUGHT_FORWARD : undefined);
};

/** Why a combatant cannot attack by these means, in any segment. */
export const atHandRefusal = (scene: Scene, who: Who, means: Means): Refusal | undefined => {
  if (!isAtHand(scene, who, means))
    return means.thing < 0 || thingOf(scene, means.thing).body ? PART_DISABLED : scene.broken.includes(means.thing) ? BROKEN : NOT_IN_HAND;
  return means.power && ownValue(sheet(scene, who).skills, means.skill) === undefined ? UNTRAINED : undefined;
};

/** Why no target can be attacked by these means now. */
export const meansRefusal = (scene: Scene, who: Who, means: Means, segment: Segment): Refusal | undefined =>
  atHandRefusal(scene, who, means) ?? segmentRefusal(scene, who, means, segment) ?? attackRefusalInSegment(scene, who, means, segment);

/** Why this target cannot be attacked, given usable means. */
export const aimRefusal = (scene: Scene, who: Who, target: Who, means: Means, segment: Segment): Refusal | undefined => {
  if (!isPresent(combatant(scene, target))) return TARGET_OUT;
  if (segment === 'ambush' && combatant(scene, who).noticedBy.includes(target)) return AWARE;
  return isRanged(means) ? flightRefusal(scene, who, target, means, segment) : outOfReach(scene, who, target, means, segment);
};

export const costRefusal = (scene: Scene, who: Who, means: Means): Refusal | undefined => {
  const c = combatant(scene, who);
  return c.actions < usageOf(scene, who, means) && !canBegin(c, means) ? NO_ACTIONS : undefined;
};

/** Every reason against an attack, in the order in which they are shown. */
export const attackRefusal = (scene: Scene, d: Action, segment: Segment): Refusal | undefined => {
  const { who, target } = d;
  const means = defined(d.means);
  return joinRefusals(
    atHandRefusal(scene, who, means),
    segmentRefusal(scene, who, means, segment),
    attackRefusalInSegment(scene, who, means, segment),
    aimRefusal(scene, who, target, means, segment),
    placeRefusal(scene, d),
    costRefusal(scene, who, means),
  );
};

/** A power that carries over may be begun with too few actions, and is finished in the next round's Multiform. */
const canBegin = (c: ReturnType<typeof combatant>, { power }: Means): boolean => power?.carryOver === true && c.actions > 0 && c.unfinished === null;
