import type { Refusal, Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Thing } from '../../setup/encounter.ts';
import { alter, combatant, EMPTY, hasEffect, type Scene } from '../../state/scene.ts';
import { type ActionCost, type ActionKind, defineAction, makeAction } from '../action.ts';
import {
  couldHoldInBoth,
  freeHands,
  hasUselessHand,
  isHolding,
  isHoldingInBoth,
  layOnGround,
  openHands,
  takeFromCombatant,
  takeInHands,
} from '../gear/hands.ts';
import { fitsQuickdraw } from '../gear/inventory.ts';
import { dropQuiver, quiverOf } from '../gear/quiver.ts';
import { armWorks } from '../numbers.ts';
import { type OtherReason, refuse } from '../refusals.ts';

const NOT_QUICK = refuse('turn.quickdraw-free', 'it is not in a quickdraw slot', undefined, ['inv.quickdraw']);
const NOT_DEEP = refuse('turn.retrieve', 'it is not in a deep slot');
const NO_HAND = refuse('melee.hands', 'no hand is free for it', 'drop or put away something');
const NOT_HELD = refuse('turn.free-drop', 'it is not in hand');
const NO_QUIVER = refuse('turn.free-drop', 'there is no quiver to drop', undefined, ['ranged.quiver']);
const NO_ROOM = refuse('inv.quickdraw', 'the quickdraw slots are full', 'put it in a deep slot, which takes the big thing', ['turn.quickdraw-free']);
const ONE_SHIELD = refuse('armor.one-suit', 'a shield is already in hand');
export const USELESS_ARM = refuse('dd.disabled-arm', 'a useless arm can hold nothing', undefined, ['melee.hands']);
const NO_GRIP = refuse('melee.medium-two', 'the other hand is not free', undefined, ['melee.hands']);

const thingOf = (scene: Scene, thing: number): Thing => elementAt(scene.encounter.things, thing);

/** Why no hand can take a thing: both together hold what two hands can [melee.hands], and only one shield [armor.shield-held]. */
export const noHandRefusal = (scene: Scene, who: Who, thing: number): Refusal | undefined => {
  const c = combatant(scene, who);
  const { hands, shield, quiver } = thingOf(scene, thing);
  if (quiver) return undefined;
  if (shield && [c.right, c.left].some(t => t !== EMPTY && scene.encounter.things[t]?.shield)) return ONE_SHIELD;
  if (freeHands(c) >= Math.max(1, hands)) return undefined;
  return hasUselessHand(c) ? USELESS_ARM : NO_HAND;
};

/** The further clauses against taking a thing in hand: what it requires, and what keeps a hand from holding it. */
export const otherReasonsNoHand = (scene: Scene, who: Who, thing: number): readonly OtherReason[] => {
  const c = combatant(scene, who);
  const { weapon, hands, shield } = thingOf(scene, thing);
  const keepsAShield = [c.right, c.left].some(t => t !== EMPTY && t !== thing && thingOf(scene, t).shield);
  return [
    weapon?.category === 'heavy' ? 'melee.heavy-hands' : undefined,
    weapon?.ranged && hands === 2 ? 'ranged.hands' : undefined,
    shield || keepsAShield ? 'armor.shield-held' : undefined,
    !armWorks(c, 'left') || !armWorks(c, 'right') ? 'dd.disabled-arm' : undefined,
    hasEffect(c, 'arm lost') ? 'dd.mangled' : undefined,
  ];
};

/** The clauses about where a thing is that is not in hand: deep in the pack, or on the ground. */
export const otherReasonsNotInHand = (scene: Scene, who: Who, thing: number): readonly OtherReason[] => {
  if (combatant(scene, who).deep.includes(thing)) return ['turn.retrieve'];
  if (!scene.lying.some(l => l.thing === thing)) return [];
  return [
    'turn.reload-etc',
    thingOf(scene, thing).weapon?.thrown ? 'ranged.thrown-leaves' : undefined,
    scene.encounter.options['risky-situation'] ? 'crit.fumble-drop' : undefined,
  ];
};

const isHandy = (thing: Thing): boolean => thing.weapon?.category !== 'natural' && thing.weapon?.category !== 'unarmed' && !thing.quiver;

const defineHandling = (
  id: string,
  name: string,
  clause: ClauseId,
  cost: ActionCost,
  rest: Pick<ActionKind, 'actions' | 'refusal' | 'otherReasons' | 'resolve'>,
): ActionKind => {
  const action: ActionKind = defineAction(id, name, {
    clause,
    cost,
    with: (scene, who, thing) =>
      isHandy(thingOf(scene, thing))
        ? [makeAction(action, who, keyOfThing(scene.encounter, who, thing), `${name}: ${thingOf(scene, thing).name}`, { thing })]
        : [],
    ...rest,
  });
  return action;
};

/** All reasons why no hand is free for a thing. */
export const noHandReasons = (scene: Scene, who: Who, thing: number): readonly OtherReason[] => {
  const no = noHandRefusal(scene, who, thing);
  return no ? [no, ...otherReasonsNoHand(scene, who, thing)] : [];
};

