import { readFileSync } from 'node:fs';
import { PROP_KINDS, type Scenery } from '@fray/engine/scenery';
import { drawGround, GROUND_COLORS, GROUND_PALETTES, type GroundOptions, svgDocument } from '@fray/ground';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const options: GroundOptions = { area: [-0.5, -0.5, 12, 9], grid: 'square' };
const colors = (name: string) => `var(--g-${name})`;
const textOf = (scenery: Scenery | undefined, more: Partial<GroundOptions> = {}): string => svgDocument(drawGround(scenery, { ...options, ...more }), colors);

const coordinate = fc.double({ min: -3, max: 14, noNaN: true });
const size = fc.double({ min: 0, max: 6, noNaN: true });
const point = fc.tuple(coordinate, coordinate);
const shape = fc.oneof(
  fc.record({ rect: fc.tuple(coordinate, coordinate, size, size) }),
  fc.record({ circle: fc.tuple(coordinate, coordinate, size) }),
  fc.record({ poly: fc.array(point, { minLength: 3, maxLength: 6 }) }),
);
const line = fc.record({ line: fc.array(point, { minLength: 2, maxLength: 5 }), width: fc.double({ min: 0.1, max: 4, noNaN: true }) });
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 2 });
const anyScenery = fc.record(
  {
    seed: fc.integer({ min: 0, max: 1e9 }),
    ...{ rooms: few(shape), meadow: few(shape), dirt: few(shape), cobbles: few(shape), bare: few(shape), water: few(shape), woods: few(shape) },
    ...{ roads: few(line), ditches: few(line), towers: few(fc.tuple(coordinate, coordinate, size)), rocks: few(fc.tuple(coordinate, coordinate, size)) },
    trees: few(fc.tuple(coordinate, coordinate, size, fc.constantFrom('oak' as const, 'fir' as const))),
    walls: few(fc.tuple(coordinate, coordinate, size, size, fc.constantFrom('', 'n', 'esw'))),
    planks: few(fc.tuple(coordinate, coordinate, size, size)),
    props: few(
      fc.tuple(fc.constantFrom(...PROP_KINDS), coordinate, coordinate, fc.integer({ min: -360, max: 360 }), fc.double({ min: 0.1, max: 3, noNaN: true })),
    ),
  },
  { requiredKeys: ['seed'] },
);

describe('the ground', () => {
  test('is drawn alike each time, with numbers only, whatever lies on it', () => {
    fc.assert(
      fc.property(anyScenery, scenery => {
        const text = textOf(scenery);
        expect(textOf(structuredClone(scenery))).toBe(text);
        expect(text).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 40 },
    );
  });

  test('is no larger than a screen can show, on the largest map', () => {
    const scenery: Scenery = { seed: 3, meadow: [{ rect: [0, 0, 200, 200] }], woods: [{ rect: [0, 0, 200, 200] }] };
    expect(textOf(scenery, { area: [-0.5, -0.5, 200, 200] }).length).toBeLessThan(120_000_000);
  });

  const FEATURES: Readonly<Record<string, Omit<Scenery, 'seed'>>> = {
    rooms: { rooms: [{ rect: [2, 2, 6, 4] }] },
    meadow: { meadow: [{ rect: [1, 1, 9, 7] }] },
    dirt: { dirt: [{ circle: [5, 4, 3] }] },
    cobbles: { cobbles: [{ rect: [1, 1, 5, 5] }] },
    water: { water: [{ circle: [5, 4, 3] }] },
    woods: { woods: [{ rect: [1, 1, 7, 7] }] },
    roads: {
      roads: [
        {
          line: [
            [0, 4],
            [11, 5],
          ],
          width: 2,
        },
      ],
    },
    ditches: {
      ditches: [
        {
          line: [
            [0, 4],
            [11, 5],
          ],
          width: 1,
        },
      ],
    },
    trees: { trees: [[4, 4, 0.7]] },
    rocks: { rocks: [[4, 4, 0.3]] },
    steps: { steps: [[3, 3, 2, 1, 5, false]] },
    planks: { planks: [[3, 3, 4, 2]] },
    flags: { flags: [[3, 3, 4, 2]] },
    walls: { walls: [[3, 3, 4, 1, 'n']] },
    towers: { towers: [[5, 5, 1.5]] },
    doors: { doors: [{ at: [5, 5], along: 'x', size: 1, open: true }] },
    ...Object.fromEntries(PROP_KINDS.map(kind => [`a ${kind}`, { props: [[kind, 5, 5]] }])),
  };

  test.each(Object.entries(FEATURES))('shows %s', (_, features) => {
    expect(textOf({ seed: 5, ...features })).not.toBe(textOf({ seed: 5 }));
  });

  test('shows a thing alike whatever else is there', () => {
    const things = (more: Omit<Scenery, 'seed' | 'props'> = {}) =>
      drawGround({ seed: 5, props: [['cart', 4, 4]], ...more }, options).layers.things.map(m => m.d);
    expect(things({ rocks: [[9, 2, 0.3]], water: [{ circle: [8, 8, 2] }] }).join(' ')).toContain(things().join(' '));
  });

  test('is drawn from the rules where nobody has drawn it', () => {
    const at = { x: 5, y: 4 };
    const seen = new Set((['wall', 'hard', 'cover', 'height'] as const).map(is => textOf(undefined, { ruled: { spaces: [{ is, ...at }], walls: [] } })));
    seen.add(textOf(undefined, { ruled: { spaces: [], walls: [{ from: [2, 2], to: [6, 3] }] } }));
    expect(seen.add(textOf(undefined)).size).toBe(6);
  });

  test('names the colors that its style needs', () => {
    for (const name of GROUND_COLORS) expect(textOf(undefined)).toContain(colors(name));
  });
});

test('the colors of documents are those of the screen', () => {
  const css = readFileSync(new URL('../../web/src/ui/tokens.css', import.meta.url), 'utf8');
  for (const name of GROUND_COLORS) expect(css).toContain(`--g-${name}: light-dark(${GROUND_PALETTES.light[name]}, ${GROUND_PALETTES.dark[name]});`);
});
