import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { spaceNumber } from '../../setup/encounter.ts';
import { spacesOn } from '../../setup/tables.ts';
import { type Combatant, combatant, hasEffect, type Movement, type Scene, sheet } from '../../state/scene.ts';
import { isOpenWay } from '../attack/sight.ts';
import { moodOf } from '../injury/confusion.ts';
import { isStuck, isWounded, totalHitPoints } from '../numbers.ts';
import { type Heading, headingAfterStep, isTurn } from './heading.ts';
import { footprint, hasRoom, isHex, occupants, type Space, spaceOf, stepsOf } from './space.ts';

export type Gait = Movement['gait'];

/** A share of a rate, rounded down to 5 feet, but at least 5 unless it is 0 [move.half-rows]. */
export const shareOf = (rate: number, share: number): number => (rate > 0 && share > 0 ? Math.max(5, Math.floor((rate * share) / 5) * 5) : 0);

/** The share of the rate that injuries leave: petrification takes a quarter for every 2 points [petr.speed]. */
const shareLeft = (c: Combatant): number => (Math.max(0, 4 - Math.floor(c.petrification / 2)) / 4) * (hasEffect(c, 'blind') ? 1 / 2 : 1);

/** The current base rate [move.basis]. Parrying, preparing and crawling halve the share that injuries leave [prone.move]. */
export const rateOf = (scene: Scene, who: Who): number => {
  const c = combatant(scene, who);
  let share = shareLeft(c);
  if (c.stance === 'Parrying') share /= 2;
  if (c.stance === 'Prone') share /= 2;
  if (c.preparation !== null) share /= 2;
  if (moodOf(scene, who) === 'wander') share /= 2;
  return share === 1 ? sheet(scene, who).rate : shareOf(sheet(scene, who).rate, share);
};

/** The spaces of the base rate on this count. Counts at half the rate do not qualify for a run [run.start]. */
export const baseSpaces = (scene: Scene, who: Who): number => spacesOn(shareOf(sheet(scene, who).rate, shareLeft(combatant(scene, who))), countNow(scene, who));

/** Out of combat: walking at half the rate [move.walk-outside], sneaking at a quarter [move.sneak]. */
export const leisureRates = (scene: Scene, who: Who): { walking: number; sneaking: number } => ({
  walking: shareOf(sheet(scene, who).rate, 1 / 2),
  sneaking: shareOf(sheet(scene, who).rate, 1 / 4),
});

/** One and a half times the base, rounded down to a multiple of 5 [run.rate]. */
export const runningRate = (base: number): number => base + Math.floor(base / 10) * 5;

/**
 * Running as if the base were 5 feet more [sprint.rate], plus 5 for each 5 points above 10 [sprint.extra], and at least 5 feet more than running
 * [sprint.minimum].
 */
export const sprintingRate = (base: number, pace: number): number =>
  Math.max(runningRate(base) + 5, runningRate(base + 5 + 5 * Math.max(0, Math.floor((pace - 10) / 5))));

export const rateAt = (scene: Scene, who: Who, gait: Gait, pace: number): number => {
  const base = rateOf(scene, who);
  if (base === 0 || gait === 'walk') return base;
  return gait === 'run' ? runningRate(base) : sprintingRate(base, pace);
};

/**
 * The count in the row of the movement table: the first for a new movement [move.start-count], the next for one that continues, in any gait
 * [move.next-count].
 */
export const countNow = (scene: Scene, who: Who): number => {
  const { moving } = combatant(scene, who);
  return moving ? (moving.count % 4) + 1 : 1;
};

/** Spaces on this count. Before the sprint check it is the number for the highest pace. */
export const spacesNow = (scene: Scene, who: Who, gait: Gait, pace = combatant(scene, who).moving?.pace ?? 10): number =>
  spacesOn(rateAt(scene, who, gait, pace), countNow(scene, who));

export interface Way {
  readonly space: Space;
  readonly cost: number;
  /** The number of spaces on the way that are occupied. */
  readonly through: number;
  /** The number of turns, counting two for each bend of its own, and the final heading. */
  readonly turns: number;
  readonly on: Heading;
  readonly before: Way | undefined;
}

export const pathOf = (way: Way): Space[] => {
  const path: Space[] = [];
  for (let at: Way | undefined = way; at?.before; at = at.before) path.unshift(at.space);
  return path;
};

