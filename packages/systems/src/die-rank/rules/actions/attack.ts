import type { Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { combatant, isEnemy, NO_COMBATANT, nameIn, rangeTo, type Scene, sheet, thingOf } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction, type RefusalCheck } from '../action.ts';
import { attack } from '../attack/attack.ts';
import { wieldRefusal } from '../attack/gear.ts';
import { idOfCombatant, ownPairRefusal, possibleTargets, reachRefusal, targetRefusal } from '../attack/target.ts';
import { refuse } from '../refusals.ts';
import { leaveHandOf } from './handle-gear.ts';

export const NO_WAY_THERE = refuse('space.range', 'no way leads there');
const TOO_FAR = refuse('gear.range', 'beyond the range of the weapon', 'go nearer', ['space.range']);
const UNLOADED = refuse('gear.reload', 'it is not loaded', 'reload it first');
const NEXT = refuse('gear.reload', 'it was thrown, and no other one is ready', 'ready another one first');
const NOT_A_MOUNT = refuse('mount.rolls', 'it carries no rider');

const kindOf = (scene: Scene, thing: number) => thingOf(scene, thing).weapon?.kind;

const inHandRefusal: RefusalCheck = (scene, { who, thing }) => wieldRefusal(scene, who, thing);

type AttackText = 'Attack {target}: {weapon}' | 'Ranged attack on {target}: {weapon}' | 'The mount attacks {target}: {weapon}';

const attacksWith = (action: ActionKind, scene: Scene, who: Who, thing: number, words: AttackText): Action[] =>
  possibleTargets(scene, who).map(target => {
    const key = `${idOfCombatant(scene, target)}:${keyOfThing(scene.encounter, who, thing)}`;
    return makeAction(action, who, key, say(words, { target: nameIn(scene, target), weapon: thingOf(scene, thing).name }), {
      target,
      thing,
      unusual: !isEnemy(scene, who, target),
    });
  });

export const attackMelee: ActionKind = defineAction('attack-melee', {
  clause: 'attack.die.weapon',
  also: ['melee-attack'],
  cost: 'major',
  attacks: true,
  with: (scene, who, thing) =>
    kindOf(scene, thing) === 'melee' || kindOf(scene, thing) === 'natural' ? attacksWith(attackMelee, scene, who, thing, 'Attack {target}: {weapon}') : [],
  // A held combatant can be attacked like any other [grab.normal-actions].
  refusals: [ownPairRefusal, reachRefusal, inHandRefusal],
  resolve(scene, play, { who, target, thing }) {
    attack(scene, play, { by: who, target, kind: 'melee', thing, spell: undefined });
  },
});

/** Offered to the rider: the mount rolls, the pair pays [mount.rolls]. */
export const mountAttack: ActionKind = defineAction('mount-attack', {
  clause: 'mount.rolls',
  cost: 'major',
  attacks: true,
  with: (scene, who, thing) =>
    sheet(scene, who).mount && kindOf(scene, thing) === 'natural' ? attacksWith(mountAttack, scene, who, thing, 'The mount attacks {target}: {weapon}') : [],
  refusals: [(scene, { who }) => (combatant(scene, who).carrying === NO_COMBATANT ? NOT_A_MOUNT : undefined), ownPairRefusal, reachRefusal],
  resolve: attackMelee.resolve,
});

/** It is unloaded, or was thrown and the next one is not ready yet. */
const notLoaded: RefusalCheck = (scene, { who, thing }) => {
  if (scene.unloaded.includes(thing)) return UNLOADED;
  return thingOf(scene, thing).weapon?.reload === 'ready another' && !combatant(scene, who).ready.includes(thing) ? NEXT : undefined;
};

const rangeRefusal: RefusalCheck = (scene, { who, target, thing }) => {
  const range = rangeTo(scene, who, target);
  if (range === undefined) return NO_WAY_THERE;
  return range > (thingOf(scene, thing).weapon?.maxRange ?? 0) ? TOO_FAR : undefined;
};

/** Every ranged attack is aimed, and so provokes [oa.trigger.aim]. */
export const attackRanged: ActionKind = defineAction('attack-ranged', {
  clause: 'attack.die.weapon',
  also: ['ranged-attack', 'shoot', 'aim', 'throw-weapon'],
  cost: 'major',
  attacks: true,
  with: (scene, who, thing) => (kindOf(scene, thing) === 'ranged' ? attacksWith(attackRanged, scene, who, thing, 'Ranged attack on {target}: {weapon}') : []),
  provokes: () => 'oa.trigger.aim',
  refusals: [ownPairRefusal, targetRefusal, inHandRefusal, rangeRefusal, notLoaded],
  resolve(scene, play, { who, target, thing }) {
    const reload = thingOf(scene, thing).weapon?.reload;
    const { region } = combatant(scene, target);
    // If the attack was not made, the weapon stays loaded and in hand [oa.abort].
    if (!attack(scene, play, { by: who, target, kind: 'ranged', thing, spell: undefined })) return;
    // A thrown weapon lands in the region of its target.
    if (reload === 'ready another') leaveHandOf(scene, who, thing, region);
    else if (reload !== 'none') scene.unloaded = [...scene.unloaded, thing];
  },
});
