import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Body,
  bodyCorners,
  canSee,
  canWalkStraight,
  coverOf,
  hidingWalls,
  type Point,
  segmentsTouch,
  type Wall,
  wallsAcross,
} from '../../src/field/index.ts';
import { aPoint, aSquare, aWall } from './arbitrary.ts';

const point = (x: number, y: number): Point => ({ x, y });
const wall = (ax: number, ay: number, bx: number, by: number, more: Partial<Wall> = {}): Wall => ({
  a: point(ax, ay),
  b: point(bx, by),
  sight: true,
  move: true,
  ...more,
});
const medium = (x: number, y: number): Body => ({ x, y, feet: 5 });
const walls = fc.array(aWall, { maxLength: 6 });

describe('two straight pieces', () => {
  it.each([
    ['cross', [0, 0, 4, 4, 0, 4, 4, 0], true],
    ['share an end', [0, 0, 4, 4, 4, 4, 8, 0], true],
    ['meet in a T', [0, 0, 4, 0, 2, 0, 2, 5], true],
    ['lie over each other', [0, 0, 4, 0, 2, 0, 8, 0], true],
    ['lie in one line, apart', [0, 0, 2, 0, 4, 0, 8, 0], false],
    ['are parallel', [0, 0, 4, 0, 0, 1, 4, 1], false],
    ['would meet farther on', [0, 0, 1, 1, 0, 4, 4, 3], false],
    ['are a point on a line', [2, 2, 2, 2, 0, 0, 4, 4], true],
    ['are a point beside it', [2, 3, 2, 3, 0, 0, 4, 4], false],
  ] as const)('%s', (_, [ax, ay, bx, by, cx, cy, dx, dy], met) => {
    expect(segmentsTouch(point(ax, ay), point(bx, by), point(cx, cy), point(dx, dy))).toBe(met);
  });

  it('touch in either direction', () => {
    fc.assert(
      fc.property(aPoint, aPoint, aPoint, aPoint, (a, b, c, d) => {
        const met = segmentsTouch(a, b, c, d);
        expect([segmentsTouch(b, a, c, d), segmentsTouch(a, b, d, c), segmentsTouch(c, d, a, b)]).toEqual([met, met, met]);
        expect(segmentsTouch(a, b, b, c)).toBe(true);
        expect(segmentsTouch(a, b, c, point((a.x + b.x) / 2, (a.y + b.y) / 2))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('sight', () => {
  it('is blocked by a wall, at its end too, and where two walls meet', () => {
    const corner = [wall(5, 0, 5, 5), wall(5, 0, 10, 0)];
    expect(canSee(point(0, 2), point(10, 2), corner)).toBe(false);
    expect(canSee(point(0, -5), point(10, 5), corner)).toBe(false);
    expect(canSee(point(0, 5), point(10, -5), corner)).toBe(false);
    expect(canSee(point(0, -1), point(10, -1), corner)).toBe(true);
    expect(canSee(point(5, 2), point(0, 0), corner)).toBe(false);
  });

  it('passes walls that block only movement, and movement those that block only sight', () => {
    const both = [wall(5, -5, 5, 5, { sight: false }), wall(6, -5, 6, 5, { move: false })];
    expect(canSee(point(0, 0), point(5.5, 0), both)).toBe(true);
    expect(canWalkStraight(point(0, 0), point(5.5, 0), both)).toBe(false);
    expect(canSee(point(5.5, 0), point(10, 0), both)).toBe(false);
    expect(canWalkStraight(point(5.5, 0), point(10, 0), both)).toBe(true);
    expect(wallsAcross(point(0, 0), point(10, 0), both)).toEqual(both);
  });

  it('is mutual', () => {
    const somewhere = fc.record({ x: fc.double({ min: -50, max: 50, noNaN: true }), y: fc.double({ min: -50, max: 50, noNaN: true }) });
    fc.assert(
      fc.property(fc.oneof(aPoint, somewhere), fc.oneof(aPoint, somewhere), walls, (a, b, all) => {
        expect(canSee(a, b, all)).toBe(canSee(b, a, all));
        expect(canWalkStraight(a, b, all)).toBe(canWalkStraight(b, a, all));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('cover', () => {
  it.each<[string, Body, Wall[], number]>([
    ['none in the open', medium(20, 0), [], 0],
    ['none from a wall at the back', medium(20, 0), [wall(22.5, -10, 22.5, 10)], 0],
    ['none from a wall alongside', medium(20, 0), [wall(-5, 2.5, 25, 2.5)], 0],
    ['all behind a long wall', medium(20, 0), [wall(10, -50, 10, 50)], 1],
    ['all behind a wall on its edge', medium(5, 0), [wall(2.5, -50, 2.5, 50)], 1],
    ['half at the end of a wall', medium(20, 0), [wall(17.5, 0, 17.5, 20)], 0.5],
    ['a quarter past a corner', medium(5, 5), [wall(2.5, -2.5, 2.5, 2.5)], 0.25],
    ['that of a low wall', medium(20, 0), [wall(10, -50, 10, 50, { sight: false, cover: 0.5 })], 0.5],
    ['the better of two walls', medium(20, 0), [wall(9, -50, 9, 50, { sight: false, cover: 0.5 }), wall(10, -50, 10, 50, { sight: false, cover: 0.25 })], 0.5],
    ['none from a line that hides nothing', medium(20, 0), [wall(10, -50, 10, 50, { sight: false })], 0],
  ])('is %s', (_, target, all, share) => expect(coverOf(medium(0, 0), target, all).share).toBe(share));

  it('is from 0 to 1, and 0 only if some corner has all four lines free', () => {
    fc.assert(
      fc.property(aSquare, aSquare, walls, (looker, target, all) => {
        const { share, lines } = coverOf(looker, target, all);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(lines).toHaveLength(4);
        expect(share === 0).toBe(lines.every(one => one.walls.length === 0));
        for (const one of lines) {
          expect(one.hidden > 0).toBe(one.walls.length > 0);
          for (const each of one.walls) expect(wallsAcross(one.from, one.to, all)).toContain(each);
        }
        expect(coverOf(looker, target, []).share).toBe(0);
      }),
    );
  });

  it('never shrinks with more walls', () => {
    fc.assert(
      fc.property(aSquare, aSquare, walls, aWall, (looker, target, all, more) => {
        expect(coverOf(looker, target, [...all, more]).share).toBeGreaterThanOrEqual(coverOf(looker, target, all).share);
      }),
    );
  });
});

describe('the walls that hide', () => {
  const low = wall(6, -5, 6, 5, { sight: false, cover: 0.5 });
  const near = wall(8, -5, 8, 5);
  const far = wall(12, -5, 12, 5);

  it('are the first on each line of those that hide the most', () => {
    expect(hidingWalls(coverOf(medium(0, 0), medium(20, 0), [far, low, near]))).toEqual([near]);
    expect(hidingWalls(coverOf(medium(20, 0), medium(0, 0), [far, low, near]))).toEqual([far]);
    expect(hidingWalls(coverOf(medium(0, 0), medium(20, 0), [low]))).toEqual([low]);
  });

  it('are none where nothing is hidden', () => {
    expect(hidingWalls(coverOf(medium(0, 0), medium(20, 0), [wall(30, -5, 30, 5), wall(8, -5, 8, 5, { sight: false })]))).toEqual([]);
  });

  it('may be several, each on lines of its own', () => {
    const halves = [wall(10, -5, 10, 0), wall(12, 0, 12, 5)];
    expect(hidingWalls(coverOf(medium(0, 0), medium(20, 0), halves))).toEqual(expect.arrayContaining(halves));
  });
});

test('walls away from both bodies hide nothing', () => {
  fc.assert(
    fc.property(aSquare, aSquare, walls, (a, b, all) => {
      const plain = bodyCorners(a, a.feet / 64).map(from => {
        const hidden = bodyCorners(b, b.feet / 64).map(to => Math.max(0, ...wallsAcross(from, to, all).map(w => (w.sight ? 1 : (w.cover ?? 0)))));
        return hidden.reduce((sum, h) => sum + Math.min(1, h), 0) / hidden.length;
      });
      expect(coverOf(a, b, all).share).toBeCloseTo(Math.min(...plain), 9);
    }),
    { numRuns: 2000 },
  );
});
