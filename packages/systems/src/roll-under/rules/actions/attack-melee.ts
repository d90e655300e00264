import type { Refusal, Who } from '@fray/engine';
import type { SumOfDice } from '@fray/engine/dice';
import { keyOfThing } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import type { Weapon } from '../../setup/content-fields.ts';
import { combatant, EMPTY, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { abilityBonus, abilityScore } from '../abilities.ts';
import { type Action, type ActionKind, defineAction, type Grip, makeAction } from '../action.ts';
import { attack } from '../attack/attack.ts';
import { isFriend, possibleTargets, reachRefusal } from '../attack/target.ts';
import { couldHoldInBoth, hasUselessHand, isHolding, isHoldingInBoth } from '../gear/hands.ts';
import { type OtherReason, refuse } from '../refusals.ts';
import { otherReasonsNoHand, otherReasonsNotInHand, USELESS_ARM } from './handle-gear.ts';

const NOT_IN_HAND = refuse('melee.hands', 'the weapon is not in hand', 'draw or pick it up first');
const ONE_HAND = refuse('melee.heavy-hands', 'it takes both hands', 'put away what the other hand holds', ['melee.hands']);
const OTHER_HAND = refuse('melee.medium-two', 'the other hand is not free', 'drop or put away what it holds', ['melee.hands']);
const NO_PAIR = refuse('melee.light-dual-limits', 'a pair needs a light weapon in each hand', undefined, ['melee.light-dual']);

const ATTACK = {
  none: 'Attack {target}: {weapon}',
  'one-hand': 'Attack {target}: {weapon}',
  'both-hands': 'Attack {target}: {weapon} in both hands',
  pair: 'Attack {target}: {weapon}, dual wielded',
} as const;

const DUAL_WIELDED: readonly string[] = ['dual-wield'];

const CHARGE = {
  none: 'Charge {target}: {weapon}',
  'one-hand': 'Charge {target}: {weapon}',
  'both-hands': 'Charge {target}: {weapon} in both hands',
  pair: 'Charge {target}: {weapon}, dual wielded',
} as const;

const GRIPS: Readonly<Record<Weapon['category'], readonly Grip[]>> = {
  medium: ['one-hand', 'both-hands'],
  heavy: ['both-hands'],
  light: ['one-hand', 'pair'],
  unarmed: ['none'],
  natural: ['none'],
  sling: [],
  bow: [],
  crossbow: [],
};

/** The grips in which a weapon has damage dice: a medium one in one or both hands, a light one alone or as a pair. */
export const grips = (weapon: Weapon): readonly Grip[] => GRIPS[weapon.category].filter(grip => diceOf(weapon, grip) !== undefined);

/** One action for each target and grip. The default grip is not part of the key. */
export const meleeAttacks = (action: ActionKind, scene: Scene, who: Who, thing: number): Action[] => {
  const { weapon, name } = elementAt(scene.encounter.things, thing);
  const key = keyOfThing(scene.encounter, who, thing);
  if (!weapon) return [];
  return possibleTargets(scene, who).flatMap(target =>
    grips(weapon).map(grip => {
      const { id, name: whom } = sheet(scene, target);
      const said = grip === 'both-hands' && weapon.category === 'medium' ? ':both-hands' : grip === 'pair' ? ':pair' : '';
      return makeAction(action, who, `${id}:${key}${said}`, say((action.id === 'charge' ? CHARGE : ATTACK)[grip], { target: whom, weapon: name }), {
        target,
        thing,
        grip,
        also: grip === 'pair' && action.id === 'attack-melee' ? DUAL_WIELDED : undefined,
        unusual: isFriend(scene, who, target),
        clause: CLAUSES[weapon.category] ?? action.clause,
      });
    }),
  );
};

const CLAUSES: Partial<Record<Weapon['category'], 'melee.light-damage' | 'melee.medium-one' | 'melee.heavy-damage' | 'melee.unarmed'>> = {
  light: 'melee.light-damage',
  medium: 'melee.medium-one',
  heavy: 'melee.heavy-damage',
  unarmed: 'melee.unarmed',
  natural: 'melee.unarmed',
};

/** Why a weapon is not held as the grip requires. */
export const gripRefusal = (scene: Scene, { who, thing, grip }: Action): Refusal | undefined => {
  if (grip === 'none') return undefined;
  const c = combatant(scene, who);
  if (!isHolding(c, thing)) return NOT_IN_HAND;
  if (grip === 'pair') return pairedWeaponOf(scene, who, thing) === EMPTY ? NO_PAIR : undefined;
  if (grip !== 'both-hands') return undefined;
  if (scene.encounter.things[thing]?.hands === 2) return isHoldingInBoth(c, thing) ? undefined : ONE_HAND;
  if (couldHoldInBoth(c, thing)) return undefined;
  return hasUselessHand(c) ? USELESS_ARM : OTHER_HAND;
};

/** The further clauses against a weapon that is not held as required. */
export const otherReasonsNotReady = (scene: Scene, d: Action): readonly OtherReason[] =>
  gripRefusal(scene, d)
    ? [d.grip === 'pair' ? 'melee.light-dual-limits' : undefined, ...otherReasonsNoHand(scene, d.who, d.thing), ...otherReasonsNotInHand(scene, d.who, d.thing)]
    : [];

/** The light weapon in the other hand, if any. */
const pairedWeaponOf = (scene: Scene, who: Who, thing: number): number => {
  const { right, left } = combatant(scene, who);
  const other = right === thing ? left : right;
  return other !== thing && other !== EMPTY && scene.encounter.things[other]?.weapon?.category === 'light' ? other : EMPTY;
};

/** A pair does the damage of one weapon; a medium weapon in both hands does more. */
const diceOf = (weapon: Weapon, grip: Grip): SumOfDice | undefined =>
  grip === 'both-hands' ? (weapon.twoHands ?? weapon.melee) : (weapon.oneHand ?? weapon.melee);

/** Damage includes bonuses of the weapon and of the combatant's class; Strength adds only with the option [melee.strength]. */
export const damageOf = (scene: Scene, { who, thing, grip }: Action): SumOfDice => {
  const weapon = defined(scene.encounter.things[thing]?.weapon);
  const strength = scene.encounter.options['strength-damage-bonus'] ? abilityBonus(abilityScore(scene, who, 'str')) : 0;
  return defined(diceOf(weapon, grip)).withBonus(weapon.damageBonus + sheet(scene, who).damageBonus + strength);
};

export const resolveMeleeAttack = (scene: Scene, play: Parameters<typeof attack>[1], d: Action): void => {
  const { who, target, thing, grip } = d;
  const { source } = defined(scene.encounter.things[thing]?.weapon);
  attack(scene, play, { by: who, target, damage: damageOf(scene, d), source, weapon: thing, grip, how: 'melee' });
};

export const attackMelee: ActionKind = defineAction('attack-melee', 'Melee attack', {
  clause: 'turn.attack',
  cost: 'big thing',
  also: ['strike', 'hit', 'make-an-attack-roll'],
  with: (scene, who, thing) => meleeAttacks(attackMelee, scene, who, thing),
  refusal: (scene, d) => reachRefusal(scene, d.who, d.target) ?? gripRefusal(scene, d),
  otherReasons: (scene, d) => [gripRefusal(scene, d), ...otherReasonsNotReady(scene, d)],
  resolve: resolveMeleeAttack,
});