export const draw = defineHandling('draw', 'Draw', 'turn.quickdraw-free', 'free', {
  refusal: (scene, { who, thing }) => (combatant(scene, who).quick.includes(thing) ? noHandRefusal(scene, who, thing) : NOT_QUICK),
  otherReasons: (scene, { who, thing }) => [...otherReasonsNotInHand(scene, who, thing), ...noHandReasons(scene, who, thing)],
  resolve(scene, play, { who, thing }) {
    const c = alter(scene, who);
    takeFromCombatant(c, thing);
    takeInHands(scene, c, thing);
    play.emit({ clause: 'turn.quickdraw-free', what: 'drawn', by: who, thing: thingOf(scene, thing).name });
  },
});

export const retrieve = defineHandling('retrieve', 'Take out', 'turn.retrieve', 'big thing', {
  refusal: (scene, { who, thing }) => (combatant(scene, who).deep.includes(thing) ? noHandRefusal(scene, who, thing) : NOT_DEEP),
  otherReasons: (scene, { who, thing }) => noHandReasons(scene, who, thing),
  resolve(scene, play, { who, thing }) {
    const c = alter(scene, who);
    takeFromCombatant(c, thing);
    takeInHands(scene, c, thing);
    play.emit({ clause: 'turn.retrieve', what: 'drawn', by: who, thing: thingOf(scene, thing).name });
  },
});

/** Drops a held thing, or a quiver. */
export const drop = defineHandling('drop', 'Drop', 'turn.free-drop', 'free', {
  actions: (scene, who) => (scene.encounter.things.some(t => t.quiver) ? [makeAction(drop, who, 'quiver', 'Drop: a quiver', { aim: 'quiver' })] : []),
  refusal(scene, { who, thing, aim }) {
    if (aim === 'quiver') return quiverOf(scene, who) === EMPTY ? NO_QUIVER : undefined;
    return isHolding(combatant(scene, who), thing) ? undefined : NOT_HELD;
  },
  resolve(scene, play, { who, thing, aim }) {
    if (aim === 'quiver') {
      play.emit({ clause: 'turn.free-drop', what: 'dropped', by: who, thing: 'quiver', arrows: dropQuiver(scene, who) });
      return;
    }
    const c = alter(scene, who);
    openHands(c, thing);
    layOnGround(scene, thing, c);
    play.emit({ clause: 'turn.free-drop', what: 'dropped', by: who, thing: thingOf(scene, thing).name });
  },
});

/** Putting away into a quickdraw slot is free; into a deep slot it is a big thing [turn.reload-etc]. */
export const stow: ActionKind = defineAction('stow', 'Put away', {
  clause: 'turn.quickdraw-free',
  cost: 'free',
  with(scene, who, thing) {
    const { name } = thingOf(scene, thing);
    const key = keyOfThing(scene.encounter, who, thing);
    if (!isHandy(thingOf(scene, thing))) return [];
    return [
      makeAction(stow, who, key, `Put away: ${name}`, { thing }),
      makeAction(stow, who, `${key}:deep`, `Put away deep in the pack: ${name}`, { thing, cost: 'big thing', aim: 'deep', clause: 'turn.reload-etc' }),
    ];
  },
  refusal(scene, { who, thing, aim }) {
    const c = combatant(scene, who);
    if (!isHolding(c, thing)) return NOT_HELD;
    return aim === 'deep' || fitsQuickdraw(scene, who, thing) ? undefined : NO_ROOM;
  },
  resolve(scene, play, { who, thing, aim, clause }) {
    const c = alter(scene, who);
    openHands(c, thing);
    if (aim === 'deep') c.deep = [...c.deep, thing];
    else c.quick = [...c.quick, thing];
    play.emit({ clause, what: 'put away', by: who, thing: thingOf(scene, thing).name });
  },
});

const isMedium = (scene: Scene, thing: number): boolean => thingOf(scene, thing).weapon?.category === 'medium';

/** Takes a medium weapon from one hand into both, or back. */
export const changeGrip: ActionKind = defineAction('change-grip', 'Change the grip', {
  clause: 'melee.medium-two',
  cost: 'free',
  with: (scene, who, thing) =>
    isMedium(scene, thing)
      ? [makeAction(changeGrip, who, keyOfThing(scene.encounter, who, thing), `Change the grip: ${thingOf(scene, thing).name}`, { thing })]
      : [],
  refusal(scene, { who, thing }) {
    const c = combatant(scene, who);
    if (!isHolding(c, thing)) return NOT_HELD;
    if (couldHoldInBoth(c, thing)) return undefined;
    return hasUselessHand(c) ? USELESS_ARM : NO_GRIP;
  },
  otherReasons: (scene, { who, thing }) => otherReasonsNoHand(scene, who, thing),
  resolve(scene, play, { who, thing }) {
    const c = alter(scene, who);
    const both = !isHoldingInBoth(c, thing);
    if (both) {
      c.right = thing;
      c.left = thing;
    } else if (armWorks(c, 'right')) c.left = EMPTY;
    else c.right = EMPTY;
    play.emit({ clause: 'melee.medium-two', what: 'grip', by: who, hands: both ? 2 : 1 });
  },
});
