import type { Refusal, Who } from '@fray/engine';
import { type Action, type Cost, deed, defineAction } from '../deed.ts';
import { keyOfThing, type Thing } from '../encounter.ts';
import { couldHoldInBoth, freeHands, hasUselessHand, holds, holdsInBoth, layDown, letGo, takeAway, takeUp } from '../hands.ts';
import { fitsQuickdraw } from '../inventory.ts';
import { armWorks } from '../numbers.ts';
import { dropQuiver, quiverOf } from '../quiver.ts';
import { type Besides, refuse } from '../refuse.ts';
import type { ClauseId } from '../rulebook.ts';
import { alter, combatant, EMPTY, has, type Scene } from '../scene.ts';

const NOT_QUICK = refuse('turn.quickdraw-free', 'it is not in a quickdraw slot', undefined, ['inv.quickdraw']);
const NOT_DEEP = refuse('turn.retrieve', 'it is not in a deep slot');
const NO_HAND = refuse('melee.hands', 'no hand is free for it', 'drop or put away something');
const NOT_HELD = refuse('turn.free-drop', 'it is not in hand');
const NO_QUIVER = refuse('turn.free-drop', 'there is no quiver to drop', undefined, ['ranged.quiver']);
const NO_ROOM = refuse('inv.quickdraw', 'the quickdraw slots are full', 'put it deep, which is a big thing', ['turn.quickdraw-free']);
const ONE_SHIELD = refuse('armor.one-suit', 'one shield is in hand already');
export const USELESS = refuse('dd.disabled-arm', 'a useless arm can hold nothing', undefined, ['melee.hands']);
const NO_GRIP = refuse('melee.medium-two', 'the other hand is not free', undefined, ['melee.hands']);

const thingOf = (scene: Scene, thing: number): Thing => scene.encounter.things[thing] as Thing;

/** Two hands hold what two hands can [melee.hands]; a shield has to be one of the things held [armor.shield-held]. */
export const noHandFor = (scene: Scene, who: Who, thing: number): Refusal | undefined => {
  const c = combatant(scene, who);
  const { hands, shield, quiver } = thingOf(scene, thing);
  if (quiver) return undefined;
  if (shield && [c.right, c.left].some(t => t !== EMPTY && scene.encounter.things[t]?.shield)) return ONE_SHIELD;
  if (freeHands(c) >= Math.max(1, hands)) return undefined;
  return hasUselessHand(c) ? USELESS : NO_HAND;
};

/** The rules behind there being no hand for a thing: what it takes to hold it, and what keeps the hands from it. */
export const whyNoHand = (scene: Scene, who: Who, thing: number): readonly Besides[] => {
  const c = combatant(scene, who);
  const { weapon, hands, shield } = thingOf(scene, thing);
  const keepsAShield = [c.right, c.left].some(t => t !== EMPTY && t !== thing && thingOf(scene, t).shield);
  return [
    weapon?.category === 'heavy' ? 'melee.heavy-hands' : undefined,
    weapon?.ranged && hands === 2 ? 'ranged.hands' : undefined,
    shield || keepsAShield ? 'armor.shield-held' : undefined,
    !armWorks(c, 'left') || !armWorks(c, 'right') ? 'dd.disabled-arm' : undefined,
    has(c, 'arm lost') ? 'dd.mangled' : undefined,
  ];
};

/** The rules of where a thing is that is not in hand: deep in the pack, or on the ground. */
export const whereElse = (scene: Scene, who: Who, thing: number): readonly Besides[] => {
  if (combatant(scene, who).deep.includes(thing)) return ['turn.retrieve'];
  if (!scene.lying.some(l => l.thing === thing)) return [];
  return [
    'turn.reload-etc',
    thingOf(scene, thing).weapon?.thrown ? 'ranged.thrown-leaves' : undefined,
    scene.encounter.options.riskySituation ? 'crit.fumble-drop' : undefined,
  ];
};

const isHandy = (thing: Thing): boolean => thing.weapon?.category !== 'natural' && thing.weapon?.category !== 'unarmed' && !thing.quiver;

const handling = (id: string, name: string, clause: ClauseId, cost: Cost, rest: Pick<Action, 'deeds' | 'refusal' | 'besides' | 'resolve'>): Action => {
  const action: Action = defineAction({
    id,
    name,
    clause,
    cost,
    with: (scene, who, thing) =>
      isHandy(thingOf(scene, thing)) ? [deed(action, who, keyOfThing(scene.encounter, who, thing), `${name}: ${thingOf(scene, thing).name}`, { thing })] : [],
    ...rest,
  });
  return action;
};

/** No hand is free for a thing, and the rules behind that. */
export const noRoomFor = (scene: Scene, who: Who, thing: number): readonly Besides[] => {
  const no = noHandFor(scene, who, thing);
  return no ? [no, ...whyNoHand(scene, who, thing)] : [];
};

