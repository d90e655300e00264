import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOnCell, cellAtPoint, cellFootprint, cellLine, cellMiddle, cellNeighbors, compassSteps } from '../../src/field/index.ts';
import { aCell, aPoint } from './arbitrary.ts';

const space = fc.constantFrom(1, 2.5, 5, 10);

describe('cells', () => {
  it('have their middle in themselves, and every point in one of them', () => {
    fc.assert(
      fc.property(aCell, aPoint, space, (cell, point, feet) => {
        expect(cellAtPoint(cellMiddle(cell, feet), feet)).toEqual(cell);
        const { x, y } = cellMiddle(cellAtPoint(point, feet), feet);
        expect(Math.max(Math.abs(x - point.x), Math.abs(y - point.y))).toBeLessThanOrEqual(feet / 2);
      }),
    );
    expect(cellAtPoint({ x: 2.5, y: -2.5 })).toEqual({ column: 1, row: 0 });
  });

  it('have steps to points of the compass, in the order that is asked for', () => {
    expect(compassSteps('E', 'N', 'SW')).toEqual([
      { x: 1, y: 0 },
      { x: 0, y: -1 },
      { x: -1, y: 1 },
    ]);
  });

  it('have eight neighbors, or four, and are neighbors of these', () => {
    fc.assert(
      fc.property(aCell, fc.boolean(), (cell, diagonals) => {
        const near = cellNeighbors(cell, diagonals);
        expect(near).toHaveLength(diagonals ? 8 : 4);
        for (const other of near) expect(cellNeighbors(other, diagonals)).toContainEqual(cell);
      }),
    );
    expect(cellNeighbors({ column: 0, row: 0 }, false).map(n => [n.column, n.row])).toEqual([
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]);
  });
});

describe('a line of cells', () => {
  it('goes from end to end by neighbors, and back over the same cells', () => {
    fc.assert(
      fc.property(aCell, aCell, (a, b) => {
        const cells = cellLine(a, b);
        expect(cells[0]).toEqual(a);
        expect(cells.at(-1)).toEqual(b);
        expect(cells).toHaveLength(1 + Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row)));
        for (const [i, cell] of cells.slice(1).entries()) expect(cellNeighbors(cell)).toContainEqual(cells[i]);
        expect(cellLine(b, a)).toEqual([...cells].reverse());
      }),
    );
  });
});

describe('a footprint', () => {
  it.each([
    [0.5, 1],
    [5, 1],
    [10, 4],
    [15, 9],
    [20, 16],
    [30, 36],
  ])('of %d feet is %i cells from the north-western one', (feet, cells) => {
    fc.assert(
      fc.property(aCell, cell => {
        const covered = cellFootprint(bodyOnCell(cell, feet));
        expect(covered).toHaveLength(cells);
        expect(covered[0]).toEqual(cell);
      }),
    );
  });

  it('of a body between cells has all cells that it touches', () => {
    expect(cellFootprint({ x: 2.5, y: 0, feet: 5 })).toEqual([
      { column: 0, row: 0 },
      { column: 1, row: 0 },
    ]);
    expect(cellFootprint({ x: 1, y: 1, feet: 1 })).toEqual([{ column: 0, row: 0 }]);
  });
});
