import { type Body, passesThrough } from './body.ts';
import { type Metric, type Point, SPACE_FEET } from './distance.ts';
import { HEX_STEPS, type HexOrientation, hexMiddle } from './grids/hex-grid.ts';
import { SQUARE_STEPS } from './grids/square-grid.ts';
import { canWalkStraight } from './sight.ts';
import type { Wall } from './wall.ts';

/**
 * The longest way in cells, for any budget.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#paths}
 */
export const MAX_PATH_CELLS = 250;

/** Where a body may walk, cell by cell, from the middle of its cell. */
export interface WalkOptions {
  readonly from: Point;
  /** The feet that the way may cost. */
  readonly budget: number;
  /** Feet across a cell. */
  readonly cell?: number;
  /** How diagonal steps are counted. */
  readonly metric?: Metric;
  /** The orientation of hexes, on which each step costs a cell; absent for squares. */
  readonly hexes?: HexOrientation;
  /** Whether a cell must not be entered. */
  closed?(at: Point): boolean;
  /** Whether a step must not be taken. */
  blocked?(from: Point, to: Point): boolean;
  /** The cost of a step that costs `feet` on open ground, and never costs less. */
  cost?(from: Point, to: Point, feet: number): number;
}

/** The middle of a cell, the least cost of the way to it, and the cell before it on the way. */
export interface ReachedCell extends Point {
  readonly cost: number;
  readonly before: ReachedCell | undefined;
}

/** The state of a cell: not checked yet, may be entered, or may not be entered or is settled. */
const UNKNOWN = 0;
const OPEN = 1;
const SHUT = 2;

/** The rough length of a straight and a diagonal step, to choose between ways with the same cost. */
const STRAIGHT = 5;
const DIAGONAL = 7;

/**
 * Every cell within the budget, the first included, by the cheapest way; of ways with the same cost by the shortest, then by the one that was found first.
 * Cells come in order of cost, in whole cells.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#paths}
 */
// long: a hot loop that keeps its state in local variables; splitting it would add calls or objects for each cell.
export const reachableCells = (walk: WalkOptions): ReachedCell[] => {
  const { from, cell = SPACE_FEET, metric = 'larger-difference', hexes, closed, blocked, cost: price } = walk;
  const budget = Math.min(walk.budget, MAX_PATH_CELLS * cell);
  const radius = Math.max(0, Math.floor(budget / cell));
  const layers = metric === 'every-second-diagonal' && !hexes ? 2 : 1;
  const { width, layer, doors, costs, grounds, before } = cellsWithin(radius, layers);
  const middle = (layer - 1) / 2;
  const steps = hexes ? HEX_STEPS.map(({ q, r }) => q + r * width) : SQUARE_STEPS.map(({ column, row }) => column + row * width);
  const east = hexes ? hexMiddle({ q: 1, r: 0 }, hexes, cell) : { x: cell, y: 0 };
  const south = hexes ? hexMiddle({ q: 0, r: 1 }, hexes, cell) : { x: 0, y: cell };
  const place = (at: number): Point => {
    const spot = at % layer;
    const down = Math.floor(spot / width);
    const across = spot - down * width - radius - 1;
    return { x: from.x + across * east.x + (down - radius - 1) * south.x, y: from.y + across * east.y + (down - radius - 1) * south.y };
  };
  const isBetter = (at: number, cost: number, paces: number): boolean => {
    const known = costs[at] ?? 0;
    return cost <= budget && (cost < known || (cost === known && paces < (grounds[at] ?? 0)));
  };
  const settled: ReachedCell[] = new Array(doors.length);
  const reached: ReachedCell[] = [];

  // Cells by cost in whole cells. Each step costs at least a cell, so no step leads from one cell of a ring to another.
  const rings: number[][] = [];
  for (let i = 0; i <= radius; i++) rings.push([]);
  costs[middle] = 0;
  before[middle] = middle;
  rings[0]?.push(middle);

  for (let i = 0; i <= radius; i++) {
    const ring = rings[i] ?? [];
    for (let j = 0; j < ring.length; j++) {
      const at = ring[j] ?? 0;
      if (doors[at] === SHUT) continue;
      doors[at] = SHUT;
      const spent = costs[at] ?? 0;
      const ground = grounds[at] ?? 0;
      const { x, y } = place(at);
      const here: ReachedCell = { x, y, cost: spent, before: settled[before[at] ?? 0] };
      settled[at] = here;
      const isOdd = at >= layer;
      const twin = layers === 2 ? settled[isOdd ? at - layer : at + layer] : undefined;
      if (!twin) reached.push(here);
      else if (spent < twin.cost) reached[reached.indexOf(twin)] = here;

      const diagonal = metric === 'straight-line' ? cell * Math.SQRT2 : isOdd ? 2 * cell : cell;
      const change = layers === 1 ? 0 : isOdd ? -layer : layer;
      for (let k = 0; k < steps.length; k++) {
        const isDiagonal = !hexes && k % 2 === 1;
        const next = at + (steps[k] ?? 0) + (isDiagonal ? change : 0);
        if (doors[next] === SHUT) continue;
        const feet = isDiagonal ? diagonal : cell;
        const paces = ground + (isDiagonal ? DIAGONAL : STRAIGHT);
        let cost = spent + feet;
        if (!isBetter(next, cost, paces)) continue;
        if (closed || blocked || price) {
          const to = place(next);
          if (doors[next] === UNKNOWN) doors[next] = closed?.(to) ? SHUT : OPEN;
          if (doors[next] === SHUT || blocked?.(here, to)) continue;
          if (price) cost = spent + Math.max(feet, price(here, to, feet));
          if (!isBetter(next, cost, paces)) continue;
        }
        if (cost < (costs[next] ?? 0)) rings[Math.floor(cost / cell)]?.push(next);
        costs[next] = cost;
        grounds[next] = paces;
        before[next] = at;
      }
    }
  }
  return reached;
};

