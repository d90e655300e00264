import type { Refusal } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { alter, combatant, type Scene, thingOf } from '../../state/scene.ts';
import { type Action, type ActionCost, type ActionKind, defineAction, makeAction, type RefusalCheck } from '../action.ts';
import { handsTaken, usableHands } from '../attack/gear.ts';
import { refuse } from '../refusals.ts';

const READY = refuse('gear.ready', 'already in hand');
const NOT_CARRIED = refuse('gear.ready', 'not carried by this combatant');
const NOT_READY = refuse('gear.ready', 'not in hand');
const FULL = refuse('gear.hands', 'no hand is free for it', 'swap it for a thing in hand, or drop one');
const ONE_HAND = refuse('mortal.scar.effect', 'it needs two hands, and this combatant has one', undefined, ['gear.hands']);
const ELSEWHERE = refuse('gear.ready', 'it does not lie in this region');
const LOADED = refuse('gear.reload', 'already loaded');

const isNatural = (scene: Scene, thing: number): boolean => thingOf(scene, thing).weapon?.kind === 'natural';
const labelOf = (scene: Scene, thing: number): string => thingOf(scene, thing).name;

/** Why the hands cannot hold one more thing, after `without` is put away. */
const handsRefusal = (scene: Scene, who: number, thing: number, without = -1): Refusal | undefined => {
  const c = combatant(scene, who);
  const left = handsTaken(scene, c) - (without < 0 ? 0 : thingOf(scene, without).hands);
  if (left + thingOf(scene, thing).hands <= usableHands(c)) return undefined;
  return usableHands(c) < 2 ? ONE_HAND : FULL;
};

const notInHand: RefusalCheck = (scene, { who, thing }) => (combatant(scene, who).ready.includes(thing) ? undefined : NOT_READY);

const otherThings = (scene: Scene, who: number, thing: number): number[] =>
  scene.encounter.things.flatMap((t, i) => (t.owner === who && i !== thing && !isNatural(scene, i) ? [i] : []));

const swapActions = (scene: Scene, who: number, thing: number, other: number): Action => {
  const key = `${keyOfThing(scene.encounter, who, thing)}:for:${keyOfThing(scene.encounter, who, other)}`;
  return makeAction(readyGear, who, key, `Swap ${labelOf(scene, other)} for ${labelOf(scene, thing)}`, { thing, other });
};

/** Readying a thing, or swapping it for one in hand. Both are minor actions. */
export const readyGear: ActionKind = defineAction('ready-gear', {
  clause: 'gear.ready',
  cost: 'minor',
  with(scene, who, thing) {
    if (isNatural(scene, thing)) return [];
    const key = keyOfThing(scene.encounter, who, thing);
    const own = otherThings(scene, who, thing);
    const swaps = own.map(other => swapActions(scene, who, thing, other));
    // A thing of another owner can be swapped for the combatant's own things as well.
    const back = thingOf(scene, thing).owner === who ? [] : own.map(mine => swapActions(scene, who, mine, thing));
    return [makeAction(readyGear, who, key, `Ready ${labelOf(scene, thing)}`, { thing }), ...swaps, ...back];
  },
  refusals: [
    (scene, { who, thing, other }) => {
      const c = combatant(scene, who);
      if (c.ready.includes(thing)) return READY;
      if (!c.carried.includes(thing)) return NOT_CARRIED;
      if (other >= 0 && !c.ready.includes(other)) return NOT_READY;
      return handsRefusal(scene, who, thing, other);
    },
  ],
  resolve(scene, play, { who, thing, other }) {
    const c = alter(scene, who);
    c.ready = [...c.ready.filter(t => t !== other), thing];
    c.carried = [...c.carried.filter(t => t !== thing && t !== other), ...(other < 0 ? [] : [other])];
    play.emit({ clause: 'gear.ready', what: 'readies', by: who, thing: labelOf(scene, thing) });
  },
});

/** Moves a thing from the hand to the ground. An owner of throwing weapons keeps carrying one, because their number is not tracked [gear.reload]. */
export const leaveHandOf = (scene: Scene, who: number, thing: number, region: string): void => {
  const c = alter(scene, who);
  const { weapon, owner } = thingOf(scene, thing);
  const another = weapon?.reload === 'ready another' && owner === who;
  c.ready = c.ready.filter(t => t !== thing);
  c.carried = [...c.carried.filter(t => t !== thing), ...(another ? [thing] : [])];
  scene.lying = [...scene.lying, { thing, region }];
};

export const drop: ActionKind = defineAction('drop-item', {
  clause: 'ap.free',
  cost: 'free',
  with: (scene, who, thing) =>
    isNatural(scene, thing) ? [] : [makeAction(drop, who, keyOfThing(scene.encounter, who, thing), `Drop ${labelOf(scene, thing)}`, { thing, unusual: true })],
  refusals: [notInHand],
  resolve(scene, play, { who, thing }) {
    leaveHandOf(scene, who, thing, combatant(scene, who).region);
    play.emit({ clause: 'gear.ready', what: 'drops', by: who, thing: labelOf(scene, thing) });
  },
});

/** Takes a thing that lies in the region into the hand. */
export const pickUp: ActionKind = defineAction('pick-up', {
  clause: 'gear.ready',
  cost: 'minor',
  with: (scene, who, thing) =>
    isNatural(scene, thing) ? [] : [makeAction(pickUp, who, keyOfThing(scene.encounter, who, thing), `Pick up ${labelOf(scene, thing)}`, { thing })],
  refusals: [
    (scene, { who, thing }) => {
      const c = combatant(scene, who);
      if (!scene.lying.some(l => l.thing === thing && l.region === c.region)) return ELSEWHERE;
      return c.ready.includes(thing) ? READY : handsRefusal(scene, who, thing);
    },
  ],
  resolve(scene, play, { who, thing }) {
    const c = alter(scene, who);
    const at = scene.lying.findIndex(l => l.thing === thing && l.region === c.region);
    scene.lying = scene.lying.filter((_, i) => i !== at);
    c.ready = [...c.ready, thing];
    play.emit({ clause: 'gear.ready', what: 'picks up', by: who, thing: labelOf(scene, thing) });
  },
});

const RELOADS: Readonly<Record<string, ActionCost>> = { minor: 'minor', major: 'major', exclusive: 'exclusive' };

/** The weapon's entry says which kind of action it is. */
export const reload: ActionKind = defineAction('reload', {
  clause: 'gear.reload',
  cost: 'minor',
  with(scene, who, thing): Action[] {
    const cost = RELOADS[thingOf(scene, thing).weapon?.reload ?? 'none'];
    return cost ? [makeAction(reload, who, keyOfThing(scene.encounter, who, thing), `Reload ${labelOf(scene, thing)}`, { thing, cost })] : [];
  },
  refusals: [(scene, { thing }) => (scene.unloaded.includes(thing) ? undefined : LOADED), notInHand],
  resolve(scene, play, { who, thing }) {
    scene.unloaded = scene.unloaded.filter(t => t !== thing);
    play.emit({ clause: 'gear.reload', what: 'reloads', by: who, thing: labelOf(scene, thing) });
  },
});
