import type { Refusal } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import { handsOf } from '../../setup/build-sheet.ts';
import type { SpeedClass } from '../../setup/content-schema.ts';
import { alter, combatant, type Scene, sheet, thingOf } from '../../state/scene.ts';
import type { ActionName } from '../../words/events.ts';
import { type SaidText, say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, landingOn, makeAction } from '../action.ts';
import { isWithinGrasp } from '../attack/sight.ts';
import { exactSpeed, speedOfClass } from '../count/speed.ts';
import { dropThing, isInHand, takeUpThing } from '../injury/collapse.ts';
import { refuse } from '../refusals.ts';

const IN_HAND = refuse('act.rapid', 'in hand already');
const NOT_CARRIED = refuse('act.rapid', 'not carried');
const NOT_HELD = refuse('act.rapid', 'not in hand');
const NO_HAND = refuse('act.rapid', 'no hand is free', 'drop or sheathe something first');
const NOT_HIDDEN = refuse('act.swift', 'not hidden');
const HIDDEN = refuse('act.swift', 'it is hidden', 'draw it as a hidden weapon');
const NOT_LYING = refuse('act.swift', 'it does not lie within reach');

/** A shield is strapped on: both hands may still hold a weapon, and then the shield does not count. */
const takesRefusal = (scene: Scene, who: number, t: number): Refusal | undefined => {
  const hands = thingOf(scene, t).weapon?.hands === 'two' ? 2 : 1;
  return hands + handsOf(scene.encounter.things, combatant(scene, who).held) > (hands === 2 ? 2 : 2 - (combatant(scene, who).shieldReady ? 1 : 0))
    ? NO_HAND
    : undefined;
};

const putInHand = (scene: Scene, who: number, t: number): void => {
  const c = alter(scene, who);
  c.carried = c.carried.filter(x => x !== t);
  c.held = [...c.held, t];
};

interface Handling {
  readonly id: 'draw' | 'draw-hidden' | 'sheathe' | 'pouch' | 'backpack' | 'pick-up';
  readonly name: ActionName;
  readonly words: Extract<SaidText, `${string}{thing}${string}`>;
  readonly also?: readonly string[];
  readonly speed: SpeedClass;
  readonly clause: ClauseId;
  readonly fits: (scene: Scene, who: number, t: number) => boolean;
  readonly refusal: (scene: Scene, d: Action) => Refusal | undefined;
  readonly done: (scene: Scene, who: number, t: number) => unknown;
}

/** Defines an action that handles one thing. */
const defineHandling = ({ id, name, words, also, speed, clause, fits, refusal, done }: Handling): ActionKind => {
  const action: ActionKind = defineAction(id, name, {
    also,
    clause,
    with: (scene, who, t) =>
      fits(scene, who, t) ? [makeAction(action, who, keyOfThing(scene.encounter, who, t), say(words, { thing: thingOf(scene, t).name }), { thing: t })] : [],
    refusal,
    speed: () => speedOfClass(speed),
    resolve(scene, play, { who, deed: d }, count) {
      count.changes.push(landingOn(who, `${id} ${d.thing}`, s => done(s, who, d.thing)));
      play.emit({ clause, what: id, by: who, thing: thingOf(scene, d.thing).name });
    },
  });
  return action;
};

const isWeapon = (scene: Scene, who: number, t: number): boolean =>
  thingOf(scene, t).weapon !== undefined && t !== sheet(scene, who).bareHands && !sheet(scene, who).natural.includes(t);

const isItem = (scene: Scene, _: number, t: number): boolean => thingOf(scene, t).weapon === undefined && thingOf(scene, t).shield === undefined;
const isShield = (scene: Scene, who: number, t: number): boolean => sheet(scene, who).shield === t;

const carriedRefusal = (scene: Scene, d: Action): Refusal | undefined => {
  const c = combatant(scene, d.who);
  if (c.held.includes(d.thing)) return IN_HAND;
  return c.carried.includes(d.thing) ? takesRefusal(scene, d.who, d.thing) : NOT_CARRIED;
};