export const draw = handling('draw', 'Draw', 'turn.quickdraw-free', 'free', {
  refusal: (scene, { who, thing }) => (combatant(scene, who).quick.includes(thing) ? noHandFor(scene, who, thing) : NOT_QUICK),
  besides: (scene, { who, thing }) => [...whereElse(scene, who, thing), ...noRoomFor(scene, who, thing)],
  resolve(scene, table, { who, thing }) {
    const c = alter(scene, who);
    takeAway(c, thing);
    takeUp(scene, c, thing);
    table.tell({ clause: 'turn.quickdraw-free', what: 'drawn', by: who, thing: thingOf(scene, thing).name });
  },
});

export const retrieve = handling('retrieve', 'Take out', 'turn.retrieve', 'big thing', {
  refusal: (scene, { who, thing }) => (combatant(scene, who).deep.includes(thing) ? noHandFor(scene, who, thing) : NOT_DEEP),
  besides: (scene, { who, thing }) => noRoomFor(scene, who, thing),
  resolve(scene, table, { who, thing }) {
    const c = alter(scene, who);
    takeAway(c, thing);
    takeUp(scene, c, thing);
    table.tell({ clause: 'turn.retrieve', what: 'drawn', by: who, thing: thingOf(scene, thing).name });
  },
});

/** Drops what is in hand, or a quiver. */
export const drop = handling('drop', 'Drop', 'turn.free-drop', 'free', {
  deeds: (scene, who) => (scene.encounter.things.some(t => t.quiver) ? [deed(drop, who, 'quiver', 'Drop: a quiver', { aim: 'quiver' })] : []),
  refusal(scene, { who, thing, aim }) {
    if (aim === 'quiver') return quiverOf(scene, who) === EMPTY ? NO_QUIVER : undefined;
    return holds(combatant(scene, who), thing) ? undefined : NOT_HELD;
  },
  resolve(scene, table, { who, thing, aim }) {
    if (aim === 'quiver') {
      table.tell({ clause: 'turn.free-drop', what: 'dropped', by: who, thing: 'quiver', arrows: dropQuiver(scene, who) });
      return;
    }
    const c = alter(scene, who);
    letGo(c, thing);
    layDown(scene, thing, c);
    table.tell({ clause: 'turn.free-drop', what: 'dropped', by: who, thing: thingOf(scene, thing).name });
  },
});

/** Free into a quickdraw slot, a big thing into any other [turn.reload-etc]. */
export const stow: Action = defineAction({
  id: 'stow',
  name: 'Put away',
  clause: 'turn.quickdraw-free',
  cost: 'free',
  with(scene, who, thing) {
    const { name } = thingOf(scene, thing);
    const key = keyOfThing(scene.encounter, who, thing);
    if (!isHandy(thingOf(scene, thing))) return [];
    return [
      deed(stow, who, key, `Put away: ${name}`, { thing }),
      deed(stow, who, `${key}:deep`, `Put away deep in the pack: ${name}`, { thing, cost: 'big thing', aim: 'deep', clause: 'turn.reload-etc' }),
    ];
  },
  refusal(scene, { who, thing, aim }) {
    const c = combatant(scene, who);
    if (!holds(c, thing)) return NOT_HELD;
    return aim === 'deep' || fitsQuickdraw(scene, who, thing) ? undefined : NO_ROOM;
  },
  resolve(scene, table, { who, thing, aim, clause }) {
    const c = alter(scene, who);
    letGo(c, thing);
    if (aim === 'deep') c.deep = [...c.deep, thing];
    else c.quick = [...c.quick, thing];
    table.tell({ clause, what: 'put away', by: who, thing: thingOf(scene, thing).name });
  },
});

const isMedium = (scene: Scene, thing: number): boolean => thingOf(scene, thing).weapon?.category === 'medium';

/** A medium weapon goes from one hand into both, and back. */
export const changeGrip: Action = defineAction({
  id: 'change-grip',
  name: 'Change the grip',
  clause: 'melee.medium-two',
  cost: 'free',
  with: (scene, who, thing) =>
    isMedium(scene, thing) ? [deed(changeGrip, who, keyOfThing(scene.encounter, who, thing), `Change the grip: ${thingOf(scene, thing).name}`, { thing })] : [],
  refusal(scene, { who, thing }) {
    const c = combatant(scene, who);
    if (!holds(c, thing)) return NOT_HELD;
    if (couldHoldInBoth(c, thing)) return undefined;
    return hasUselessHand(c) ? USELESS : NO_GRIP;
  },
  besides: (scene, { who, thing }) => whyNoHand(scene, who, thing),
  resolve(scene, table, { who, thing }) {
    const c = alter(scene, who);
    const both = !holdsInBoth(c, thing);
    if (both) {
      c.right = thing;
      c.left = thing;
    } else if (armWorks(c, 'right')) c.left = EMPTY;
    else c.right = EMPTY;
    table.tell({ clause: 'melee.medium-two', what: 'grip', by: who, hands: both ? 2 : 1 });
  },
});
