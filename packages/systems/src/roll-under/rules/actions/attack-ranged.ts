import type { Refusal, Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { defined, elementAt, ownValue } from '@fray/engine/util';
import type { Weapon } from '../../setup/content-fields.ts';
import { alter, combatant, isTime, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type ActionKind, defineAction, makeAction } from '../action.ts';
import { attack } from '../attack/attack.ts';
import { isFriend, possibleTargets, targetRefusal, wallRefusal } from '../attack/target.ts';
import { isHolding, isHoldingInBoth, layOnGround, openHands } from '../gear/hands.ts';
import { type OtherReason, refuse } from '../refusals.ts';
import { otherReasonsNoHand, otherReasonsNotInHand } from './handle-gear.ts';

const NOT_IN_HAND = refuse('ranged.hands', 'the weapon is not in hand', 'draw or pick it up first', ['melee.hands']);
const BOTH_HANDS = refuse('ranged.hands', 'it takes both hands', 'drop or put away what the other hand holds', ['melee.hands']);
const UNLOADED = refuse('ranged.crossbow-unloaded', 'it is not loaded', 'reload it first', ['ranged.crossbow-reload', 'turn.reload']);
const NO_ARROWS = refuse('ranged.no-arrows', 'there are no arrows left', undefined, ['ranged.arrows']);

const CLAUSES = { sling: 'ranged.sling', bow: 'ranged.bow', crossbow: 'ranged.crossbow' } as const;

const weaponOf = (scene: Scene, thing: number): Weapon => defined(scene.encounter.things[thing]?.weapon);

const notInHand = (scene: Scene, who: Who, thing: number): Refusal | undefined => {
  const c = combatant(scene, who);
  const hands = scene.encounter.things[thing]?.hands;
  // A natural weapon such as spit or spikes needs no hand.
  if (hands === 0) return undefined;
  if (!isHolding(c, thing)) return NOT_IN_HAND;
  return hands === 2 && !isHoldingInBoth(c, thing) ? BOTH_HANDS : undefined;
};

/** All reasons why a weapon is not held as required. */
const whyNotInHand = (scene: Scene, who: Who, thing: number): readonly OtherReason[] => {
  const no = notInHand(scene, who, thing);
  return no ? [no, ...otherReasonsNoHand(scene, who, thing), ...otherReasonsNotInHand(scene, who, thing)] : [];
};

const noArrows = (scene: Scene, who: Who, thing: number): Refusal | undefined =>
  weaponOf(scene, thing).ammo && combatant(scene, who).arrows === 0 ? NO_ARROWS : undefined;

const notLoaded = (scene: Scene, thing: number): Refusal | undefined =>
  weaponOf(scene, thing).reload && scene.unloaded.includes(thing) ? UNLOADED : undefined;

/** Shooting. Bows and crossbows use the same arrows [ranged.arrows]; sling stones are not counted [ranged.sling-ammo]. */
export const attackRanged: ActionKind = defineAction('attack-ranged', 'Shoot', {
  clause: 'turn.attack',
  cost: 'big thing',
  also: ['shoot', 'fire'],
  with(scene, who, thing) {
    const { weapon, name } = elementAt(scene.encounter.things, thing);
    const key = keyOfThing(scene.encounter, who, thing);
    if (!weapon?.ranged) return [];
    // Ranged weapons of other categories have no clause of their own.
    const clause = ownValue(CLAUSES, weapon.category);
    return possibleTargets(scene, who).map(target =>
      makeAction(
        attackRanged,
        who,
        `${sheet(scene, target).id}:${key}`,
        say('Shoot at {target}: {weapon}', { target: sheet(scene, target).name, weapon: name }),
        {
          target,
          thing,
          unusual: isFriend(scene, who, target),
          ...(clause && { clause }),
        },
      ),
    );
  },
  refusal(scene, { who, target, thing }) {
    return (
      targetRefusal(scene, target) ?? notInHand(scene, who, thing) ?? noArrows(scene, who, thing) ?? notLoaded(scene, thing) ?? wallRefusal(scene, who, target)
    );
  },
  otherReasons: (scene, { who, target, thing }) => [
    ...whyNotInHand(scene, who, thing),
    noArrows(scene, who, thing),
    notLoaded(scene, thing),
    isTime(scene, target) ? undefined : wallRefusal(scene, who, target),
  ],
  resolve(scene, play, { who, target, thing }) {
    const weapon = weaponOf(scene, thing);
    // A shot spends an arrow, hit or miss [ranged.spend]. A bow needs no reloading [ranged.bow-no-reload].
    if (weapon.ammo) {
      const c = alter(scene, who);
      c.arrows -= 1;
      c.shot += 1;
      play.emit({ clause: 'ranged.spend', what: 'arrow', by: who, left: c.arrows });
    }
    if (weapon.reload) scene.unloaded = [...scene.unloaded, thing];
    const damage = defined(weapon.ranged).withBonus(weapon.damageBonus + sheet(scene, who).damageBonus);
    attack(scene, play, { by: who, target, damage, source: weapon.source, weapon: thing, grip: 'none', how: 'shot' });
  },
});

/** Throwing a light weapon: 1d6 damage, and it leaves the hand, hit or miss [ranged.thrown-leaves]. */
export const attackThrown: ActionKind = defineAction('attack-thrown', 'Throw', {
  clause: 'melee.light-throw',
  cost: 'big thing',
  also: ['hurl'],
  with(scene, who, thing) {
    const { weapon, name } = elementAt(scene.encounter.things, thing);
    const key = keyOfThing(scene.encounter, who, thing);
    if (!weapon?.thrown) return [];
    return possibleTargets(scene, who).map(target =>
      makeAction(
        attackThrown,
        who,
        `${sheet(scene, target).id}:${key}`,
        say('Throw at {target}: {weapon}', { target: sheet(scene, target).name, weapon: name }),
        {
          target,
          thing,
          unusual: isFriend(scene, who, target),
          clause: 'ranged.thrown',
        },
      ),
    );
  },
  refusal: (scene, { who, target, thing }) =>
    targetRefusal(scene, target) ?? (isHolding(combatant(scene, who), thing) ? wallRefusal(scene, who, target) : THROWN_NOT_IN_HAND),
  otherReasons: (scene, { who, target, thing }) => [
    ...(isHolding(combatant(scene, who), thing)
      ? []
      : [THROWN_NOT_IN_HAND, ...otherReasonsNoHand(scene, who, thing), ...otherReasonsNotInHand(scene, who, thing)]),
    isTime(scene, target) ? undefined : wallRefusal(scene, who, target),
  ],
  resolve(scene, play, { who, target, thing }) {
    const weapon = weaponOf(scene, thing);
    openHands(alter(scene, who), thing);
    layOnGround(scene, thing, combatant(scene, target));
    const damage = defined(weapon.thrown).withBonus(weapon.damageBonus + sheet(scene, who).damageBonus);
    attack(scene, play, { by: who, target, damage, source: weapon.source, weapon: thing, grip: 'none', how: 'thrown' });
  },
});
const THROWN_NOT_IN_HAND = refuse('melee.hands', 'the weapon is not in hand', 'draw another, or pick it up', ['ranged.thrown-leaves']);

const LOADED = refuse('turn.reload', 'it is already loaded');

/** Reloading a crossbow is the big thing of a turn; the short move remains [ranged.crossbow-reload]. */
export const reload: ActionKind = defineAction('reload', 'Reload', {
  clause: 'turn.reload',
  cost: 'big thing',
  also: ['load'],
  with: (scene, who, thing) => {
    const { weapon, name } = elementAt(scene.encounter.things, thing);
    const key = keyOfThing(scene.encounter, who, thing);
    return weapon?.reload ? [makeAction(reload, who, key, say('Reload: {weapon}', { weapon: name }), { thing })] : [];
  },
  refusal(scene, { who, thing }) {
    if (!scene.unloaded.includes(thing)) return LOADED;
    return notInHand(scene, who, thing) ?? noArrows(scene, who, thing);
  },
  otherReasons: (scene, { who, thing }) => [...whyNotInHand(scene, who, thing), noArrows(scene, who, thing)],
  resolve(scene, play, { who, thing }) {
    scene.unloaded = scene.unloaded.filter(t => t !== thing);
    play.emit({ clause: 'ranged.crossbow-reload', what: 'reloaded', by: who, thing: elementAt(scene.encounter.things, thing).name });
  },
});
