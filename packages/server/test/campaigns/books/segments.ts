import { type Book, type Deed, KILLED } from '../book.ts';

const against = [{ use: 'skeleton', as: 'skeleton', name: 'Skeleton', at: [1, 0] }];
const meet: readonly Deed[] = [
  ['gm', 'announce:melee'],
  ['halvar', 'hold'],
  ['odo', 'hold'],
  ['skeleton', 'aggressive'],
];
const end: Deed = ['gm', { ruling: 'end', winner: 'heroes' }];

/**
 * Halvar has 35 hit points and an Impact rating of 12 (Basic Hits 5 and chain 7), Odo 28 and 11. The skeleton has Strength 8 and a sword of 1d8. The book leaves
 * healing outside of fights to the GM.
 */
export const segments: Book = {
  party: {
    system: 'segments',
    name: 'Party',
    sides: {
      heroes: [
        { use: 'halvar', as: 'halvar', name: 'Halvar', at: [0, 0] },
        { use: 'odo', as: 'odo', name: 'Odo', at: [0, 1] },
      ],
      monsters: [],
    },
  },
  usual: {},
  chapters: [
    {
      name: 'The bridge',
      against,
      deeds: [...meet, KILLED, ['skeleton', 'melee-attack:halvar:arming-sword', 1], ['halvar', 'none', 8], end],
      leaves: { halvar: { hitPoints: [31, 'impact.armor', '35 - (8 + Strength 8 - 12)'] }, odo: {} },
    },
    {
      name: 'The stair',
      against,
      deeds: [...meet, ['skeleton', 'melee-attack:odo:arming-sword:limb:arm', 1], ['odo', 'none', 8, 20], end],
      leaves: {
        halvar: { hitPoints: [31, 'house.hit-points', 'as before'] },
        odo: { hitPoints: [23, 'impact.armor', '28 - (8 + 8 - 11)'], disabled: [['arm'], 'house.disable', 'a failed Stamina save of 20'] },
      },
    },
    {
      name: 'The well',
      gm: { halvar: { hitPoints: 35 } },
      against,
      deeds: [...meet, ['skeleton', 'melee-attack:halvar:arming-sword', 1], ['halvar', 'none', 7], end],
      leaves: {
        halvar: { hitPoints: [32, 'impact.armor', '35 - (7 + 8 - 12)'] },
        odo: { hitPoints: [23, 'house.hit-points', 'as before'], disabled: [['arm'], 'house.disable', 'until full health'] },
      },
    },
    {
      name: 'The chapel',
      against,
      deeds: [
        ['gm', 'announce:multiform'],
        ['halvar', 'aggressive'],
        ['odo', 'hold'],
        ['skeleton', 'hold'],
        ['gm', { ruling: 'harm', who: 'odo', damage: 30 }],
        ['halvar', 'first-aid:odo', 1],
        end,
      ],
      leaves: {
        halvar: { hitPoints: [32, 'house.hit-points', 'as before'] },
        odo: {
          hitPoints: [-7, 'house.down', '23 - 30, above minus Constitution 10'],
          stable: [true, 'house.down', 'first aid: Knowledge 8, die 1'],
          disabled: [['arm'], 'house.disable', 'until full health'],
        },
      },
    },
    {
      name: 'The crypt',
      gm: { odo: { hitPoints: 10, stable: false } },
      against,
      deeds: [...meet, ['gm', { ruling: 'harm', who: 'halvar', damage: 42 }], end],
      leaves: { halvar: null, odo: { hitPoints: [10, 'house.down', 'as the GM set it'], disabled: [['arm'], 'house.disable', 'until full health'] } },
    },
  ],
};
