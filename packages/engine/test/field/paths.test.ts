import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distanceBetween,
  feetAlong,
  hexAtPoint,
  hexDistance,
  isStraightWayFree,
  MAX_PATH_CELLS,
  type Metric,
  type Point,
  pathTo,
  type ReachedCell,
  reachableCells,
  type WalkOptions,
} from '../../src/field/index.ts';
import { aLie, aMetric, aPoint } from './arbitrary.ts';

const from = { x: 0, y: 0 };
const budget = fc.integer({ min: 0, max: 45 });
const key = ({ x, y }: Point) => `${Math.round(x * 100)},${Math.round(y * 100)}`;
const costs = (reached: readonly ReachedCell[]) => new Map(reached.map(cell => [key(cell), cell.cost]));

/** A third of all cells, chosen by a number. */
const some = (seed: number) => (at: Point) => Math.abs(Math.sin(seed + at.x * 12.9898 + at.y * 78.233) * 43758.5453) % 1 < 0.3;

/** The cost of a way step by step, with each second diagonal double where it counts so. */
const costOf = (way: readonly Point[], metric: Metric, terrain = (_: Point) => 1): number => {
  let diagonals = 0;
  let sum = 0;
  for (const [i, to] of way.slice(1).entries()) {
    const [dx, dy] = [to.x - (way[i] as Point).x, to.y - (way[i] as Point).y];
    const isDiagonal = dx !== 0 && dy !== 0;
    const plain = metric === 'every-second-diagonal' ? (isDiagonal && diagonals++ % 2 === 1 ? 10 : 5) : feetAlong(metric, dx, dy);
    sum += plain * terrain(to);
  }
  return sum;
};

/** Finds the same by trying every step until no cost gets lower. */
const slowly = (walk: WalkOptions, metric: Metric): Map<string, number> => {
  const best = new Map<string, { at: Point; odd: number; cost: number }>([['start', { at: walk.from, odd: 0, cost: 0 }]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const { at, odd, cost } of [...best.values()]) {
      for (const [dx, dy] of [-5, 0, 5].flatMap(x => [-5, 0, 5].map(y => [x, y] as const))) {
        if (dx === 0 && dy === 0) continue;
        const to = { x: at.x + dx, y: at.y + dy };
        if (walk.closed?.(to) || walk.blocked?.(at, to)) continue;
        const isDiagonal = dx !== 0 && dy !== 0;
        const counts = metric === 'every-second-diagonal' && isDiagonal;
        const feet = counts ? 5 + 5 * odd : metric === 'every-second-diagonal' ? 5 : feetAlong(metric, dx, dy);
        const sum = cost + (walk.cost?.(at, to, feet) ?? feet);
        const next = counts ? 1 - odd : odd;
        const name = key(to) === key(walk.from) && next === 0 ? 'start' : `${key(to)},${next}`;
        if (sum > walk.budget || sum >= (best.get(name)?.cost ?? Number.POSITIVE_INFINITY) - 1e-9) continue;
        best.set(name, { at: to, odd: next, cost: sum });
        changed = true;
      }
    }
  }
  const cells = new Map<string, number>();
  for (const { at, cost } of best.values()) cells.set(key(at), Math.min(cost, cells.get(key(at)) ?? cost));
  return cells;
};

