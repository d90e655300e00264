import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arcOf,
  type Compass,
  cellMiddle,
  directionTo,
  HEX_STEPS,
  type Hex,
  hexMiddle,
  isFlankedBy,
  type Point,
  SQUARE_STEPS,
  turnsBetween,
} from '../../src/field/index.ts';
import { aLie, aPoint } from './arbitrary.ts';

const from = { x: 0, y: 0 };
const sizes: Record<Compass, number> = { square: 8, flat: 6, pointy: 6, twelve: 12 };
const aCompass = fc.constantFrom<Compass>('square', 'flat', 'pointy', 'twelve');
const around = SQUARE_STEPS.map(step => cellMiddle(step));
/** The hex after two steps. */
const hex = (a: number, b: number): Hex => ({ q: (HEX_STEPS[a]?.q ?? 0) + (HEX_STEPS[b]?.q ?? 0), r: (HEX_STEPS[a]?.r ?? 0) + (HEX_STEPS[b]?.r ?? 0) });
const [N, NE, E, SE, S, SW, W, NW] = around as [Point, Point, Point, Point, Point, Point, Point, Point];

describe('directions', () => {
  it('are those of the neighbors', () => {
    expect(around.map(point => directionTo('square', from, point))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    for (const lie of ['flat', 'pointy'] as const) expect(HEX_STEPS.map(step => directionTo(lie, from, hexMiddle(step, lie)))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(HEX_STEPS.map(step => directionTo('twelve', from, hexMiddle(step, 'flat')))).toEqual([0, 2, 4, 6, 8, 10]);
    expect(HEX_STEPS.map(step => directionTo('twelve', from, hexMiddle(step, 'pointy')))).toEqual([11, 1, 3, 5, 7, 9]);
    expect(directionTo('square', from, { x: 20, y: -1 })).toBe(2);
    expect(directionTo('square', from, from)).toBeUndefined();
  });

  it('turn by the shorter way round, at most half of it', () => {
    expect([turnsBetween('square', 0, 7), turnsBetween('square', 6, 2), turnsBetween('flat', 5, 1), turnsBetween('twelve', 11, 3)]).toEqual([1, 4, 2, 4]);
    fc.assert(
      fc.property(aCompass, fc.nat(11), fc.nat(11), fc.nat(11), (compass, a, b, c) => {
        const [x, y, z] = [a, b, c].map(n => n % sizes[compass]) as [number, number, number];
        expect(turnsBetween(compass, x, y)).toBe(turnsBetween(compass, y, x));
        expect(turnsBetween(compass, x, y) === 0).toBe(x === y);
        expect(turnsBetween(compass, x, y)).toBeLessThanOrEqual(sizes[compass] / 2);
        expect(turnsBetween(compass, x, z)).toBeLessThanOrEqual(turnsBetween(compass, x, y) + turnsBetween(compass, y, z));
      }),
    );
  });
});

describe('arcs', () => {
  it('on squares are three in front, two at the flanks, three in the rear', () => {
    expect(around.map(point => arcOf('square', 0, from, point))).toEqual(['front', 'front', 'flank', 'rear', 'rear', 'rear', 'flank', 'front']);
    expect([NW, N, W].map(point => arcOf('square', 7, from, point))).toEqual(['front', 'front', 'front']);
    expect([NE, SW].map(point => arcOf('square', 7, from, point))).toEqual(['flank', 'flank']);
    expect([E, S, SE].map(point => arcOf('square', 7, from, point))).toEqual(['rear', 'rear', 'rear']);
  });

  it('on hexes are three sides in front and three in the rear', () => {
    for (const lie of ['flat', 'pointy'] as const) {
      const arcs = HEX_STEPS.map(step => arcOf(lie, 1, from, hexMiddle(step, lie)));
      expect(arcs).toEqual(['front', 'front', 'front', 'rear', 'rear', 'rear']);
      // Straight across, between two sides on either hand.
      const across = [hex(2, 3), hex(5, 0)].map(step => hexMiddle(step, lie));
      expect(across.map(point => arcOf(lie, 1, from, point))).toEqual(['front', 'front']);
    }
  });

  it('agree with the nearest of the eight directions', () => {
    fc.assert(
      fc.property(aPoint, aPoint, fc.nat(7), (a, b, facing) => {
        const direction = directionTo('square', a, b);
        const expected =
          direction === undefined ? undefined : (['front', 'front', 'flank', 'rear', 'rear'] as const)[turnsBetween('square', facing, direction)];
        expect(arcOf('square', facing, a, b)).toBe(expected);
      }),
    );
  });

  it('always have the faced direction in front', () => {
    fc.assert(
      fc.property(aCompass, aPoint, aPoint, (compass, a, b) => {
        const facing = directionTo(compass, a, b);
        if (facing !== undefined) expect(arcOf(compass, facing, a, b)).toBe('front');
      }),
    );
  });
});

describe('flanking', () => {
  it('is from opposite sides, or nearly', () => {
    expect(isFlankedBy(from, N, S)).toBe(true);
    expect(isFlankedBy(from, N, SE)).toBe(true);
    expect(isFlankedBy(from, N, E)).toBe(false);
    expect(isFlankedBy(from, N, SE, 180)).toBe(false);
    expect(isFlankedBy(from, NE, SW, 180)).toBe(true);
    expect(isFlankedBy(from, N, { x: 5, y: 4 })).toBe(false);
    expect(isFlankedBy(from, from, S)).toBe(false);
    expect(isFlankedBy(from, W, E, 180)).toBe(true);
  });

  it('works across hexes, whose feet are not round', () => {
    fc.assert(
      fc.property(aLie, fc.nat(5), fc.nat(5), fc.integer({ min: 1, max: 9 }), (lie, a, b, far) => {
        const at = (i: number, times: number) => hexMiddle({ q: (HEX_STEPS[i]?.q ?? 0) * times, r: (HEX_STEPS[i]?.r ?? 0) * times }, lie);
        expect(isFlankedBy(from, at(a, 1), at(b, far), 180)).toBe(turnsBetween(lie, a, b) === 3);
        expect(isFlankedBy(from, at(a, 1), at(b, far), 120)).toBe(turnsBetween(lie, a, b) >= 2);
      }),
    );
  });

  it('is mutual, and rarer for more degrees', () => {
    fc.assert(
      fc.property(aPoint, aPoint, aPoint, (target, a, b) => {
        expect(isFlankedBy(target, a, b)).toBe(isFlankedBy(target, b, a));
        if (isFlankedBy(target, a, b, 180)) expect(isFlankedBy(target, a, b)).toBe(true);
      }),
    );
  });
});