/**
 * The state of all cells, row by row, within a closed border. Where every second diagonal costs double, there are two layers: for ways with an even and with
 * an odd number of diagonals.
 */
const cellsWithin = (radius: number, layers: number) => {
  const width = 2 * radius + 3;
  const layer = width * width;
  const cells = layer * layers;
  const memory = new ArrayBuffer(17 * cells);
  const costs = new Float64Array(memory, 0, cells).fill(Number.POSITIVE_INFINITY);
  const grounds = new Int32Array(memory, 8 * cells, cells);
  const before = new Int32Array(memory, 12 * cells, cells);
  const doors = new Uint8Array(memory, 16 * cells, cells);
  for (let i = 0; i < width * layers; i++) {
    doors[i * width] = SHUT;
    doors[i * width + width - 1] = SHUT;
  }
  for (let i = 0; i < layers; i++) doors.fill(SHUT, i * layer, i * layer + width).fill(SHUT, (i + 1) * layer - width, (i + 1) * layer);
  return { width, layer, doors, costs, grounds, before };
};

/**
 * The way to a cell that was reached, from the start.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#paths}
 */
export const pathTo = (reached: ReachedCell): Point[] => {
  const way: Point[] = [];
  for (let at: ReachedCell | undefined = reached; at; at = at.before) way.push({ x: at.x, y: at.y });
  return way.reverse();
};

/** Bodies and walls that may be in the way, and the width of the way in feet. */
export interface Obstacles {
  readonly bodies?: readonly Body[];
  readonly walls?: readonly Wall[];
  readonly width?: number;
}

/**
 * Whether the straight way between two points goes through no body and touches no wall.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#sight}
 */
export const isStraightWayFree = (from: Point, to: Point, { bodies = NONE, walls = NONE, width = 0 }: Obstacles): boolean => {
  for (const body of bodies) if (passesThrough(from, to, body, width)) return false;
  return canWalkStraight(from, to, walls);
};

const NONE = [] as const;
