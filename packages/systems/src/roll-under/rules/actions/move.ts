import type { Refusal, Who } from '@fray/engine';
import { distanceBetween as feetBetween } from '@fray/engine/field';
import type { Completions } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import { alter, combatant, hasEffect, isTime, roundFeet, type Scene, setPlace } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction, type Play } from '../action.ts';
import { targetRefusal } from '../attack/target.ts';
import { allowance, distanceClauses, type Gait, type Hindrance, hindrances } from '../movement/allowance.ts';
import { addFatigue } from '../movement/fatigue.ts';
import { anyDestination, canEndAt, chargeEnd, feetOfWay, isShutIn, placesToMove, placesTowardFoes } from '../movement/pathfinding.ts';
import { distanceBetween, isBehindWallsFrom, isFree } from '../movement/space.ts';
import { workingLegs } from '../numbers.ts';
import { backRefusal, type OtherReason, refuse } from '../refusals.ts';
import { gripRefusal, meleeAttacks, otherReasonsNotReady, resolveMeleeAttack } from './attack-melee.ts';

const BARRED = refuse('space.occupancy', 'an enemy or a wall is in the way, and going around takes too many feet', 'choose another place');
const HELD = refuse('space.occupancy', 'that place is taken or off the field', 'end somewhere else');
const SHUT_IN = refuse('space.occupancy', 'there is no free place to move to');
const NO_PLACE = refuse('space.distance', 'a place is a space of the map, like F7');

const HINDERED: Readonly<Record<Hindrance, Refusal>> = {
  prone: refuse('turn.prone', 'prone', 'stand up with the short move first'),
  leg: refuse('dd.disabled-leg', 'a disabled leg cannot bear weight'),
  heart: refuse('dd.other', 'a weak heart cannot run'),
  burden: refuse('inv.encumbrance-speed', 'too encumbered', 'drop something'),
  water: refuse('time.water-movement', 'the water is too deep for it', 'wade'),
  tracker: refuse('time.trackers', 'a tracker forbids it'),
};

/** Two numbers as JavaScript prints them; tiny ones use exponents (1e-9). */
const NUMBERS = /^(-?\d+(?:\.\d+)?(?:e-\d+)?),(-?\d+(?:\.\d+)?(?:e-\d+)?)$/;

const placeOf = (detail: string): { x: number; y: number } | undefined => {
  const m = NUMBERS.exec(detail.replace(/[[\]()]/g, ''));
  return m ? { x: Number(m[1]), y: Number(m[2]) } : undefined;
};

const moveTo = (open: Action, x: number, y: number): Action => ({
  ...open,
  open: false,
  key: `${open.key}:${x},${y}`,
  words: say(open.kind.id === 'run' ? 'Run to {place}' : 'Move to {place}', { place: { place: [x, y] } }),
  x,
  y,
});

/** The refusal of a move that is too long, citing the most specific clause first. */
const tooFarRefusal = (scene: Scene, who: Who, gait: Gait, feet: number): Refusal => {
  const [first, ...others] = distanceClauses(scene, who, gait);
  return refuse(first, say('too far: {feet} feet at most', { feet: roundFeet(feet) }), 'choose a nearer place', [...others, 'space.distance']);
};

const moveClosings = (scene: Scene, open: Action, gait: Gait, feet: number): Completions<Action> => ({
  all: () => placesToMove(scene, open.who, feet).map(p => moveTo(open, p.x, p.y)),
  any: (below: (n: number) => number) => {
    const p = anyDestination(scene, open.who, feet, below);
    return p && moveTo(open, p.x, p.y);
  },
  ways(known: Scene, within) {
    return placesTowardFoes(scene, known, open.who, feet, within).map(way => ({
      feet: way.feet,
      choice: () => (canEndAt(scene, open.who, way.at, feet) ? moveTo(open, way.at.x, way.at.y) : undefined),
    }));
  },
  named(detail: string) {
    const p = placeOf(detail);
    if (!p) return NO_PLACE;
    if (!isFree(scene, open.who, p)) return HELD;
    if (roundFeet(feetBetween(scene.encounter.options['distance-metric'], combatant(scene, open.who), p)) > feet)
      return tooFarRefusal(scene, open.who, gait, feet);
    return feetOfWay(scene, open.who, p, feet) === undefined ? backRefusal(BARRED, distanceClauses(scene, open.who, gait)) : moveTo(open, p.x, p.y);
  },
});