describe('cells in reach', () => {
  it('are all within the distance on open ground, at that cost', () => {
    fc.assert(
      fc.property(aPoint, budget, aMetric, (start, feet, metric) => {
        if (metric === 'straight-line') return;
        const reached = reachableCells({ from: start, budget: feet, metric });
        for (const cell of reached) expect(cell.cost).toBe(distanceBetween(metric, start, cell));
        let within = 0;
        for (let x = -45; x <= 45; x += 5) for (let y = -45; y <= 45; y += 5) within += distanceBetween(metric, from, { x, y }) <= feet ? 1 : 0;
        expect(reached).toHaveLength(within);
      }),
    );
    expect(reachableCells({ from, budget: 32 })).toHaveLength(169);
    expect(reachableCells({ from, budget: 4 }).map(key)).toEqual(['0,0']);
  });

  it('agree with trying all steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25 }), aMetric, fc.nat(1000), fc.boolean(), (feet, metric, seed, hasTerrain) => {
        const closed = some(seed);
        const slope = some(seed + 7);
        const walk: WalkOptions = {
          from,
          budget: feet,
          closed,
          blocked: (a, b) => some(seed + 3)({ x: a.x + b.x, y: a.y + b.y }),
          ...(hasTerrain && { cost: (_, to, plain) => (slope(to) ? plain * 1.5 : plain) }),
        };
        const found = costs(reachableCells({ ...walk, metric }));
        const expected = slowly(walk, metric);
        expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
        for (const [cell, cost] of found) expect(cost).toBeCloseTo(expected.get(cell) as number, 9);
      }),
    );
  });

  it('cost what their ways cost, by legal steps', () => {
    fc.assert(
      fc.property(budget, aMetric, fc.nat(1000), (feet, metric, seed) => {
        const closed = some(seed);
        const terrain = (to: Point) => (some(seed + 1)(to) ? 2 : 1);
        for (const cell of reachableCells({ from, budget: feet, metric, closed, cost: (_, to, plain) => plain * terrain(to) })) {
          const way = pathTo(cell);
          expect(way[0]).toEqual(from);
          expect(way.at(-1)).toEqual({ x: cell.x, y: cell.y });
          expect(cell.cost).toBeCloseTo(costOf(way, metric, terrain), 9);
          expect(cell.cost).toBeLessThanOrEqual(feet);
          for (const step of way.slice(1)) expect(closed(step)).toBe(false);
        }
      }),
    );
  });

  it('are also in reach with a larger budget, at the same costs', () => {
    fc.assert(
      fc.property(budget, budget, aMetric, fc.nat(1000), (a, b, metric, seed) => {
        const less = costs(reachableCells({ from, budget: Math.min(a, b), metric, closed: some(seed) }));
        const more = costs(reachableCells({ from, budget: Math.max(a, b), metric, closed: some(seed) }));
        for (const [cell, cost] of less) expect(more.get(cell)).toBeCloseTo(cost, 9);
      }),
    );
  });

  it('come in order of cost, each once, and the same every time', () => {
    fc.assert(
      fc.property(budget, aMetric, fc.nat(1000), (feet, metric, seed) => {
        const walk: WalkOptions = { from, budget: feet, metric, closed: some(seed) };
        const reached = reachableCells(walk);
        expect(new Set(reached.map(key)).size).toBe(reached.length);
        for (const [i, cell] of reached.slice(1).entries())
          expect(Math.floor(cell.cost / 5)).toBeGreaterThanOrEqual(Math.floor((reached[i] as ReachedCell).cost / 5));
        expect(reachableCells(walk)).toEqual(reached);
      }),
    );
  });

  it('are reached straight rather than in zigzags', () => {
    const reached = reachableCells({ from, budget: 30 });
    const east = reached.find(cell => cell.x === 25 && cell.y === 0) as ReachedCell;
    expect(pathTo(east).every(step => step.y === 0)).toBe(true);
  });

  it('are bounded, however large the budget', () => {
    const corridor = reachableCells({ from, budget: 1e9, closed: at => at.y !== 0 });
    expect(corridor).toHaveLength(2 * MAX_PATH_CELLS + 1);
    expect(reachableCells({ from, budget: -5 })).toHaveLength(1);
  });

  it('are hexes where the map has hexes', () => {
    fc.assert(
      fc.property(budget, aLie, (feet, hexes) => {
        const reached = reachableCells({ from, budget: feet, hexes, metric: 'every-second-diagonal' });
        const steps = Math.floor(feet / 5);
        expect(reached).toHaveLength(1 + 3 * steps * (steps + 1));
        for (const cell of reached) {
          const hex = hexAtPoint(cell, hexes);
          expect(cell.cost).toBe(5 * hexDistance(hex, { q: 0, r: 0 }));
        }
      }),
    );
  });

  it('lie beyond a gap in a wall', () => {
    const walls = [
      { a: { x: 7.5, y: -50 }, b: { x: 7.5, y: 7.5 }, sight: true, move: true },
      { a: { x: 7.5, y: 12.5 }, b: { x: 7.5, y: 50 }, sight: true, move: true },
    ];
    const reached = reachableCells({ from, budget: 30, blocked: (a, b) => !isStraightWayFree(a, b, { walls }) });
    const beyond = reached.find(cell => cell.x === 10 && cell.y === 0);
    expect(beyond?.cost).toBe(25);
    expect(pathTo(beyond as ReachedCell).map(key)).toContain(key({ x: 5, y: 10 }));
  });
});

describe('the straight way', () => {
  it('is free of bodies and of walls that block movement', () => {
    const bodies = [{ x: 5, y: 0, feet: 5 }];
    const to = { x: 10, y: 0 };
    expect(isStraightWayFree(from, to, {})).toBe(true);
    expect(isStraightWayFree(from, to, { bodies })).toBe(false);
    expect(isStraightWayFree({ x: 0, y: 5 }, { x: 10, y: 5 }, { bodies })).toBe(true);
    expect(isStraightWayFree({ x: 0, y: 5 }, { x: 10, y: 5 }, { bodies, width: 6 })).toBe(false);
    expect(isStraightWayFree(from, to, { walls: [{ a: { x: 5, y: 0 }, b: { x: 5, y: 9 }, sight: false, move: true }] })).toBe(false);
    expect(isStraightWayFree(from, to, { walls: [{ a: { x: 5, y: 0 }, b: { x: 5, y: 9 }, sight: true, move: false }] })).toBe(true);
  });
});
