import {
  type Area,
  areaDifference,
  areaOf,
  areaOfSpaces,
  areaOutline,
  areaTester,
  areaUnion,
  boxesOf,
  clipLine,
  spaceAt,
  spaceMiddleInFeet,
  spacesIn,
} from '@fray/engine/field';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const spaces = fc.array(fc.record({ column: fc.integer({ min: -4, max: 4 }), row: fc.integer({ min: -4, max: 4 }) }), { maxLength: 40 });
const texts = (area: Area): string[] =>
  spacesIn(area)
    .map(s => `${s.column} ${s.row}`)
    .sort();

describe('an area', () => {
  test('is a set of spaces, with union, difference, test and boxes', () => {
    fc.assert(
      fc.property(spaces, spaces, (some, others) => {
        const [a, b] = [areaOfSpaces(some), areaOfSpaces(others)];
        const [one, other] = [new Set(texts(a)), new Set(texts(b))];
        expect(texts(areaUnion(a, b))).toEqual([...new Set([...one, ...other])].sort());
        expect(texts(areaDifference(a, b))).toEqual([...one].filter(s => !other.has(s)).sort());
        expect(areaOf(boxesOf(a))).toEqual(a);
        expect(others.every(s => areaTester(a)(s) === one.has(`${s.column} ${s.row}`))).toBe(true);
      }),
    );
  });

  test('has one form for one set of spaces', () => {
    expect(areaUnion(areaOf([[0, 0, 1, 0]]), areaOf([[2, 0, 3, 0]]))).toEqual(areaOf([[0, 0, 3, 0]]));
  });
});

/** Whether a point lies inside closed lines, by counting crossings of a ray to the east. */
const isInside = (lines: ReturnType<typeof areaOutline>, { x, y }: { readonly x: number; readonly y: number }): boolean => {
  let crossed = 0;
  for (const line of lines)
    line.forEach((a, i) => {
      const b = line[(i + 1) % line.length] as typeof a;
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) crossed++;
    });
  return crossed % 2 === 1;
};

describe.each(['square', 'hex'] as const)('on a field of %ss', shape => {
  const grid = { shape, feet: 5 };

  test('the outline of an area has its spaces inside and all others outside', () => {
    fc.assert(
      fc.property(spaces, some => {
        const area = areaOfSpaces(some);
        const [lines, isIn] = [areaOutline(grid, area), areaTester(area)];
        for (const space of spacesIn(areaOf([[-5, -5, 5, 5]]))) {
          const { x, y } = spaceMiddleInFeet(grid, space);
          expect(isInside(lines, { x: x + 0.1, y: y + 0.1 })).toBe(isIn(space));
        }
      }),
    );
  });

  test('a line that is clipped to some spaces has all its parts in them and none beyond', () => {
    const place = fc.integer({ min: -200, max: 200 }).map(n => n / 10);
    fc.assert(
      fc.property(spaces, place, place, place, place, (some, ax, ay, bx, by) => {
        const isIn = areaTester(areaOfSpaces(some));
        const [a, b] = [
          { x: ax, y: ay },
          { x: bx, y: by },
        ];
        const pieces = clipLine(grid, a, b, isIn);
        const along = (from: typeof a, to: typeof a, share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
        const isNear = (at: typeof a): boolean => [-0.3, 0, 0.3].some(dx => [-0.3, 0, 0.3].some(dy => isIn(spaceAt(grid, { x: at.x + dx, y: at.y + dy }))));
        for (const [from, to] of pieces) for (let i = 0; i <= 20; i++) expect(isNear(along(from, to, i / 20))).toBe(true);
        const shown = pieces.reduce((sum, [from, to]) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0);
        let inside = 0;
        for (let i = 0; i < 400; i++) if (isIn(spaceAt(grid, along(a, b, (i + 0.5) / 400)))) inside++;
        expect(shown).toBeGreaterThan((inside / 400) * Math.hypot(ax - bx, ay - by) - 1.5);
      }),
    );
  });
});

test('a wall between a kept space and another stays, and one that goes on into the dark ends at its edge', () => {
  const grid = { shape: 'square', feet: 5 } as const;
  const isKept = areaTester(areaOf([[0, 0, 2, 2]]));
  const at = (x: number, y: number) => ({ x, y });
  expect(clipLine(grid, at(12.5, -2.5), at(12.5, 12.5), isKept)).toEqual([[at(12.5, -2.5), at(12.5, 12.5)]]);
  expect(clipLine(grid, at(0, 0), at(40, 0), isKept)).toEqual(clipLine(grid, at(0, 0), at(90, 0), isKept));
  expect(clipLine(grid, at(0, 0), at(40, 0), isKept)).toEqual([[at(0, 0), at(12.5, 0)]]);
  expect(clipLine(grid, at(12.5, 5), at(40, 5), isKept)).toEqual([]);
});
