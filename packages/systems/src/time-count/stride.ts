import { tellDistance } from '@fray/engine/field';
import { same } from './actions/move.ts';
import type { Turn } from './count.ts';
import type { Table } from './deed.ts';
import { countNow, directionOf, type Gait, lines, spacesNow } from './movement.ts';
import { alter, type Movement, type Scene } from './scene.ts';
import { distance, type Space, spaceOf } from './space.ts';

interface Strides {
  readonly paid: number;
  readonly path: readonly Space[];
  readonly pace?: number;
  readonly checked?: number;
  readonly failures?: number;
}

/** Nobody has moved yet. */
export const STANDING: Movement = {
  gait: 'walk',
  count: 0,
  at: 0,
  heading: -1,
  side: -1,
  straight: 0,
  feet: 0,
  paid: 0,
  turned: -10,
  running: 0,
  checked: 0,
  sprinted: false,
  failures: 0,
  pace: 10,
};

/** One count of movement lands: the place, the count of the row, and how long it has gone straight on. */
export const step = (scene: Scene, table: Table, turn: Turn, gait: Gait, spaces: number, { paid, path, pace, checked, failures }: Strides): void => {
  const { who } = turn;
  const c = alter(scene, who);
  const was = c.moving ?? STANDING;
  const here = spaceOf(scene, who);
  const dir = directionOf(scene, here, path);
  const line = lines(scene, who, path.length).find(l => l.path.length === path.length && l.path.every((s, i) => same(s, path[i] as Space)));
  const keeps = dir !== undefined && (dir < 0 || was.heading < 0 || dir === was.heading);
  const full = path.length === spaces && paid === 0;
  // A shorter step or a turn begins the straight anew [run.start].
  const straight = full && keeps ? was.straight + 1 : full && dir !== undefined ? 1 : 0;
  const end = path[path.length - 1] ?? here;
  const count = countNow(scene, who);
  c.x = 5 * end.column;
  c.y = 5 * end.row;
  const runs = gait !== 'walk';
  const wasRunning = was.gait !== 'walk';
  const heading = runs ? (line?.heading ?? was.heading) : dir === undefined ? -1 : dir < 0 ? was.heading : dir;
  const feet = keeps ? was.feet + 5 * path.length : dir === undefined ? 0 : 5 * path.length;
  c.moving = {
    gait,
    count,
    at: scene.tc,
    heading,
    side: runs ? (line?.side ?? was.side) : dir === undefined || dir < 0 ? -1 : dir,
    straight: runs ? was.straight : straight,
    feet,
    paid,
    turned: runs ? (line?.turned ?? was.turned) : -10,
    running: runs ? (wasRunning ? was.running : 0) + 1 : 0,
    checked: checked ?? was.checked,
    sprinted: runs && (gait === 'sprint' || (checked === undefined && was.sprinted)),
    failures: failures ?? (wasRunning ? was.failures : 0),
    pace: pace ?? was.pace,
  };
  // The first movement ends Poised [poised.revert].
  if (c.stance === 'Poised') c.stance = 'Basic';
  table.tell({ clause: runs ? 'run.rate' : 'move.table', what: gait, by: who, x: c.x, y: c.y, count });
};

/** How far apart two can be where the ground has edges. */
const longest = ({ encounter: { terrain } }: Scene): number =>
  terrain.edges ? Math.max(terrain.edges[2] - terrain.edges[0], terrain.edges[3] - terrain.edges[1]) : Number.POSITIVE_INFINITY;

/** Without a map feet are counted toward somebody, or away as far as the ground goes. */
export const goTold = (scene: Scene, { who, deed: { target, aim } }: Turn, gait: Gait): void => {
  const spaces = spacesNow(scene, who, gait);
  const now = distance(scene, who, target);
  const feet = aim === 'toward' ? Math.max(5, now - 5 * spaces) : Math.min(now + 5 * spaces, Math.max(now, longest(scene)));
  scene.distances = tellDistance(scene.distances, who, target, feet);
  const c = alter(scene, who);
  c.moving = {
    ...(c.moving ?? STANDING),
    gait,
    count: countNow(scene, who),
    at: scene.tc,
    straight: (c.moving?.straight ?? 0) + 1,
    feet: (c.moving?.feet ?? 0) + 5 * spaces,
  };
  if (c.stance === 'Poised') c.stance = 'Basic';
};
