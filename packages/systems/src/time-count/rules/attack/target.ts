import type { Refusal, Who } from '@fray/engine';
import { sizeIndex } from '../../setup/tables.ts';
import { combatant, isEnemy, isPresent, type Scene, sheet, thingOf } from '../../state/scene.ts';
import type { Action } from '../action.ts';
import { type ActionKind, makeAction } from '../action.ts';
import { distanceBetween, isTouching, reachOf } from '../movement/space.ts';
import { isBroken } from '../numbers.ts';
import { refuse } from '../refusals.ts';
import { isInSight } from './sight.ts';

const GONE = refuse('hp.death', 'the target is dead or gone');
const FAR = refuse('size.reach', 'out of reach', 'go nearer first');
const OWN_SPACE = refuse('size.reach-zero', 'only targets in the same space can be reached', 'share its space first', ['size.reach']);
const NOT_TOUCHED = refuse('size.reach', 'not adjacent', 'go beside the target first');
const TOO_FAR = refuse('range.missile-max', 'beyond ten increments');
const THROW_FAR = refuse('range.thrown-max', 'farther than it can be thrown');
export const BEHIND_WALL = refuse('attack.mod.cover-ninetenths', 'behind a wall');
const NOT_HELD = refuse('act.attack', 'not in hand', 'draw it first', ['action.single']);
const BROKEN = refuse('fumble.break', 'broken', undefined, ['act.attack']);
const ONE_HAND_FREE = refuse('act.attack', 'it needs both hands, and one holds something else', 'drop that first');
const LONGBOW = refuse('crouch.longbow', 'no longbow while crouching', 'stand up first');
const LYING = refuse('prone.weapons', 'no ranged weapon except a crossbow while prone', 'stand up first');
const TOO_LARGE = refuse('grab.req-size', 'more than one size larger');

export const isFriend = (scene: Scene, who: Who, target: Who): boolean => !isEnemy(scene, who, target);

export const targetRefusal = (scene: Scene, target: Who): Refusal | undefined => (isPresent(combatant(scene, target)) ? undefined : GONE);

export const touchRefusal = (scene: Scene, who: Who, target: Who): Refusal | undefined =>
  targetRefusal(scene, target) ?? (isTouching(scene, who, target) ? (isInSight(scene, who, target) ? undefined : BEHIND_WALL) : NOT_TOUCHED);

/** Refused unless the weapon is in hand or natural, and not broken. */
export const unreadyRefusal = (scene: Scene, who: Who, t: number): Refusal | undefined => {
  const s = sheet(scene, who);
  if (t === s.bareHands || s.natural.includes(t)) return undefined;
  if (!combatant(scene, who).held.includes(t)) return NOT_HELD;
  if (isBroken(scene, t)) return BROKEN;
  return thingOf(scene, t).weapon?.hands === 'two' && combatant(scene, who).held.length > 1 ? ONE_HAND_FREE : undefined;
};

/** Whether an attack is in melee. A thrown weapon is thrown only beyond its reach. */
export const isMelee = (scene: Scene, who: Who, target: Who, t: number): boolean => {
  const kind = thingOf(scene, t).weapon?.kind;
  return kind === 'melee' || (kind === 'melee/thrown' && distanceBetween(scene, who, target) <= reachOf(scene, who, t));
};

/** Why a weapon cannot reach a target: reach, range, walls or posture. */
export const rangeRefusal = (scene: Scene, who: Who, target: Who, t: number): Refusal | undefined => {
  const no = targetRefusal(scene, target);
  if (no) return no;
  const { weapon } = thingOf(scene, t);
  if (!weapon) return NOT_HELD;
  const feet = distanceBetween(scene, who, target);
  const reach = reachOf(scene, who, t);
  if (weapon.kind === 'melee' || (weapon.kind === 'melee/thrown' && feet <= reach)) {
    if (feet <= reach) return isInSight(scene, who, target) ? undefined : BEHIND_WALL;
    return reach <= 0 ? OWN_SPACE : FAR;
  }
  const { stance } = combatant(scene, who);
  if (stance === 'Crouch' && weapon.longbow) return LONGBOW;
  if (stance === 'Prone' && !weapon.usableProne) return LYING;
  const increment = weapon.rangeFt ?? 5;
  // Missiles fly ten increments; thrown weapons by Strength, at least one [range.missile-max] [range.thrown-max].
  if (weapon.kind === 'missile') {
    if (feet > 10 * increment) return TOO_FAR;
  } else if (feet > Math.max(1, 10 + strengthOf(scene, who)) * increment) return THROW_FAR;
  return isInSight(scene, who, target) ? undefined : BEHIND_WALL;
};

export const notReadyRefusal = (scene: Scene, d: Action): Refusal | undefined => unreadyRefusal(scene, d.who, d.thing);
export const tooFarRefusal = (scene: Scene, d: Action): Refusal | undefined => rangeRefusal(scene, d.who, d.target, d.thing);

const strengthOf = (scene: Scene, who: Who): number => {
  const { lost, lostToPoison } = combatant(scene, who);
  return sheet(scene, who).attributes.strength - (lost.strength ?? 0) - (lostToPoison.strength ?? 0);
};

export const tooLargeRefusal = (scene: Scene, who: Who, target: Who, no: Refusal = TOO_LARGE): Refusal | undefined =>
  sizeIndex(sheet(scene, target).size) > sizeIndex(sheet(scene, who).size) + 1 ? no : undefined;

/** The possible targets: foes first, then friends. */
export const possibleTargets = (scene: Scene, who: Who): Who[] => {
  const { side } = sheet(scene, who);
  const all = scene.combatants.map((_, i) => i).filter(i => i !== who);
  return [...all.filter(i => sheet(scene, i).side !== side), ...all.filter(i => sheet(scene, i).side === side)];
};

/** An action without a thing against each of the given targets. */
export const actionsAtOthers = (action: ActionKind, scene: Scene, who: Who, whom: readonly Who[], words: string) =>
  whom.map(target =>
    makeAction(action, who, sheet(scene, target).id, `${words} ${sheet(scene, target).name}`, { target, unusual: isFriend(scene, who, target) }),
  );
