import { isInOutline, type PlacedRegion, sceneryOfRegions, scenerySchema } from '@fray/engine/scenery';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const NAMES = ['The yard', 'A wood', 'Old gate', 'The road', 'River', 'Camp', 'Cellar', 'Cave', 'Somewhere', 'Der Hof', 'Wald'];

/** Regions with any borders, each known to both sides. */
const anyRegions = fc.integer({ min: 1, max: 30 }).chain(n =>
  fc.record({
    names: fc.array(fc.constantFrom(...NAMES), { minLength: n, maxLength: n }),
    joins: fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1)), { maxLength: 2 * n }),
  }),
);
const regionsOf = ({ names, joins }: { readonly names: readonly string[]; readonly joins: readonly (readonly [number, number])[] }): PlacedRegion[] =>
  names.map((name, i) => ({
    ...{ id: `r${i}`, name },
    neighbors: [...new Set(joins.flatMap(([a, b]) => (a === b ? [] : a === i ? [`r${b}`] : b === i ? [`r${a}`] : [])))],
  }));

const boxOf = (poly: readonly (readonly [number, number])[]) => {
  const [xs, ys] = [poly.map(([x]) => x), poly.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

describe('regions without a drawing', () => {
  test('have areas that do not meet, a way for each border, and look the same each time', () => {
    fc.assert(
      fc.property(anyRegions, given => {
        const regions = regionsOf(given);
        const scenery = sceneryOfRegions(regions);
        expect(sceneryOfRegions(structuredClone(regions))).toEqual(scenery);
        expect(() => scenerySchema.parse(scenery)).not.toThrow();
        const places = scenery.places ?? [];
        expect(places.map(p => p.id)).toEqual(regions.map(r => r.id));
        for (const [i, a] of places.entries()) {
          expect(isInOutline(a, ...(a.at ?? [0, 0]))).toBe(true);
          for (const b of places.slice(i + 1)) {
            const [p, q] = [boxOf(a.poly), boxOf(b.poly)];
            expect(p.right < q.left || q.right < p.left || p.bottom < q.top || q.bottom < p.top).toBe(true);
          }
        }
        const borders = regions.reduce((sum, r) => sum + r.neighbors.length, 0) / 2;
        expect(scenery.ways?.length).toBe(borders);
        for (const { between, pts } of scenery.ways ?? [])
          for (const [id, end] of [
            [between[0], pts[0]],
            [between[1], pts.at(-1)],
          ] as const)
            expect(isInOutline({ poly: places.find(p => p.id === id)?.poly }, ...(end ?? [0, 0]))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('a drawing with all regions is kept, and gets the ways that it lacks', () => {
    const poly = (x: number): [number, number][] => [
      [x, 0],
      [x + 3, 0],
      [x + 3, 3],
    ];
    const regions = ['a', 'b', 'c'].map((id, i, all) => ({ id, neighbors: [all[i - 1], all[i + 1]].filter(n => n !== undefined) }));
    const places = regions.map(({ id }, i) => ({ id, poly: poly(i * 5) }));
    const way = { between: ['a', 'b'] as [string, string], pts: [[2, 1] as [number, number], [6, 1] as [number, number]] };
    const drawn = scenerySchema.parse({ seed: 4, places, ways: [way] });
    const whole = sceneryOfRegions(regions, drawn);
    expect(whole).toMatchObject({ seed: 4, places });
    expect(whole.ways?.map(w => w.between.join(' '))).toEqual(['a b', 'b c']);
    expect(whole.ways?.[0]).toEqual(way);
    expect(sceneryOfRegions([...regions, { id: 'd', neighbors: [] }], drawn).places?.length).toBe(4);
  });
});