/** Looks up the occupants of each space, once. */
const occupantsLookup = (scene: Scene, who: Who): ((space: Space) => { readonly room: boolean; readonly taken: number }) => {
  const known = new Map<number, { readonly room: boolean; readonly taken: number }>();
  return space => {
    let seen = known.get(key(space));
    if (!seen) {
      const room = hasRoom(scene, who, space);
      seen = { room, taken: room && occupants(scene, footprint(scene, who, space), who).length > 0 ? 1 : 0 };
      known.set(key(space), seen);
    }
    return seen;
  };
};

const NOWHERE: Heading = { heading: -1, side: -1, feet: 0 };

/** All spaces that a walk of this length reaches, including the start and hindering spaces that it begins to pay for [move.hinder]. */
export const waysWithin = (scene: Scene, who: Who, spaces: number): Way[] => {
  const start: Way = { space: spaceOf(scene, who), cost: 0, through: 0, turns: 0, on: combatant(scene, who).moving ?? NOWHERE, before: undefined };
  const found = new Map<number, Way>([[key(start.space), start]]);
  const partly = new Map<number, Way>();
  const look = occupantsLookup(scene, who);
  const steps = stepsOf(scene);
  const open: Way[] = [start];
  for (let i = 0; i < open.length; i++) {
    const at = elementAt(open, i);
    if (at.cost >= spaces || found.get(key(at.space)) !== at) continue;
    for (const [dir, step] of steps.entries()) {
      const space = { column: at.space.column + step.column, row: at.space.row + step.row };
      const { room, taken } = look(space);
      if (!room || !isOpenWay(scene, who, at.space, space)) continue;
      const [cost, through] = [at.cost + costOfSpace(scene, who, space), at.through + taken];
      const all = cost <= spaces ? found : partly;
      const known = all.get(key(space));
      // The shorter way is better; of equal ones that with fewer occupied spaces, then the straighter.
      const worse = known ? cost - known.cost || through - known.through : -1;
      if (worse > 0) continue;
      const turns = at.turns + (isTurn(scene, at.on, dir) ? (at === start ? 1 : 2) : 0);
      if (worse === 0 && known && turns >= known.turns) continue;
      const way = { space, cost, through, turns, on: headingAfterStep(scene, at.on, dir), before: at };
      all.set(key(space), way);
      if (all === found) open.push(way);
    }
  }
  for (const [k, way] of partly) if (!found.has(k)) found.set(k, way);
  return [...found.values()];
};

const key = ({ column, row }: Space): number => spaceNumber(column, row);

/** The cost of a space: 1, more if it hinders, less what is already paid toward it. */
export const costOfSpace = (scene: Scene, who: Who, space: Space): number => {
  const { hindering } = scene.encounter.terrain;
  if (hindering.size === 0 || !footprint(scene, who, space).some(s => hindering.has(key(s)))) return 1;
  return Math.max(1, scene.encounter.hinderingCost - paidToward(scene, who, space));
};

const paidToward = (scene: Scene, who: Who, { column, row }: Space): number => {
  const paid = combatant(scene, who).moving?.paid;
  return paid?.x === 5 * column && paid.y === 5 * row ? paid.spaces : 0;
};

/** The part of a path that one count covers, and what it pays toward a hindering space after it. */
export interface Stretch {
  readonly path: readonly Space[];
  readonly paid: Movement['paid'];
}

/**
 * The longest part of a path that the given spaces of movement pay for. Movement that does not pay a hindering space in full is kept for the next
 * count [move.hinder].
 */
export const stretchOf = (scene: Scene, who: Who, path: readonly Space[], spaces: number): Stretch => {
  let left = spaces;
  for (const [i, space] of path.entries()) {
    const price = costOfSpace(scene, who, space);
    if (price > left) {
      const paid = { x: 5 * space.column, y: 5 * space.row, spaces: left + paidToward(scene, who, space) };
      return { path: path.slice(0, i), paid: left > 0 ? paid : null };
    }
    left -= price;
  }
  return { path, paid: null };
};

/** The shortest way; of equal ones that with the fewest occupied spaces, then the straightest. */
export const wayTo = (scene: Scene, who: Who, { column, row }: Space, spaces: number): Way | undefined =>
  waysWithin(scene, who, spaces).find(w => w.space.column === column && w.space.row === row);

