import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, type Hex, hexAtPoint, hexDisk, hexDistance, hexFootprint, hexLine, hexMiddle, hexNeighbors, hexRing } from '../../src/field/index.ts';
import { aHex, aLie, aPoint } from './arbitrary.ts';

const feetBetween = (a: Hex, b: Hex, lie: 'flat' | 'pointy') => distanceBetween('straight-line', hexMiddle(a, lie), hexMiddle(b, lie));
const radius = fc.integer({ min: 0, max: 5 });

describe('hexes', () => {
  it('are found again from their middle', () => {
    fc.assert(
      fc.property(aHex, aLie, fc.constantFrom(1, 5, 10), (hex, lie, space) => {
        expect(hexAtPoint(hexMiddle(hex, lie, space), lie, space)).toEqual(hex);
      }),
    );
  });

  it('hold the points that are nearest to their middle', () => {
    fc.assert(
      fc.property(aPoint, aLie, (point, lie) => {
        const hex = hexAtPoint(point, lie);
        const off = (of: Hex) => distanceBetween('straight-line', point, hexMiddle(of, lie));
        for (const near of hexNeighbors(hex)) expect(off(hex)).toBeLessThanOrEqual(off(near) + 1e-9);
      }),
    );
  });

  it('have six neighbors a space away, clockwise from north or north-west', () => {
    fc.assert(
      fc.property(aHex, aLie, (hex, lie) => {
        const near = hexNeighbors(hex);
        expect(new Set(near.map(n => `${n.q},${n.r}`)).size).toBe(6);
        for (const other of near) {
          expect(feetBetween(hex, other, lie)).toBeCloseTo(5, 9);
          expect(hexNeighbors(other)).toContainEqual(hex);
        }
      }),
    );
    const first = { q: 0, r: -1 };
    expect(hexMiddle(first, 'flat')).toEqual({ x: 0, y: -5 });
    expect(hexMiddle(first, 'pointy').x).toBeCloseTo(-2.5);
    expect(hexMiddle({ q: 1, r: 0 }, 'pointy')).toEqual({ x: 5, y: 0 });
  });

  it('lie as far apart as the steps between them', () => {
    fc.assert(
      fc.property(aHex, aHex, aHex, (a, b, c) => {
        expect(hexDistance(a, b)).toBe(hexDistance(b, a));
        expect(hexDistance(a, b) === 0).toBe(a.q === b.q && a.r === b.r);
        expect(hexDistance(a, c)).toBeLessThanOrEqual(hexDistance(a, b) + hexDistance(b, c));
      }),
    );
  });
});

describe('a line of hexes', () => {
  it('goes from end to end by neighbors, and back over the same hexes', () => {
    fc.assert(
      fc.property(aHex, aHex, (a, b) => {
        const hexes = hexLine(a, b);
        expect(hexes).toHaveLength(hexDistance(a, b) + 1);
        expect(hexes[0]).toEqual(a);
        expect(hexes.at(-1)).toEqual(b);
        for (const [i, hex] of hexes.slice(1).entries()) expect(hexDistance(hex, hexes[i] as Hex)).toBe(1);
        expect(hexLine(b, a)).toEqual([...hexes].reverse());
      }),
    );
  });
});

describe('rings and footprints', () => {
  it('have the right number of hexes, each at the same distance and next to the last', () => {
    fc.assert(
      fc.property(aHex, radius, (middle, r) => {
        const ring = hexRing(middle, r);
        expect(ring).toHaveLength(r === 0 ? 1 : 6 * r);
        for (const hex of ring) expect(hexDistance(middle, hex)).toBe(r);
        for (const [i, hex] of ring.entries()) expect(hexDistance(hex, ring[(i + 1) % ring.length] as Hex)).toBe(r === 0 ? 0 : 1);
        expect(hexDisk(middle, r)).toHaveLength(1 + 3 * r * (r + 1));
      }),
    );
  });

  it.each([
    [0.5, 1],
    [5, 1],
    [10, 3],
    [15, 7],
    [20, 12],
    [25, 19],
    [30, 27],
  ])('%d feet across fill %i hexes', (feet, count) => {
    const hexes = hexFootprint({ q: 2, r: -1 }, feet);
    expect(new Set(hexes.map(hex => `${hex.q},${hex.r}`)).size).toBe(count);
    expect(hexes).toHaveLength(count);
    const across = Math.max(...hexes.flatMap(a => hexes.map(b => hexDistance(a, b)))) + 1;
    expect(across).toBe(Math.max(1, feet / 5));
  });
});
