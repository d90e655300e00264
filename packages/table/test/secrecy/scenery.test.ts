import { seatView } from '@fray/table';
import { expect, test } from 'vitest';
import { shown } from '../helpers/received.ts';
import { setTable } from '../helpers/set.ts';

/** A cellar in the dark: whatever differs lies from the fifth column on. */
const cellar = (hidden: object) =>
  setTable(
    'time-count',
    {
      heroes: [{ use: 'maurn', as: 'ada', at: [0, 0] }],
      foes: [{ use: 'orc', as: 'orc', at: [10, 0] }],
      map: {
        edges: [0, 0, 45, 25],
        dark: true,
        scenery: {
          rooms: [{ rect: [-0.5, -0.5, 10, 6] }],
          trees: [[1, 1, 0.4]],
          roads: [
            {
              line: [
                [0, 3],
                [9, 3],
              ],
              width: 1,
            },
          ],
          ...hidden,
        },
      },
    },
    { Ann: ['ada'], Eve: [] },
  );

const lift = (): { do: 'fog'; dark: boolean; spaces: [number, number, number, number][] } => ({ do: 'fog', dark: false, spaces: [[0, 0, 3, 4]] });

test('scenery in the dark reaches no seat but the GM, and what differs in the dark makes no difference', () => {
  const [one, other] = [
    cellar({
      props: [['tomb', 7, 2]],
      water: [{ circle: [8, 3, 1.4] }],
      woods: [
        {
          poly: [
            [5, 0],
            [9, 0],
            [7, 5],
          ],
        },
      ],
    }),
    cellar({}),
  ];
  for (const s of [one, other]) s.do('GM', lift());
  expect(JSON.stringify(shown(one.table, one.seat('GM')))).toContain('tomb');
  for (const name of ['Ann', 'Eve']) {
    const seen = JSON.stringify(shown(one.table, one.seat(name)));
    expect(seen).not.toMatch(/tomb|circle|poly/);
    expect(seatView(one.table, one.seat(name))['scenery']).toMatchObject({ trees: [[1, 1, 0.4]], rooms: [{ rect: [-0.5, -0.5, 4, 5] }] });
    expect(shown(one.table, one.seat(name))).toEqual(shown(other.table, other.seat(name)));
  }
});

test('a road is seen as far as the light goes', () => {
  const s = cellar({});
  s.do('GM', lift());
  const { roads } = seatView(s.table, s.seat('Ann'))['scenery'] as { readonly roads: readonly { readonly line: readonly (readonly number[])[] }[] };
  expect(roads).toHaveLength(1);
  expect(Math.max(...(roads[0]?.line ?? []).map(([x = 0]) => x))).toBeLessThanOrEqual(3.5);
});

test('of a dark region nothing is drawn', () => {
  const places = {
    seed: 3,
    places: [
      {
        id: 'yard',
        poly: [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
        ],
      },
      {
        id: 'stable',
        poly: [
          [6, 0],
          [9, 0],
          [9, 4],
          [6, 4],
        ],
      },
    ],
    ways: [
      {
        between: ['yard', 'stable'],
        pts: [
          [4, 2],
          [6, 2],
        ],
      },
    ],
    props: [
      ['barrel', 2, 2],
      ['hay', 7.5, 2],
    ],
  };
  const s = setTable(
    'die-rank',
    {
      regions: [
        { id: 'yard', name: 'Yard', neighbors: ['stable'] },
        { id: 'stable', name: 'Stable', neighbors: ['yard'] },
      ],
      scenery: places,
      sides: { heroes: [{ use: 'knight', at: 'yard' }], monsters: [{ use: 'wolf', at: 'yard' }] },
    },
    { Ann: ['knight'] },
  );
  const seen = () => JSON.stringify(seatView(s.table, s.seat('Ann'))['scenery']);
  expect(seen()).toMatch(/hay/);
  s.do('GM', { do: 'fog', dark: true, regions: ['stable'] });
  expect(seen()).toMatch(/barrel/);
  expect(seen()).not.toMatch(/hay|stable/);
});