const goTo = (scene: Scene, play: Play, who: Who, gait: Gait, p: { x: number; y: number }, feet: number): void => {
  setPlace(scene, who, p);
  play.emit({ clause: gait === 'move' ? 'turn.move' : gait === 'run' ? 'turn.run' : 'turn.charge', what: gait, by: who, x: p.x, y: p.y, feet });
};

/** The short move. Leaving or passing enemies provokes nothing [turn.no-reactions]. */
export const move: ActionKind = defineAction('move', 'Move', {
  clause: 'turn.move',
  cost: 'short move',
  also: ['walk', 'go', 'step', 'short-move'],
  actions: (_, who) => [makeAction(move, who, '', 'Move', { open: true })],
  refusal(scene, { who }) {
    const c = combatant(scene, who);
    if (c.prone && workingLegs(c) > 0) return STAND_FIRST;
    if (scene.stood) return STOOD_UP;
    const feet = leftToWalk(scene, who);
    if (feet <= 0) return CANNOT_WALK;
    return isShutIn(scene, who, feet) ? SHUT_IN : undefined;
  },
  otherReasons: (scene, { who }) => distanceClauses(scene, who, 'move'),
  closings: (scene, open) => moveClosings(scene, open, 'move', leftToWalk(scene, open.who)),
  resolve(scene, play, { who, x, y }) {
    const feet = defined(feetOfWay(scene, who, { x, y }, leftToWalk(scene, who)));
    const first = scene.walked === 0;
    scene.walked += feet;
    scene.stepped = true;
    goTo(scene, play, who, 'move', { x, y }, feet);
    if (first) addFatigue(scene, play, who);
  },
});

const STAND_FIRST = refuse('turn.prone', 'prone', 'stand up');
const STOOD_UP = refuse('turn.prone', 'the short move was used to stand up', undefined, ['turn.move-order']);
const CANNOT_WALK = refuse('turn.move', 'no feet are left to move', undefined, ['turn.move-order']);

/** Feet left of the short move. With the option `split-move` it may be divided around the big thing [turn.move-order]. */
const leftToWalk = (scene: Scene, who: Who): number => roundFeet(allowance(scene, who, 'move') - scene.walked);

/** The feet that a move or run may cover now. */
export const feetToGo = (scene: Scene, { kind, who }: Action): number => (kind === run ? allowance(scene, who, 'run') : leftToWalk(scene, who));

const STANDING = refuse('turn.prone', 'not prone');
const NO_LEG = refuse('turn.prone', 'neither leg works', undefined, ['dd.disabled-leg']);

export const standUp: ActionKind = defineAction('stand-up', 'Stand up', {
  clause: 'turn.prone',
  cost: 'short move',
  also: ['get-up', 'rise'],
  actions: (_, who) => [makeAction(standUp, who, '', 'Stand up')],
  refusal(scene, { who }) {
    const c = combatant(scene, who);
    if (!c.prone) return STANDING;
    if (workingLegs(c) === 0) return NO_LEG;
    return scene.walked > 0 ? CANNOT_WALK : undefined;
  },
  otherReasons: (scene, { who }) => [hasEffect(combatant(scene, who), 'leg lost') ? 'dd.mangled' : undefined],
  resolve(scene, play, { who }) {
    alter(scene, who).prone = false;
    scene.walked = allowance(scene, who, 'move');
    scene.stepped = true;
    scene.stood = true;
    play.emit({ clause: 'turn.prone', what: 'stood up', by: who });
    addFatigue(scene, play, who);
  },
});

export const run: ActionKind = defineAction('run', 'Run', {
  clause: 'turn.run',
  cost: 'big thing',
  actions: (_, who) => [makeAction(run, who, '', 'Run', { open: true })],
  refusal: (scene, { who }) => {
    const [why] = hindrances(scene, who, 'run');
    if (why) return HINDERED[why];
    return isShutIn(scene, who, allowance(scene, who, 'run')) ? SHUT_IN : undefined;
  },
  otherReasons: (scene, { who }) => hindranceReasons(scene, who, 'run'),
  closings: (scene, open) => moveClosings(scene, open, 'run', allowance(scene, open.who, 'run')),
  resolve(scene, play, { who, x, y }) {
    goTo(scene, play, who, 'run', { x, y }, defined(feetOfWay(scene, who, { x, y }, allowance(scene, who, 'run'))));
  },
});

