import { isInOutline, litScenery, type Scenery, scenerySchema } from '@fray/engine/scenery';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const SIDE = 12;
const coordinate = fc.integer({ min: 0, max: 2 * SIDE }).map(n => n / 2);
const size = fc.integer({ min: 1, max: SIDE }).map(n => n / 2);
const point = fc.tuple(coordinate, coordinate);
const shape = fc.oneof(
  fc.record({ rect: fc.tuple(coordinate, coordinate, size, size) }),
  fc.record({ circle: fc.tuple(coordinate, coordinate, size) }),
  fc.record({ poly: fc.array(point, { minLength: 3, maxLength: 7 }) }),
);
const shapes = fc.array(shape, { maxLength: 3 });
const rect = fc.tuple(coordinate, coordinate, size, size);
const scenery: fc.Arbitrary<Scenery> = fc.record({
  ...{ seed: fc.constant(7), rooms: shapes, water: shapes, woods: shapes, walls: fc.array(rect, { maxLength: 2 }), planks: fc.array(rect, { maxLength: 2 }) },
  roads: fc.array(fc.record({ line: fc.array(point, { minLength: 2, maxLength: 5 }), width: size }), { maxLength: 2 }),
  trees: fc.array(
    fc.tuple(
      coordinate,
      coordinate,
      size.map(n => Math.min(n, 5)),
    ),
    { maxLength: 3 },
  ),
  props: fc.array(fc.tuple(fc.constant('barrel'), coordinate, coordinate), { maxLength: 3 }),
});
/** Which spaces are lit: each is a square around its whole coordinates. */
const light = fc.array(fc.boolean(), { minLength: (SIDE + 1) ** 2, maxLength: (SIDE + 1) ** 2 });
const litBy = (lit: readonly boolean[]) => (x: number, y: number) => lit[Math.round(y) * (SIDE + 1) + Math.round(x)] === true && x > -0.5 && x < SIDE + 0.5;

/** Any points within the field and beyond it. */
const probes = Array.from({ length: 6 * SIDE }, (_, i) => i / 4 - 1 + 0.13);

test('the lit part of a scenery says nothing of the dark', () => {
  fc.assert(
    fc.property(scenery, light, (whole, lit) => {
      const isLit = litBy(lit);
      const cut = litScenery(whole, isLit);
      const outlines = [...(cut.rooms ?? []), ...(cut.water ?? []), ...(cut.woods ?? [])];
      const rects = [...(cut.walls ?? []), ...(cut.planks ?? [])].map(([x, y, width, height]) => ({
        rect: [x, y, width, height] as [number, number, number, number],
      }));
      for (const x of probes) for (const y of probes) if (!isLit(x, y)) expect([...outlines, ...rects].some(one => isInOutline(one, x, y))).toBe(false);
      for (const [x, y] of (cut.roads ?? []).flatMap(({ line }) => line)) expect(isLit(x, y)).toBe(true);
      for (const [x, y] of cut.trees ?? []) expect(isLit(x, y)).toBe(true);
    }),
  );
});

test('what differs only in the dark looks the same', () => {
  fc.assert(
    fc.property(scenery, scenery, light, (whole, other, lit) => {
      const isLit = litBy(lit);
      const dark = litScenery(other, (x, y) => !isLit(x, y));
      const more = { ...whole, water: [...(whole.water ?? []), ...(dark.water ?? [])], roads: [...(whole.roads ?? [])] };
      expect(litScenery(more, isLit).water).toEqual(litScenery(whole, isLit).water);
    }),
  );
});

test('all that is lit is kept', () => {
  fc.assert(
    fc.property(scenery, whole => {
      const cut = litScenery(whole, () => true);
      for (const x of probes.map(n => n + 0.0371))
        for (const y of probes.map(n => Math.floor(n * 2) / 2 + 0.25))
          expect((cut.water ?? []).some(one => isInOutline(one, x, y))).toBe((whole.water ?? []).some(one => isInOutline(one, x, y)));
      expect(cut.trees ?? []).toEqual(whole.trees);
      expect(scenerySchema.safeParse(JSON.parse(JSON.stringify(cut))).error?.message).toBeUndefined();
    }),
  );
});
