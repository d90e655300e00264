import type { Refusal, Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { allCombatants, alter, combatant, freeHands, type Scene, type Segment, thingOf, workingHands } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction } from '../action.ts';
import { areWalledOff, distanceBetween, hasEnteredDistance, yardsBetween } from '../movement/space.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { doesUtilityNeedHaste, utilityRefusalInSegment } from '../round/segment-rights.ts';
import { TOO_FEW_ACTIONS } from './move.ts';

const NOT_CARRIED = refuse('house.items', 'it is not carried');
const NOT_HELD = refuse('house.items', 'it is not in hand');
const NO_HANDS = refuse('house.disable', 'too few hands can hold it');
const LOADED = refuse('house.items', 'it is already loaded');
const NOT_NEAR = refuse('house.items', 'it does not lie within 1 yard');

/** Why a utility is refused: the wrong segment, or too few actions. */
export const utilityRefusal = (scene: Scene, who: Who, usage: number, segment: Segment): Refusal | undefined =>
  joinRefusals(utilityRefusalInSegment(scene, who, usage, segment), combatant(scene, who).actions < usage ? TOO_FEW_ACTIONS : undefined);

/** Pays for a utility, which does not fix the attack segment. */
export const payForUtility = (scene: Scene, who: Who, usage: number): void => {
  const rapid = doesUtilityNeedHaste(usage, scene.segment ?? 'multiform');
  const c = alter(scene, who);
  c.actions -= usage;
  if (rapid) c.rapid = true;
};

/** Takes a thing in hand. Held things are put away, the last first, until enough hands are free. */
const takeThingInHand = (scene: Scene, who: Who, thing: number): void => {
  const { hands, weapon } = thingOf(scene, thing);
  const c = alter(scene, who);
  c.carried = c.carried.filter(t => t !== thing);
  for (let i = c.held.length - 1; i >= 0 && freeHands(scene, who) < hands; i--) {
    // Weapons are put away before a shield.
    const away = c.held.findLast(t => thingOf(scene, t).shield === undefined) ?? elementAt(c.held, c.held.length - 1);
    c.held = c.held.filter(t => t !== away);
    c.carried = [...c.carried, away];
  }
  c.held = weapon ? [thing, ...c.held] : [...c.held, thing];
};

const tooFewHands = (scene: Scene, { who, thing }: Action): Refusal | undefined =>
  thingOf(scene, thing).hands > workingHands(scene, who) ? NO_HANDS : undefined;

/** Drawing or changing weapons costs 1 action [house.items]. */
export const draw: ActionKind = defineAction('draw', say('Draw'), {
  also: ['change-weapon'],
  clause: 'house.items',
  counts: 'utility',
  things: (scene, who) => combatant(scene, who).carried,
  actionWith: (scene, who, thing) =>
    makeAction(draw, who, keyOfThing(scene.encounter, who, thing), say('Draw: {thing}', { thing: thingOf(scene, thing).name }), { thing }),
  refusal: (scene, d, segment) =>
    joinRefusals(combatant(scene, d.who).carried.includes(d.thing) ? undefined : NOT_CARRIED, tooFewHands(scene, d), utilityRefusal(scene, d.who, 1, segment)),
  cost: () => 1,
  resolve(scene, play, { who, thing }) {
    payForUtility(scene, who, 1);
    takeThingInHand(scene, who, thing);
    play.emit({ clause: 'house.items', what: 'drew', by: who, thing: thingOf(scene, thing).name });
  },
});

export const stow: ActionKind = defineAction('stow', say('Put away'), {
  also: ['put-away'],
  clause: 'house.items',
  counts: 'utility',
  things: (scene, who) => combatant(scene, who).held,
  actionWith: (scene, who, thing) =>
    makeAction(stow, who, keyOfThing(scene.encounter, who, thing), say('Put away: {thing}', { thing: thingOf(scene, thing).name }), { thing, unusual: true }),
  refusal: (scene, d, segment) => (combatant(scene, d.who).held.includes(d.thing) ? utilityRefusal(scene, d.who, 1, segment) : NOT_HELD),
  cost: () => 1,
  resolve(scene, play, { who, thing }) {
    payForUtility(scene, who, 1);
    const c = alter(scene, who);
    c.held = c.held.filter(t => t !== thing);
    c.carried = [...c.carried, thing];
    play.emit({ clause: 'house.items', what: 'put away', by: who, thing: thingOf(scene, thing).name });
  },
});

const reloadCost = (scene: Scene, { thing }: Action): number => thingOf(scene, thing).weapon?.reload ?? 1;

export const reload: ActionKind = defineAction('reload', say('Reload'), {
  also: ['load'],
  clause: 'house.items',
  counts: 'utility',
  things: (scene, who) => combatant(scene, who).held.filter(t => thingOf(scene, t).weapon?.reload),
  actionWith: (scene, who, thing) =>
    makeAction(reload, who, keyOfThing(scene.encounter, who, thing), say('Reload: {thing}', { thing: thingOf(scene, thing).name }), { thing }),
  refusal: (scene, d, segment) =>
    !combatant(scene, d.who).held.includes(d.thing)
      ? NOT_HELD
      : scene.unloaded.includes(d.thing)
        ? utilityRefusal(scene, d.who, reloadCost(scene, d), segment)
        : LOADED,
  cost: reloadCost,
  resolve(scene, play, d) {
    payForUtility(scene, d.who, reloadCost(scene, d));
    scene.unloaded = scene.unloaded.filter(t => t !== d.thing);
    play.emit({ clause: 'house.items', what: 'reloaded', by: d.who, thing: thingOf(scene, d.thing).name });
  },
});

/** Whether a lying thing is within 1 yard. Where distances are entered, the distance to a combatant on the same spot counts. */
const isNear = (scene: Scene, { who, thing }: Action): boolean => {
  const me = combatant(scene, who);
  const lies = scene.lying.find(l => l.thing === thing);
  if (!lies) return false;
  const beside = allCombatants(scene).find(o => hasEnteredDistance(scene, who, o) && combatant(scene, o).x === lies.x && combatant(scene, o).y === lies.y);
  return beside === undefined ? yardsBetween(me, lies) <= 1 && !areWalledOff(scene, me, lies) : distanceBetween(scene, who, beside) <= 1;
};

export const pickUp: ActionKind = defineAction('pick-up', say('Pick up'), {
  clause: 'house.items',
  counts: 'utility',
  things: scene => scene.lying.map(l => l.thing),
  actionWith: (scene, who, thing) =>
    makeAction(pickUp, who, keyOfThing(scene.encounter, who, thing), say('Pick up: {thing}', { thing: thingOf(scene, thing).name }), { thing }),
  refusal: (scene, d, segment) => joinRefusals(isNear(scene, d) ? undefined : NOT_NEAR, tooFewHands(scene, d), utilityRefusal(scene, d.who, 1, segment)),
  cost: () => 1,
  resolve(scene, play, { who, thing }) {
    payForUtility(scene, who, 1);
    scene.lying = scene.lying.filter(l => l.thing !== thing);
    takeThingInHand(scene, who, thing);
    play.emit({ clause: 'house.items', what: 'picked up', by: who, thing: thingOf(scene, thing).name });
  },
});
