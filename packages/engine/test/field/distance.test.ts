import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, givenDistance, isInReach, type Metric, type Point, rangeBand, withDistance } from '../../src/field/index.ts';
import { aMetric, aPoint } from './arbitrary.ts';

const from = { x: 0, y: 0 };

describe('distance', () => {
  it.each<[Metric, number, number, number]>([
    ['larger-difference', 5, 5, 5],
    ['larger-difference', 30, 40, 40],
    ['straight-line', 30, 40, 50],
    ['every-second-diagonal', 5, 5, 5],
    ['every-second-diagonal', 10, 10, 15],
    ['every-second-diagonal', 15, 15, 20],
    ['every-second-diagonal', 20, 5, 20],
    ['every-second-diagonal', -20, 20, 30],
  ])('%s by %i and %i is %i', (metric, x, y, feet) => expect(distanceBetween(metric, from, { x, y })).toBe(feet));

  it('is 0 only to the same place, and the same both ways', () => {
    fc.assert(
      fc.property(aMetric, aPoint, aPoint, (metric, a, b) => {
        expect(distanceBetween(metric, a, b)).toBe(distanceBetween(metric, b, a));
        expect(distanceBetween(metric, a, b) === 0).toBe(a.x === b.x && a.y === b.y);
      }),
    );
  });

  it('is never shortened by a detour, except for one space where diagonals are counted anew', () => {
    const inSpaces = ({ x, y }: Point) => ({ x: 5 * x, y: 5 * y });
    fc.assert(
      fc.property(aPoint, aPoint, aPoint, (a, b, c) => {
        const detour = (metric: Metric, from: Point, by: Point, to: Point) =>
          distanceBetween(metric, from, by) + distanceBetween(metric, by, to) - distanceBetween(metric, from, to);
        expect(detour('larger-difference', a, b, c)).toBeGreaterThanOrEqual(0);
        expect(detour('straight-line', a, b, c)).toBeGreaterThanOrEqual(-1e-9);
        expect(detour('every-second-diagonal', inSpaces(a), inSpaces(b), inSpaces(c))).toBeGreaterThanOrEqual(-5);
      }),
    );
  });
});

describe('range', () => {
  it.each([
    [0, 0],
    [40, 0],
    [45, 1],
    [80, 1],
    [85, 2],
    [400, 9],
    [405, 10],
  ])('%i feet by increments of 40 is band %i', (feet, band) => expect(rangeBand(feet, 40)).toBe(band));

  it('is within reach between its two ends, both included', () => {
    expect([0, 5, 10, 15, 20].filter(feet => isInReach(feet, 15, 10))).toEqual([10, 15]);
    expect(isInReach(0, 5)).toBe(true);
  });

  it('can be stated without a map', () => {
    const told = withDistance(withDistance({}, 'ada', 'bo', 30), 'bo', 'ada', 25);
    expect(givenDistance(told, 'ada', 'bo')).toBe(25);
    expect(givenDistance(told, 'bo', 'bo')).toBe(0);
    expect(givenDistance(told, 'bo', 'cy')).toBeUndefined();
    expect(givenDistance(withDistance({}, 11, 2, 5), 2, 11)).toBe(5);
  });
});
