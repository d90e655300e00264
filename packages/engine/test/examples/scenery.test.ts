import { isInOutline, litScenery, moveScenery, PROP_KINDS, type Scenery, sceneryOfRegions, scenerySchema } from '@fray/engine/scenery';
import { expect, test } from 'vitest';

test('read', () => {
  // #region read
  const road = scenerySchema.parse({
    seed: 41,
    roads: [
      {
        line: [
          [-2, 5],
          [12, 4],
        ],
        width: 2,
      },
    ],
    trees: [[3, 1, 0.7, 'oak']],
    props: [['cart', 6, 4, 160]],
  });
  expect(road.props?.[0]?.[0]).toBe('cart');
  expect(PROP_KINDS).toContain('cart');
  expect(scenerySchema.safeParse({ seed: 1, props: [['dragon', 0, 0]] }).success).toBe(false);
  // #endregion
});

test('lit', () => {
  // #region lit
  const scenery: Scenery = {
    seed: 1,
    water: [{ rect: [0, 0, 10, 2] }],
    trees: [
      [1, 1, 0.5],
      [8, 1, 0.5],
    ],
  };
  const left = litScenery(scenery, x => x < 4);
  expect(left.water).toEqual([{ rect: [0, 0, 4, 2] }]);
  expect(isInOutline({ rect: [0, 0, 4, 2] }, 5, 1)).toBe(false);
  expect(left.trees).toEqual([[1, 1, 0.5]]);
  // #endregion
});

test('move', () => {
  // #region move
  expect(moveScenery({ seed: 1 }, 3, 2)).toEqual({ seed: 1, at: [3, 2] });
  expect(moveScenery({ seed: 1, at: [3, 2] }, -3, -2)).toEqual({ seed: 1 });
  // #endregion
});

test('regions', () => {
  // #region regions
  const scenery = sceneryOfRegions([
    { id: 'yard', name: 'The yard', neighbors: ['hall'] },
    { id: 'hall', name: 'The hall', neighbors: ['yard'] },
  ]);
  expect(scenery.places?.map(p => p.id)).toEqual(['yard', 'hall']);
  expect(scenery.ways?.[0]?.between).toEqual(['yard', 'hall']);
  // #endregion
});