/** All reasons why a combatant cannot run or charge. */
const hindranceReasons = (scene: Scene, who: Who, gait: 'run' | 'charge'): readonly OtherReason[] => [
  ...hindrances(scene, who, gait).map(why => HINDERED[why]),
  hasEffect(combatant(scene, who), 'leg lost') ? 'dd.mangled' : undefined,
  gait === 'run' ? 'turn.run' : 'turn.charge',
];

/** Whether a target is too far even in a straight line. */
const isBeyond = (scene: Scene, { who, target }: Action, feet: number): boolean =>
  distanceBetween(scene, who, target) > feet + scene.encounter.options['melee-reach-feet'];

/** The clauses against a charge that cannot reach its target: too few feet, or a blocked way. */
const chargeTooFarReasons = (scene: Scene, d: Action): readonly OtherReason[] => {
  const feet = allowance(scene, d.who, 'charge');
  if (endOfCharge(scene, d, feet)) return [];
  return [
    BEYOND,
    'attack.reach',
    ...(isBeyond(scene, d, feet) ? [...distanceClauses(scene, d.who, 'charge'), 'space.distance' as const] : ['space.occupancy' as const]),
  ];
};

const BEYOND = refuse('turn.charge-melee', 'the charge cannot end within reach of the target', 'move closer with the short move first');

/** Charges whose key ends with the place to end at: `charge:goblin:sword:10,5`. */
export const chargesEndingAt = (charges: readonly Action[], key: string): Action[] => {
  const cut = key.lastIndexOf(':');
  const p = placeOf(key.slice(cut + 1));
  const d = p && charges.find(c => c.key === key.slice(0, cut));
  return d && p ? [{ ...d, key, words: say('{charge}, from {place}', { charge: d.words, place: { place: [p.x, p.y] } }), aim: 'place', x: p.x, y: p.y }] : [];
};

/** Where a charge ends: at the named place if that is possible, otherwise as near as possible. */
const endOfCharge = (scene: Scene, d: Action, feet: number): { x: number; y: number } | undefined => {
  if (d.aim !== 'place') return chargeEnd(scene, d.who, d.target, feet);
  const { x, y } = d;
  const { 'distance-metric': metric, 'melee-reach-feet': reach } = scene.encounter.options;
  const near = roundFeet(feetBetween(metric, d, combatant(scene, d.target))) <= reach;
  return near && isFree(scene, d.who, d) && feetOfWay(scene, d.who, d, feet) !== undefined && !isBehindWallsFrom(scene, d, d.target) ? { x, y } : undefined;
};

/** A charge: a run that ends with a melee attack, without bonus or penalty [turn.charge-no-bonus]. */
export const charge: ActionKind = defineAction('charge', 'Charge', {
  clause: 'turn.charge',
  cost: 'big thing',
  with: (scene, who, thing) => meleeAttacks(charge, scene, who, thing),
  refusal(scene, d) {
    const no = targetRefusal(scene, d.target);
    if (no) return no;
    const [why] = hindrances(scene, d.who, 'charge');
    if (why) return HINDERED[why];
    const feet = allowance(scene, d.who, 'charge');
    if (isBeyond(scene, d, feet)) return BEYOND;
    return gripRefusal(scene, d) ?? (endOfCharge(scene, d, feet) ? undefined : BEYOND);
  },
  otherReasons: (scene, d) => [
    gripRefusal(scene, d),
    ...otherReasonsNotReady(scene, d),
    ...hindranceReasons(scene, d.who, 'charge'),
    ...(isTime(scene, d.target) ? [] : chargeTooFarReasons(scene, d)),
  ],
  resolve(scene, play, d) {
    const feet = allowance(scene, d.who, 'charge');
    const end = defined(endOfCharge(scene, d, feet));
    // A way too winding to measure uses up all the feet.
    goTo(scene, play, d.who, 'charge', end, feetOfWay(scene, d.who, end, feet) ?? feet);
    resolveMeleeAttack(scene, play, d);
  },
});
