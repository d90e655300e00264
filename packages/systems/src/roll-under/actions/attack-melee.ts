import type { Refusal, SumOfDice, Who } from '@fray/engine';
import { attack } from '../attack.ts';
import { type Action, type Deed, deed, defineAction, type Grip } from '../deed.ts';
import { keyOfThing, type Thing } from '../encounter.ts';
import { couldHoldInBoth, hasUselessHand, holds, holdsInBoth } from '../hands.ts';
import { ability, abilityBonus } from '../numbers.ts';
import { type Besides, refuse } from '../refuse.ts';
import { combatant, EMPTY, type Scene, sheet } from '../scene.ts';
import type { Weapon } from '../sheet.ts';
import { USELESS, whereElse, whyNoHand } from './belongings.ts';
import { isFriend, others, outOfReach } from './target.ts';

const NOT_IN_HAND = refuse('melee.hands', 'the weapon is not in hand', 'draw or pick it up first');
const ONE_HAND = refuse('melee.heavy-hands', 'it takes both hands', 'put away what the other hand holds', ['melee.hands']);
const OTHER_HAND = refuse('melee.medium-two', 'the other hand is not free', 'drop or put away what it holds', ['melee.hands']);
const NO_PAIR = refuse('melee.light-dual-limits', 'it takes a light weapon in each hand', undefined, ['melee.light-dual']);

const HOW: Readonly<Record<Grip, string>> = { none: '', 'one-hand': '', 'both-hands': ' in both hands', pair: ' and its pair' };

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

/** The ways a weapon can be swung, as far as it has dice for them: a medium one in one hand or both, a light one alone or as a pair. */
export const grips = (weapon: Weapon): readonly Grip[] => GRIPS[weapon.category].filter(grip => diceOf(weapon, grip) !== undefined);

/** One deed for every target and grip. A grip that goes without saying is not part of the key. */
export const blows = (action: Action, scene: Scene, who: Who, thing: number, verb: string): Deed[] => {
  const { weapon, name } = scene.encounter.things[thing] as Thing;
  const key = keyOfThing(scene.encounter, who, thing);
  if (!weapon) return [];
  return others(scene, who).flatMap(target =>
    grips(weapon).map(grip => {
      const { id, name: whom } = sheet(scene, target);
      const said = grip === 'both-hands' && weapon.category === 'medium' ? ':both-hands' : grip === 'pair' ? ':pair' : '';
      return deed(action, who, `${id}:${key}${said}`, `${verb} ${whom}: ${name}${HOW[grip]}`, {
        target,
        thing,
        grip,
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

/** Whether the weapon is held as the grip wants it. */
export const wrongGrip = (scene: Scene, { who, thing, grip }: Deed): Refusal | undefined => {
  if (grip === 'none') return undefined;
  const c = combatant(scene, who);
  if (!holds(c, thing)) return NOT_IN_HAND;
  if (grip === 'pair') return pairOf(scene, who, thing) === EMPTY ? NO_PAIR : undefined;
  if (grip !== 'both-hands') return undefined;
  if (scene.encounter.things[thing]?.hands === 2) return holdsInBoth(c, thing) ? undefined : ONE_HAND;
  if (couldHoldInBoth(c, thing)) return undefined;
  return hasUselessHand(c) ? USELESS : OTHER_HAND;
};

/** The rules behind a weapon that is not held as it should be. */
export const whyNotReady = (scene: Scene, d: Deed): readonly Besides[] =>
  wrongGrip(scene, d)
    ? [d.grip === 'pair' ? 'melee.light-dual-limits' : undefined, ...whyNoHand(scene, d.who, d.thing), ...whereElse(scene, d.who, d.thing)]
    : [];

/** The other light weapon, where there is one in the other hand. */
const pairOf = (scene: Scene, who: Who, thing: number): number => {
  const { right, left } = combatant(scene, who);
  const other = right === thing ? left : right;
  return other !== thing && other !== EMPTY && scene.encounter.things[other]?.weapon?.category === 'light' ? other : EMPTY;
};

/** A pair does the damage of one weapon; a medium one more in both hands. */
const diceOf = (weapon: Weapon, grip: Grip): SumOfDice | undefined =>
  grip === 'both-hands' ? (weapon.two_hands ?? weapon.melee) : (weapon.one_hand ?? weapon.melee);

/** Strength adds nothing, except by option [melee.strength]; magic and class bonuses are the weapon's and the combatant's own. */
export const swing = (scene: Scene, table: Parameters<typeof attack>[1], { who, target, thing, grip }: Deed): void => {
  const weapon = scene.encounter.things[thing]?.weapon as Weapon;
  const strength = scene.encounter.options.strengthDamageBonus ? abilityBonus(ability(scene, who, 'str')) : 0;
  const damage = (diceOf(weapon, grip) as SumOfDice).raisedBy(weapon.damage_bonus + sheet(scene, who).damageBonus + strength);
  attack(scene, table, { by: who, target, damage, source: weapon.source, weapon: thing, grip, how: 'melee' });
};

export const attackMelee: Action = defineAction({
  id: 'attack-melee',
  name: 'Melee attack',
  clause: 'turn.attack',
  cost: 'big thing',
  with: (scene, who, thing) => blows(attackMelee, scene, who, thing, 'Attack'),
  refusal: (scene, d) => outOfReach(scene, d.who, d.target) ?? wrongGrip(scene, d),
  besides: (scene, d) => [wrongGrip(scene, d), ...whyNotReady(scene, d)],
  resolve: swing,
});
