import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arcOf, type Compass, flanks, HEX_STEPS, type Hex, middleOf, middleOfHex, type Point, STEPS, towards, turns } from '../../src/field/index.ts';
import { aLie, aPoint } from './arbitrary.ts';

const from = { x: 0, y: 0 };
const sizes: Record<Compass, number> = { square: 8, flat: 6, pointy: 6, twelve: 12 };
const aCompass = fc.constantFrom<Compass>('square', 'flat', 'pointy', 'twelve');
const around = STEPS.map(step => middleOf(step));
/** Where two steps over hexes lead. */
const hex = (a: number, b: number): Hex => ({ q: (HEX_STEPS[a]?.q ?? 0) + (HEX_STEPS[b]?.q ?? 0), r: (HEX_STEPS[a]?.r ?? 0) + (HEX_STEPS[b]?.r ?? 0) });
const [N, NE, E, SE, S, SW, W, NW] = around as [Point, Point, Point, Point, Point, Point, Point, Point];

describe('directions', () => {
  it('are those of the neighbours', () => {
    expect(around.map(point => towards('square', from, point))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    for (const lie of ['flat', 'pointy'] as const) expect(HEX_STEPS.map(step => towards(lie, from, middleOfHex(step, lie)))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(HEX_STEPS.map(step => towards('twelve', from, middleOfHex(step, 'flat')))).toEqual([0, 2, 4, 6, 8, 10]);
    expect(HEX_STEPS.map(step => towards('twelve', from, middleOfHex(step, 'pointy')))).toEqual([11, 1, 3, 5, 7, 9]);
    expect(towards('square', from, { x: 20, y: -1 })).toBe(2);
    expect(towards('square', from, from)).toBeUndefined();
  });

  it('turn by the shorter way round, at most half of it', () => {
    expect([turns('square', 0, 7), turns('square', 6, 2), turns('flat', 5, 1), turns('twelve', 11, 3)]).toEqual([1, 4, 2, 4]);
    fc.assert(
      fc.property(aCompass, fc.nat(11), fc.nat(11), fc.nat(11), (compass, a, b, c) => {
        const [x, y, z] = [a, b, c].map(n => n % sizes[compass]) as [number, number, number];
        expect(turns(compass, x, y)).toBe(turns(compass, y, x));
        expect(turns(compass, x, y) === 0).toBe(x === y);
        expect(turns(compass, x, y)).toBeLessThanOrEqual(sizes[compass] / 2);
        expect(turns(compass, x, z)).toBeLessThanOrEqual(turns(compass, x, y) + turns(compass, y, z));
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
      const arcs = HEX_STEPS.map(step => arcOf(lie, 1, from, middleOfHex(step, lie)));
      expect(arcs).toEqual(['front', 'front', 'front', 'rear', 'rear', 'rear']);
      // Straight across, between two sides on either hand.
      const across = [hex(2, 3), hex(5, 0)].map(step => middleOfHex(step, lie));
      expect(across.map(point => arcOf(lie, 1, from, point))).toEqual(['front', 'front']);
    }
  });

  it('agree with the nearest of the eight directions', () => {
    fc.assert(
      fc.property(aPoint, aPoint, fc.nat(7), (a, b, facing) => {
        const direction = towards('square', a, b);
        const expected = direction === undefined ? undefined : (['front', 'front', 'flank', 'rear', 'rear'] as const)[turns('square', facing, direction)];
        expect(arcOf('square', facing, a, b)).toBe(expected);
      }),
    );
  });

  it('never put what is faced anywhere but in front', () => {
    fc.assert(
      fc.property(aCompass, aPoint, aPoint, (compass, a, b) => {
        const facing = towards(compass, a, b);
        if (facing !== undefined) expect(arcOf(compass, facing, a, b)).toBe('front');
      }),
    );
  });
});

describe('flanking', () => {
  it('is from opposite sides, or nearly', () => {
    expect(flanks(from, N, S)).toBe(true);
    expect(flanks(from, N, SE)).toBe(true);
    expect(flanks(from, N, E)).toBe(false);
    expect(flanks(from, N, SE, 180)).toBe(false);
    expect(flanks(from, NE, SW, 180)).toBe(true);
    expect(flanks(from, N, { x: 5, y: 4 })).toBe(false);
    expect(flanks(from, from, S)).toBe(false);
    expect(flanks(from, W, E, 180)).toBe(true);
  });

  it('works across hexes, whose feet are not round', () => {
    fc.assert(
      fc.property(aLie, fc.nat(5), fc.nat(5), fc.integer({ min: 1, max: 9 }), (lie, a, b, far) => {
        const at = (i: number, times: number) => middleOfHex({ q: (HEX_STEPS[i]?.q ?? 0) * times, r: (HEX_STEPS[i]?.r ?? 0) * times }, lie);
        expect(flanks(from, at(a, 1), at(b, far), 180)).toBe(turns(lie, a, b) === 3);
        expect(flanks(from, at(a, 1), at(b, far), 120)).toBe(turns(lie, a, b) >= 2);
      }),
    );
  });

  it('is mutual, and the more degrees the harder', () => {
    fc.assert(
      fc.property(aPoint, aPoint, aPoint, (target, a, b) => {
        expect(flanks(target, a, b)).toBe(flanks(target, b, a));
        if (flanks(target, a, b, 180)) expect(flanks(target, a, b)).toBe(true);
      }),
    );
  });
});