/** Why a combatant cannot run: fatigued [run.resume], wounded, on the ground, stuck, or with fatigue at the limit [run.clamp]. */
export const whyNoRun = (scene: Scene, who: Who): 'fatigued' | 'wounded' | 'low' | 'stuck' | 'brink' | undefined => {
  const c = combatant(scene, who);
  if (hasEffect(c, 'fatigued')) return 'fatigued';
  if (isWounded(scene, who)) return 'wounded';
  if (c.stance === 'Prone' || c.stance === 'Crouch') return 'low';
  if (isStuck(scene, who) || rateOf(scene, who) === 0 || c.preparation !== null) return 'stuck';
  const begins = c.moving === null || c.moving.gait === 'walk';
  return begins && c.fatigue >= totalHitPoints(scene, who) ? 'brink' : undefined;
};

export const isPoised = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return c.stance === 'Poised' && c.stanceFrom <= scene.tc;
};

/** A line of a run: its end, its path, and the final heading. */
export interface RunLine {
  readonly space: Space;
  readonly cost: number;
  readonly path: readonly Space[];
  readonly heading: number;
  readonly side: number;
  readonly turned: number;
}

/**
 * Straight lines up to a number of spaces, with the one turn that is allowed [run.straight]: 45 degrees every 3 counts on squares [run.turn-square],
 * 30 every 2 on hexes [run.turn-hex].
 */
export const runLines = (scene: Scene, who: Who, spaces: number): RunLine[] => {
  const { moving } = combatant(scene, who);
  const running = moving !== null && (moving.heading >= 0 || moving.straight > 0) ? moving : undefined;
  const start: RunLine = {
    space: spaceOf(scene, who),
    cost: 0,
    path: [],
    heading: running?.heading ?? -1,
    side: running?.side ?? -1,
    turned: running?.turned ?? -10,
  };
  const all: RunLine[] = [start];
  const isFirst = ({ path, turned }: RunLine) => turned < 0 && (running?.feet ?? 0) + 5 * path.length === 5;
  const grow = (line: RunLine): void => {
    if (line.cost >= spaces) return;
    stepsOf(scene).forEach((step, dir) => {
      const on = isHex(scene) ? turnHex(scene, line, dir, isFirst(line)) : turnSquare(scene, line, dir);
      if (!on) return;
      const space = { column: line.space.column + step.column, row: line.space.row + step.row };
      if (!hasRoom(scene, who, space) || !isOpenWay(scene, who, line.space, space)) return;
      const next = { ...on, space, cost: line.cost + costOfSpace(scene, who, space), path: [...line.path, space] };
      all.push(next);
      grow(next);
    });
  };
  grow(start);
  return all;
};

type Turned = Pick<RunLine, 'heading' | 'side' | 'turned'>;

const turnSquare = ({ tc }: Scene, { heading, turned }: RunLine, dir: number): Turned | undefined => {
  if (heading < 0 || heading === dir) return { heading: dir, side: dir, turned };
  const round = Math.min((dir - heading + 8) % 8, (heading - dir + 8) % 8);
  return round === 1 && tc - turned >= 3 ? { heading: dir, side: dir, turned: tc } : undefined;
};

/** Twelve headings: sides are even, zigzags between two sides odd. Alternating between these two sides is straight on [run.zigzag-hex]. */
const turnHex = ({ tc }: Scene, { heading, side, turned }: RunLine, dir: number, first: boolean): Turned | undefined => {
  const toward = 2 * dir;
  if (heading < 0 || heading === toward) return { heading: toward, side: dir, turned };
  const round = Math.min((toward - heading + 12) % 12, (heading - toward + 12) % 12);
  if (round === 1 && side !== dir) return { heading, side: dir, turned };
  if (round > 2) return undefined;
  // After a zigzag, the same side again turns onto that side. After a side, the next side makes a zigzag of both; after the very first step this is
  // no turn.
  const next = round === 1 ? toward : (heading + ((toward - heading + 12) % 12 === 2 ? 1 : 11)) % 12;
  if (first && round === 2) return { heading: next, side: dir, turned };
  return tc - turned < 2 ? undefined : { heading: next, side: dir, turned: tc };
};

/** The directions of the steps of a path. */
export const directionsOf = (scene: Scene, from: Space, path: readonly Space[]): number[] =>
  path.map((s, i) => {
    const at = path[i - 1] ?? from;
    return stepsOf(scene).findIndex(step => at.column + step.column === s.column && at.row + step.row === s.row);
  });

/** The direction of a movement without a map: toward a combatant, or away from them. */
export const bearing = (target: Who, aim: string): number => 2 * target + (aim === 'away' ? 1 : 0);
