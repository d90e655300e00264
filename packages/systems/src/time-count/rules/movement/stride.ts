import type { Who } from '@fray/engine';
import { withDistance } from '@fray/engine/field';
import { elementAt } from '@fray/engine/util';
import { alter, combatant, type Movement, type Scene } from '../../state/scene.ts';
import type { Action, Play, Turn } from '../action.ts';
import { endPoised, setSpace } from './forced-movement.ts';
import { type Heading, headingAfterStep, isTurn } from './heading.ts';
import { baseSpaces, bearing, countNow, directionsOf, type Gait, runLines, type Stretch } from './movement.ts';
import { distanceBetween, hasMap, isHex, isSameSpace, spaceOf } from './space.ts';

/** The movement of one count, and what was rolled for it. */
interface Stride extends Stretch {
  readonly pace?: number;
  readonly checked?: number;
  readonly failures?: number;
}

/** The movement before the first step. */
export const NOT_MOVING: Movement = {
  gait: 'walk',
  count: 0,
  at: 0,
  heading: -1,
  side: -1,
  straight: 0,
  feet: 0,
  paid: null,
  turned: -10,
  running: 0,
  checked: 0,
  sprinted: false,
  failures: 0,
  pace: 10,
};

export const GAITS: Readonly<Record<string, Gait>> = { move: 'walk', run: 'run', sprint: 'sprint' };
export const gaitOf = ({ deed }: Turn): Gait => GAITS[deed.kind.id] ?? 'walk';

/** Applies one count of movement: the place, the count in the movement table, and how long it has been straight. */
export const landStep = (scene: Scene, play: Play, turn: Turn, gait: Gait, spaces: number, stride: Stride): void => {
  const { who } = turn;
  const on = nextCounters(scene, who, gait, stride);
  const course = hasMap(scene) ? moveAlongPath(scene, who, gait, spaces, stride) : moveWithoutMap(scene, turn, gait, spaces);
  const c = alter(scene, who);
  c.moving = { ...on, ...course };
  endPoised(scene, who);
  if (hasMap(scene))
    play.emit({
      clause: gait === 'walk' ? 'move.table' : 'run.rate',
      what: gait,
      by: who,
      x: c.x,
      y: c.y,
      count: on.count,
      ...(play.isListening && stride.path.length === 0 && { stays: true }),
    });
};

type Course = Pick<Movement, 'heading' | 'side' | 'straight' | 'feet' | 'paid' | 'turned'>;

/** The counters of a movement after one more count, in any gait. */
const nextCounters = (scene: Scene, who: Who, gait: Gait, { pace, checked, failures }: Stride): Omit<Movement, keyof Course> => {
  const was = combatant(scene, who).moving ?? NOT_MOVING;
  const runs = gait !== 'walk';
  const ran = was.gait !== 'walk';
  return {
    gait,
    count: countNow(scene, who),
    at: scene.tc,
    running: runs ? (ran ? was.running : 0) + 1 : 0,
    checked: checked ?? was.checked,
    sprinted: runs && (gait === 'sprint' || (checked === undefined && was.sprinted)),
    failures: failures ?? (ran ? was.failures : 0),
    pace: pace ?? was.pace,
  };
};

type Straight = Heading & { readonly keeps: boolean; readonly bends: boolean };

/**
 * How a path continues the movement before it: feet straight in one direction, whether the heading is kept, and whether the path itself has a bend.
 */
const straightOn = (scene: Scene, { heading, side, feet: before }: Movement, dirs: readonly number[]): Straight => {
  let on: Straight = { heading, side, feet: before, keeps: true, bends: false };
  for (const [i, dir] of dirs.entries()) {
    const turned = isTurn(scene, on, dir);
    on = { ...headingAfterStep(scene, on, dir), keeps: on.keeps && !turned, bends: on.bends || (turned && i > 0) };
  }
  return on;
};

/** Moves along a path. */
const moveAlongPath = (scene: Scene, who: Who, gait: Gait, spaces: number, { path, paid }: Stride): Course => {
  const was = combatant(scene, who).moving ?? NOT_MOVING;
  const here = spaceOf(scene, who);
  const on = straightOn(scene, was, directionsOf(scene, here, path));
  const line =
    gait === 'walk'
      ? undefined
      : runLines(scene, who, spaces).find(l => l.path.length === path.length && l.path.every((s, i) => isSameSpace(s, elementAt(path, i))));
  // The zigzag of a run counts as straight.
  const feet = line && isHex(scene) ? (line.heading === was.heading ? was.feet : 0) + 5 * path.length : on.feet;
  const along = { feet, paid: path.length > 0 ? paid : (paid ?? was.paid) };
  setSpace(scene, who, path[path.length - 1] ?? here);
  if (gait !== 'walk') {
    const { heading, side, turned } = line ?? was;
    return { heading, side, turned, straight: was.straight, ...along };
  }
  // A shorter step or a turn restarts the straight distance [run.start].
  const full = path.length === baseSpaces(scene, who) && paid === null && !on.bends;
  const straight = full ? (on.keeps ? was.straight + 1 : 1) : 0;
  return { heading: on.heading, side: on.side, straight, turned: -10, ...along };
};

/** The distance after moving toward or away from a combatant: at least 5 feet, and at most what the ground allows. */
export const feetAfterSteps = (scene: Scene, { who, target, aim }: Action, spaces: number): number => {
  const now = distanceBetween(scene, who, target);
  return aim === 'toward' ? Math.min(now, Math.max(5, now - 5 * spaces)) : Math.min(now + 5 * spaces, Math.max(now, longest(scene)));
};

/** The longest possible distance on ground with edges. */
const longest = ({ encounter: { terrain } }: Scene): number =>
  terrain.edges ? Math.max(terrain.edges[2] - terrain.edges[0], terrain.edges[3] - terrain.edges[1]) : Number.POSITIVE_INFINITY;

/** Without a map, movement changes the distance to the target, and toward or away is the direction. */
const moveWithoutMap = (scene: Scene, { who, deed: d }: Turn, gait: Gait, spaces: number): Course => {
  const was = combatant(scene, who).moving ?? NOT_MOVING;
  const heading = bearing(d.target, d.aim);
  const keeps = was.heading < 0 || was.heading === heading;
  const feet = feetAfterSteps(scene, d, spaces);
  const gone = Math.abs(feet - distanceBetween(scene, who, d.target));
  scene.distances = withDistance(scene.distances, who, d.target, feet);
  alter(scene, who).approached = d.aim === 'toward' && gone > 0 ? [d.target] : [];
  const straight = gait !== 'walk' ? was.straight : gone < 5 * baseSpaces(scene, who) ? 0 : keeps ? was.straight + 1 : 1;
  return { heading, side: heading, straight, feet: (keeps ? was.feet : 0) + gone, paid: null, turned: -10 };
};
