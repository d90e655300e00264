import type { Refusal, Who } from '@fray/engine';
import { distance as feetBetween } from '@fray/engine/field';
import { allowance, type Gait, type Hindrance, hindrances, limits } from '../allowance.ts';
import { type Action, type Deed, deed, defineAction, type Table } from '../deed.ts';
import { tire } from '../fatigue.ts';
import { workingLegs } from '../numbers.ts';
import { type Besides, backed, refuse } from '../refuse.ts';
import { alter, combatant, has, isTime, place, type Scene, tidy } from '../scene.ts';
import { distance, isBehindWallsFrom, isFree } from '../space.ts';
import { anyDestination, chargeEnd, destinations, feetTo, isShutIn } from '../ways.ts';
import { blows, swing, whyNotReady, wrongGrip } from './attack-melee.ts';
import { untargetable } from './target.ts';

const BARRED = refuse('space.occupancy', 'an enemy or a wall stands in the way, and there are not feet enough to go round', 'go another way');
const HELD = refuse('space.occupancy', 'somebody holds that place, or it is off the field', 'end somewhere else');
const SHUT_IN = refuse('space.occupancy', 'there is nowhere to go');
const NO_PLACE = refuse('space.distance', 'a place is two numbers, feet across and feet down, like 10,5');

const HINDERED: Readonly<Record<Hindrance, Refusal>> = {
  prone: refuse('turn.prone', 'prone', 'stand up with the short move first'),
  leg: refuse('dd.disabled-leg', 'a leg cannot bear weight'),
  heart: refuse('dd.other', 'a weak heart cannot run'),
  burden: refuse('inv.encumbrance-speed', 'too heavily laden', 'drop something'),
  water: refuse('time.water-movement', 'the water is too deep for it', 'wade'),
  tracker: refuse('time.trackers', 'the world does not allow it'),
};

/** Two numbers as they are printed, small ones in exponent notation (1e-9). */
const NUMBERS = /^(-?\d+(?:\.\d+)?(?:e-\d+)?),(-?\d+(?:\.\d+)?(?:e-\d+)?)$/;

const placeOf = (detail: string): { x: number; y: number } | undefined => {
  const m = NUMBERS.exec(detail.replace(/[[\]()]/g, ''));
  return m ? { x: Number(m[1]), y: Number(m[2]) } : undefined;
};

const to = (open: Deed, x: number, y: number): Deed => ({ ...open, open: false, key: `${open.key}:${x},${y}`, words: `${open.words} to ${x}, ${y}`, x, y });

/** How far it may go, by the most special rule that says so first. */
const tooFar = (scene: Scene, who: Who, gait: Gait, feet: number): Refusal => {
  const [first, ...others] = limits(scene, who, gait);
  return refuse(first, `too far: ${tidy(feet)} feet at most`, 'go less far', [...others, 'space.distance']);
};

const closings = (scene: Scene, open: Deed, gait: Gait, feet: number) => ({
  all: () => destinations(scene, open.who, feet).map(p => to(open, p.x, p.y)),
  any: (below: (n: number) => number) => {
    const p = anyDestination(scene, open.who, feet, below);
    return p && to(open, p.x, p.y);
  },
  named(detail: string) {
    const p = placeOf(detail);
    if (!p) return NO_PLACE;
    if (!isFree(scene, open.who, p)) return HELD;
    if (tidy(feetBetween(scene.encounter.options.distanceMetric, combatant(scene, open.who), p)) > feet) return tooFar(scene, open.who, gait, feet);
    return feetTo(scene, open.who, p, feet) === undefined ? backed(BARRED, limits(scene, open.who, gait)) : to(open, p.x, p.y);
  },
});

const go = (scene: Scene, table: Table, who: Who, gait: Gait, p: { x: number; y: number }, feet: number): void => {
  place(scene, who, p);
  table.tell({ clause: gait === 'move' ? 'turn.move' : gait === 'run' ? 'turn.run' : 'turn.charge', what: gait, by: who, x: p.x, y: p.y, feet });
};

/** Leaving and passing enemies provokes nothing [turn.no-reactions]. */
export const move: Action = defineAction({
  id: 'move',
  name: 'Move',
  clause: 'turn.move',
  cost: 'short move',
  deeds: (_, who) => [deed(move, who, '', 'Move', { open: true })],
  refusal(scene, { who }) {
    const c = combatant(scene, who);
    if (c.prone && workingLegs(c) > 0) return STAND_FIRST;
    if (scene.stood) return STOOD_UP;
    const feet = leftToWalk(scene, who);
    if (feet <= 0) return CANNOT_WALK;
    return isShutIn(scene, who, feet) ? SHUT_IN : undefined;
  },
  besides: (scene, { who }) => limits(scene, who, 'move'),
  closings: (scene, open) => closings(scene, open, 'move', leftToWalk(scene, open.who)),
  resolve(scene, table, { who, x, y }) {
    const feet = feetTo(scene, who, { x, y }, leftToWalk(scene, who)) as number;
    const first = scene.walked === 0;
    scene.walked += feet;
    scene.stepped = true;
    go(scene, table, who, 'move', { x, y }, feet);
    if (first) tire(scene, table, who);
  },
});

const STAND_FIRST = refuse('turn.prone', 'prone', 'stand up');
const STOOD_UP = refuse('turn.prone', 'the short move went into standing up', undefined, ['turn.move-order']);
const CANNOT_WALK = refuse('turn.move', 'no feet are left to go', undefined, ['turn.move-order']);

/** What is left of the short move; with splitMove it may be divided around the big thing [turn.move-order]. */
const leftToWalk = (scene: Scene, who: Who): number => tidy(allowance(scene, who, 'move') - scene.walked);

