import fc from 'fast-check';
import type { Body, Cell, Hex, HexOrientation, Metric, Point, Wall } from '../../src/field/index.ts';

const whole = fc.integer({ min: -60, max: 60 });

/** Whole feet. */
export const aPoint: fc.Arbitrary<Point> = fc.record({ x: whole, y: whole });
export const aMetric = fc.constantFrom<Metric>('larger-difference', 'straight-line', 'every-second-diagonal');
export const aCell: fc.Arbitrary<Cell> = fc.record({ column: fc.integer({ min: -20, max: 20 }), row: fc.integer({ min: -20, max: 20 }) });
export const aHex: fc.Arbitrary<Hex> = fc.record({ q: fc.integer({ min: -15, max: 15 }), r: fc.integer({ min: -15, max: 15 }) });
export const aLie = fc.constantFrom<HexOrientation>('flat', 'pointy');
export const aSquare: fc.Arbitrary<Body> = fc.record({ x: whole, y: whole, feet: fc.constantFrom(1, 2.5, 5, 10, 15) });
export const aWall: fc.Arbitrary<Wall> = fc.record({
  a: aPoint,
  b: aPoint,
  sight: fc.boolean(),
  move: fc.boolean(),
  cover: fc.constantFrom(0, 0.25, 0.5, 0.9),
});
