import type { Who } from '@fray/engine';
import { attack } from '../attack.ts';
import { type Action, type Check, type Deed, deed, defineAction } from '../deed.ts';
import { keyOfThing } from '../encounter.ts';
import { cannotWield } from '../gear.ts';
import { refuse } from '../refuse.ts';
import { combatant, isEnemy, NOBODY, rangeTo, type Scene, sheet, thingOf } from '../scene.ts';
import { leaveHand } from './belongings.ts';
import { idOf, nameOf, others, outOfReach, ownPair, untargetable } from './target.ts';

export const NO_WAY = refuse('space.range', 'no way leads there');
const TOO_FAR = refuse('gear.range', 'beyond the range of the weapon', 'go nearer', ['space.range']);
const UNLOADED = refuse('gear.reload', 'it is not loaded', 'reload it first');
const NEXT = refuse('gear.reload', 'another one has to be ready', 'ready it first');
const NOT_A_MOUNT = refuse('mount.rolls', 'it carries no rider');

const kindOf = (scene: Scene, thing: number) => thingOf(scene, thing).weapon?.kind;

const inHand: Check = (scene, { who, thing }) => cannotWield(scene, who, thing);

const blows = (action: Action, scene: Scene, who: Who, thing: number, verb: string): Deed[] =>
  others(scene, who).map(target => {
    const key = `${idOf(scene, target)}:${keyOfThing(scene.encounter, who, thing)}`;
    return deed(action, who, key, `${verb} ${nameOf(scene, target)}: ${thingOf(scene, thing).name}`, { target, thing, unusual: !isEnemy(scene, who, target) });
  });

export const attackMelee: Action = defineAction({
  id: 'attack-melee',
  clause: 'attack.die.weapon',
  cost: 'major',
  attacks: true,
  with: (scene, who, thing) => (kindOf(scene, thing) === 'melee' || kindOf(scene, thing) === 'natural' ? blows(attackMelee, scene, who, thing, 'Attack') : []),
  // Whoever is held can be attacked like anybody else [grab.normal-actions].
  refusals: [ownPair, outOfReach, inHand],
  resolve(scene, table, { who, target, thing }) {
    attack(scene, table, { by: who, target, kind: 'melee', thing, spell: undefined });
  },
});

/** Listed on the mount, and offered to its rider: the mount throws, the pair pays [mount.rolls]. */
export const mountAttack: Action = defineAction({
  id: 'mount-attack',
  clause: 'mount.rolls',
  cost: 'major',
  attacks: true,
  with: (scene, who, thing) =>
    sheet(scene, who).mount && kindOf(scene, thing) === 'natural' ? blows(mountAttack, scene, who, thing, 'The mount attacks') : [],
  refusals: [(scene, { who }) => (combatant(scene, who).carrying === NOBODY ? NOT_A_MOUNT : undefined), ownPair, outOfReach],
  resolve: attackMelee.resolve,
});

/** Empty, or thrown away: the next one has to be made ready. */
const notLoaded: Check = (scene, { who, thing }) => {
  if (scene.unloaded.includes(thing)) return UNLOADED;
  return thingOf(scene, thing).weapon?.reload === 'ready another' && !combatant(scene, who).ready.includes(thing) ? NEXT : undefined;
};

const outOfRange: Check = (scene, { who, target, thing }) => {
  const range = rangeTo(scene, who, target);
  if (range === undefined) return NO_WAY;
  return range > (thingOf(scene, thing).weapon?.max_range ?? 0) ? TOO_FAR : undefined;
};

/** Every shot is aimed, and provokes [oa.trigger.aim]. */
export const attackRanged: Action = defineAction({
  id: 'attack-ranged',
  clause: 'attack.die.weapon',
  cost: 'major',
  attacks: true,
  with: (scene, who, thing) => (kindOf(scene, thing) === 'ranged' ? blows(attackRanged, scene, who, thing, 'Shoot') : []),
  provokes: () => 'oa.trigger.aim',
  refusals: [ownPair, untargetable, inHand, outOfRange, notLoaded],
  resolve(scene, table, { who, target, thing }) {
    const reload = thingOf(scene, thing).weapon?.reload;
    const { region } = combatant(scene, target);
    // A shot that is not made leaves the weapon loaded, and in hand [oa.abort].
    if (!attack(scene, table, { by: who, target, kind: 'ranged', thing, spell: undefined })) return;
    // A thrown weapon lies where its target is.
    if (reload === 'ready another') leaveHand(scene, who, thing, region);
    else if (reload !== 'none') scene.unloaded = [...scene.unloaded, thing];
  },
});
