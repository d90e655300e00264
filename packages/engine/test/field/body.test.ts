import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Body,
  bodiesIn,
  bodiesOnTheWay,
  bodiesOverlap,
  distanceBetween,
  feetBetweenBodies,
  isPlaceFree,
  type Point,
  passesThrough,
} from '../../src/field/index.ts';
import { aMetric, aPoint, aSquare } from './arbitrary.ts';

const at = (x: number, y: number, feet = 5): Body => ({ x, y, feet });

/** Points along the way, close together. */
const walked = (a: Point, b: Point) => Array.from({ length: 1001 }, (_, i) => ({ x: a.x + ((b.x - a.x) * i) / 1000, y: a.y + ((b.y - a.y) * i) / 1000 }));

const isInside = (point: Point, { x, y, feet }: Body, by = 0) => Math.max(Math.abs(point.x - x), Math.abs(point.y - y)) < feet / 2 - by;

describe('room', () => {
  it('is taken by bodies that share more than an edge', () => {
    expect(bodiesOverlap(at(0, 0), at(5, 0))).toBe(false);
    expect(bodiesOverlap(at(0, 0), at(4, 4))).toBe(true);
    expect(isPlaceFree(at(0, 0), [at(5, 5), at(-5, 0), at(0, 7.5, 10)])).toBe(true);
    expect(isPlaceFree(at(0, 0, 10), [at(5, 5)])).toBe(false);
  });

  it('is shared by all who are in it', () => {
    const all = [
      { name: 'ogre', ...at(2.5, 2.5, 10) },
      { name: 'rat', ...at(1, 1, 1) },
      { name: 'bo', ...at(10, 0) },
    ];
    expect(bodiesIn(at(0, 0), all).map(body => body.name)).toEqual(['ogre', 'rat']);
  });

  it('is taken mutually', () => {
    fc.assert(
      fc.property(aSquare, aSquare, (a, b) => {
        expect(bodiesOverlap(a, b)).toBe(bodiesOverlap(b, a));
        expect(bodiesOverlap(a, a)).toBe(true);
      }),
    );
  });
});

describe('the way through a body', () => {
  it('does not include touching its edge or corner', () => {
    const body = at(5, 5);
    expect(passesThrough({ x: 0, y: 2.5 }, { x: 10, y: 2.5 }, body)).toBe(false);
    expect(passesThrough({ x: 0, y: 5 }, { x: 5, y: 0 }, body)).toBe(false);
    expect(passesThrough({ x: 0, y: 5 }, { x: 2.5, y: 5 }, body)).toBe(false);
    expect(passesThrough({ x: 0, y: 2.6 }, { x: 10, y: 2.6 }, body)).toBe(true);
    expect(passesThrough({ x: 0, y: 0 }, { x: 10, y: 10 }, body)).toBe(true);
    expect(passesThrough({ x: 4, y: 4 }, { x: 4, y: 4 }, body)).toBe(true);
    expect(bodiesOnTheWay({ x: 0, y: 0 }, { x: 20, y: 0 }, [at(5, 0), at(10, 5), at(25, 0), at(15, 2)])).toEqual([at(5, 0), at(15, 2)]);
  });

  it('needs as much room as its width', () => {
    const pair = [at(5, 2.5), at(5, -2.5)];
    const through = (width: number) => bodiesOnTheWay({ x: 0, y: 0 }, { x: 10, y: 0 }, pair, width).length === 0;
    expect(through(0)).toBe(true);
    expect(through(0.5)).toBe(false);
    expect(passesThrough({ x: 0, y: 0 }, { x: 10, y: 0 }, at(5, 5), 5)).toBe(false);
    expect(passesThrough({ x: 0, y: 0 }, { x: 10, y: 0 }, at(5, 5), 6)).toBe(true);
  });

  it('is the same both ways', () => {
    fc.assert(
      fc.property(aPoint, aPoint, aSquare, fc.constantFrom(0, 1, 5), (a, b, body, width) => {
        expect(passesThrough(a, b, body, width)).toBe(passesThrough(b, a, body, width));
      }),
      { numRuns: 1000 },
    );
  });

  it('has a point inside the body, and any other way has none', () => {
    fc.assert(
      fc.property(aPoint, aPoint, aSquare, (a, b, body) => {
        const points = walked(a, b);
        if (points.some(point => isInside(point, body, 1e-9))) expect(passesThrough(a, b, body)).toBe(true);
        if (!points.some(point => isInside(point, body, -0.1))) expect(passesThrough(a, b, body)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('leads through its middle from any side', () => {
    fc.assert(
      fc.property(aPoint, aSquare, (a, body) => {
        expect(passesThrough(a, body, body)).toBe(true);
        expect(passesThrough(a, { x: 2 * body.x - a.x, y: 2 * body.y - a.y }, body)).toBe(true);
      }),
    );
  });
});

describe('the distance between bodies', () => {
  it('is that of their nearest spaces', () => {
    expect(feetBetweenBodies('larger-difference', at(0, 0), at(5, 5))).toBe(5);
    expect(feetBetweenBodies('larger-difference', at(2.5, 2.5, 10), at(10, 0))).toBe(5);
    expect(feetBetweenBodies('larger-difference', at(2.5, 2.5, 10), at(20, 0))).toBe(15);
    expect(feetBetweenBodies('larger-difference', at(0, 0, 1), at(5, 0, 2.5))).toBe(5);
    expect(feetBetweenBodies('straight-line', at(0, 0), at(30, 40))).toBe(50);
    expect(feetBetweenBodies('larger-difference', at(2.5, 2.5, 10), at(5, 5))).toBe(0);
  });

  it('is the same both ways, and no more than that of their middles', () => {
    fc.assert(
      fc.property(aMetric, aSquare, aSquare, (metric, a, b) => {
        expect(feetBetweenBodies(metric, a, b)).toBe(feetBetweenBodies(metric, b, a));
        expect(feetBetweenBodies(metric, a, b)).toBeLessThanOrEqual(distanceBetween(metric, a, b));
        expect(feetBetweenBodies(metric, { ...a, feet: 5 }, { ...b, feet: 5 })).toBe(distanceBetween(metric, a, b));
      }),
    );
  });
});