const STANDING = refuse('turn.prone', 'not prone');
const NO_LEG = refuse('turn.prone', 'there is no leg to stand on', undefined, ['dd.disabled-leg']);

export const standUp: Action = defineAction({
  id: 'stand-up',
  name: 'Stand up',
  clause: 'turn.prone',
  cost: 'short move',
  deeds: (_, who) => [deed(standUp, who, '', 'Stand up')],
  refusal(scene, { who }) {
    const c = combatant(scene, who);
    if (!c.prone) return STANDING;
    if (workingLegs(c) === 0) return NO_LEG;
    return scene.walked > 0 ? CANNOT_WALK : undefined;
  },
  besides: (scene, { who }) => [has(combatant(scene, who), 'leg lost') ? 'dd.mangled' : undefined],
  resolve(scene, table, { who }) {
    alter(scene, who).prone = false;
    scene.walked = allowance(scene, who, 'move');
    scene.stepped = true;
    scene.stood = true;
    table.tell({ clause: 'turn.prone', what: 'stood up', by: who });
    tire(scene, table, who);
  },
});

export const run: Action = defineAction({
  id: 'run',
  name: 'Run',
  clause: 'turn.run',
  cost: 'big thing',
  deeds: (_, who) => [deed(run, who, '', 'Run', { open: true })],
  refusal: (scene, { who }) => {
    const [why] = hindrances(scene, who, 'run');
    if (why) return HINDERED[why];
    return isShutIn(scene, who, allowance(scene, who, 'run')) ? SHUT_IN : undefined;
  },
  besides: (scene, { who }) => whatHinders(scene, who, 'run'),
  closings: (scene, open) => closings(scene, open, 'run', allowance(scene, open.who, 'run')),
  resolve(scene, table, { who, x, y }) {
    go(scene, table, who, 'run', { x, y }, feetTo(scene, who, { x, y }, allowance(scene, who, 'run')) as number);
  },
});

/** All that keeps somebody from running or charging. */
const whatHinders = (scene: Scene, who: Who, gait: 'run' | 'charge'): readonly Besides[] => [
  ...hindrances(scene, who, gait).map(why => HINDERED[why]),
  has(combatant(scene, who), 'leg lost') ? 'dd.mangled' : undefined,
  gait === 'run' ? 'turn.run' : 'turn.charge',
];

/** Too far even along the straight way. */
const isBeyond = (scene: Scene, { who, target }: Deed, feet: number): boolean => distance(scene, who, target) > feet + scene.encounter.options.meleeReachFeet;

/** The rules behind a charge that does not get there: the feet that it has, or who stands in the way. */
const tooFarToCharge = (scene: Scene, d: Deed): readonly Besides[] => {
  const feet = allowance(scene, d.who, 'charge');
  if (endOf(scene, d, feet)) return [];
  return [
    BEYOND,
    'attack.reach',
    ...(isBeyond(scene, d, feet) ? [...limits(scene, d.who, 'charge'), 'space.distance' as const] : ['space.occupancy' as const]),
  ];
};

const BEYOND = refuse('turn.charge-melee', 'the charge cannot end within reach of the target', 'come nearer with the short move first');

/** A charge may name the place it ends at, behind the rest of its key: `charge:goblin:sword:10,5`. */
export const endingAt = (charges: readonly Deed[], key: string): Deed[] => {
  const cut = key.lastIndexOf(':');
  const p = placeOf(key.slice(cut + 1));
  const d = p && charges.find(c => c.key === key.slice(0, cut));
  return d && p ? [{ ...d, key, words: `${d.words}, from ${p.x}, ${p.y}`, aim: 'place', x: p.x, y: p.y }] : [];
};

/** Where a charge ends: where it says, if that will do, or else as near as can be. */
const endOf = (scene: Scene, d: Deed, feet: number): { x: number; y: number } | undefined => {
  if (d.aim !== 'place') return chargeEnd(scene, d.who, d.target, feet);
  const { x, y } = d;
  const { distanceMetric: metric, meleeReachFeet: reach } = scene.encounter.options;
  const near = tidy(feetBetween(metric, d, combatant(scene, d.target))) <= reach;
  return near && isFree(scene, d.who, d) && feetTo(scene, d.who, d, feet) !== undefined && !isBehindWallsFrom(scene, d, d.target) ? { x, y } : undefined;
};

/** A rush that ends with a blow, without bonus or penalty [turn.charge-no-bonus]. */
export const charge: Action = defineAction({
  id: 'charge',
  name: 'Charge',
  clause: 'turn.charge',
  cost: 'big thing',
  with: (scene, who, thing) => blows(charge, scene, who, thing, 'Charge'),
  refusal(scene, d) {
    const no = untargetable(scene, d.target);
    if (no) return no;
    const [why] = hindrances(scene, d.who, 'charge');
    if (why) return HINDERED[why];
    const feet = allowance(scene, d.who, 'charge');
    if (isBeyond(scene, d, feet)) return BEYOND;
    return wrongGrip(scene, d) ?? (endOf(scene, d, feet) ? undefined : BEYOND);
  },
  besides: (scene, d) => [
    wrongGrip(scene, d),
    ...whyNotReady(scene, d),
    ...whatHinders(scene, d.who, 'charge'),
    ...(isTime(scene, d.target) ? [] : tooFarToCharge(scene, d)),
  ],
  resolve(scene, table, d) {
    const feet = allowance(scene, d.who, 'charge');
    const end = endOf(scene, d, feet) as { x: number; y: number };
    go(scene, table, d.who, 'charge', end, feetTo(scene, d.who, end, feet) as number);
    swing(scene, table, d);
  },
});