const isHidden = (scene: Scene, t: number): boolean => thingOf(scene, t).weapon?.hidden === true;

export const draw = defineHandling({
  id: 'draw',
  name: 'Draw',
  words: 'Draw {thing}',
  speed: 'Rapid',
  clause: 'act.rapid',
  fits: isWeapon,
  refusal: (scene, d) => carriedRefusal(scene, d) ?? (isHidden(scene, d.thing) ? HIDDEN : undefined),
  done: putInHand,
});

export const drawHidden = defineHandling({
  id: 'draw-hidden',
  name: 'Draw hidden',
  also: ['draw-hidden', 'draw-a-hidden-weapon'],
  words: 'Draw hidden {thing}',
  speed: 'Swift',
  clause: 'act.swift',
  fits: (scene, _, t) => isHidden(scene, t),
  refusal: (scene, d) => carriedRefusal(scene, d) ?? (isHidden(scene, d.thing) ? undefined : NOT_HIDDEN),
  done: putInHand,
});

export const sheathe = defineHandling({
  id: 'sheathe',
  name: 'Sheathe',
  words: 'Sheathe {thing}',
  speed: 'Rapid',
  clause: 'act.rapid',
  fits: isWeapon,
  refusal: (scene, d) => (combatant(scene, d.who).held.includes(d.thing) ? undefined : NOT_HELD),
  done(scene, who, t) {
    if (!isInHand(scene, who, t)) return;
    const c = alter(scene, who);
    c.held = c.held.filter(x => x !== t);
    c.carried = [...c.carried, t];
  },
});

export const takeFromPouch = defineHandling({
  id: 'pouch',
  name: 'Take from the belt pouch',
  also: ['retrieve-from-a-belt-pouch'],
  words: 'Take {thing} from the belt pouch',
  speed: 'Swift',
  clause: 'act.swift',
  fits: isItem,
  refusal: carriedRefusal,
  done: putInHand,
});

export const takeFromBackpack = defineHandling({
  id: 'backpack',
  name: 'Take from the backpack',
  also: ['retrieve-from-a-backpack'],
  words: 'Take {thing} from the backpack',
  speed: 'Slow',
  clause: 'act.slow',
  fits: isItem,
  refusal: carriedRefusal,
  done: putInHand,
});

export const pickUp = defineHandling({
  id: 'pick-up',
  name: 'Pick up',
  also: ['pick-up'],
  words: 'Pick up {thing}',
  speed: 'Swift',
  clause: 'act.swift',
  fits: (scene, who, t) => isWeapon(scene, who, t) || isItem(scene, who, t) || isShield(scene, who, t),
  refusal: (scene, d) => {
    const near = scene.lying.some(l => l.thing === d.thing && isWithinGrasp(scene, d.who, { column: l.x / 5, row: l.y / 5 }));
    return near ? takesRefusal(scene, d.who, d.thing) : NOT_LYING;
  },
  done: takeUpThing,
});

/** Dropping a held thing is free [act.free]. */
export const dropItem: ActionKind = defineAction('drop-item', 'Drop', {
  also: ['drop-a-held-item'],
  clause: 'act.free',
  type: 'free',
  with: (scene, who, t) => {
    const can = isWeapon(scene, who, t) || isItem(scene, who, t) || isShield(scene, who, t);
    return can
      ? [makeAction(dropItem, who, keyOfThing(scene.encounter, who, t), say('Drop {thing}', { thing: thingOf(scene, t).name }), { thing: t, unusual: true })]
      : [];
  },
  refusal: (scene, d) => (isInHand(scene, d.who, d.thing) ? undefined : NOT_HELD),
  speed: () => exactSpeed(0),
  resolve(scene, play, turn) {
    for (const d of turn.free)
      if (d.kind === dropItem && isInHand(scene, turn.who, d.thing)) {
        dropThing(scene, turn.who, d.thing);
        play.emit({ clause: 'act.free', what: 'drops', by: turn.who, thing: thingOf(scene, d.thing).name });
      }
  },
});
