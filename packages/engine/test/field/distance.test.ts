import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, distance, inReach, type Metric, type Point, tellDistance, toldDistance } from '../../src/field/index.ts';
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
  ])('%s by %i and %i is %i', (metric, x, y, feet) => expect(distance(metric, from, { x, y })).toBe(feet));

  it('is 0 only to the same place, and the same both ways', () => {
    fc.assert(
      fc.property(aMetric, aPoint, aPoint, (metric, a, b) => {
        expect(distance(metric, a, b)).toBe(distance(metric, b, a));
        expect(distance(metric, a, b) === 0).toBe(a.x === b.x && a.y === b.y);
      }),
    );
  });

  it('is never shortened by a detour, but that counting diagonals anew may save one space', () => {
    const inSpaces = ({ x, y }: Point) => ({ x: 5 * x, y: 5 * y });
    fc.assert(
      fc.property(aPoint, aPoint, aPoint, (a, b, c) => {
        const detour = (metric: Metric, from: Point, by: Point, to: Point) =>
          distance(metric, from, by) + distance(metric, by, to) - distance(metric, from, to);
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
  ])('%i feet by increments of 40 is band %i', (feet, band) => expect(bandOf(feet, 40)).toBe(band));

  it('is within reach between its two ends, both included', () => {
    expect([0, 5, 10, 15, 20].filter(feet => inReach(feet, 15, 10))).toEqual([10, 15]);
    expect(inReach(0, 5)).toBe(true);
  });

  it('can be told without a map', () => {
    const told = tellDistance(tellDistance({}, 'ada', 'bo', 30), 'bo', 'ada', 25);
    expect(toldDistance(told, 'ada', 'bo')).toBe(25);
    expect(toldDistance(told, 'bo', 'bo')).toBe(0);
    expect(toldDistance(told, 'bo', 'cy')).toBeUndefined();
    expect(toldDistance(tellDistance({}, 11, 2, 5), 2, 11)).toBe(5);
  });
});
