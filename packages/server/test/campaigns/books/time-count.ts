import { type Book, type Deed, KILLED } from '../book.ts';

const against = [{ use: 'orc', as: 'orc', name: 'Orc' }];
const more = { startDistanceFt: 5 };
const end: Deed = ['gm', { ruling: 'end', winner: 'heroes' }];

/**
 * Maurn has 16 hit points, Constitution 2 and a threshold of 6; Bredi 15, 3 and 6, and the spells mend, draw venom and bulwark. The orc has Strength 3, Power 1 and
 * an axe of 1d10 that slashes.
 */
export const timeCount: Book = {
  party: {
    system: 'time-count',
    name: 'Party',
    options: { impairments: 'on' },
    sides: {
      heroes: [
        { use: 'maurn', as: 'maurn', name: 'Maurn' },
        { use: 'bredi', as: 'bredi', name: 'Bredi' },
      ],
      foes: [],
    },
  },
  usual: { 'init.roll orc': 1, 'init.roll cock': 1, 'init.roll maurn': 6, 'init.roll bredi': 6 },
  chapters: [
    {
      name: 'The road',
      against,
      more,
      deeds: [['orc', 'attack:maurn:battle-axe', 17, 5], KILLED, end],
      leaves: {
        maurn: {
          hp: [13, 'top.over', '5 + 3 + 1 is 9, 3 above the threshold'],
          fatigue: [6, 'top.over', 'the threshold of 6'],
          topLost: [1, 'top.erode', 'one hit'],
          impairments: [{ bludgeoning: 0, piercing: 0, slashing: 1 }, 'imp.gain', 'above the threshold, by an axe'],
        },
        bredi: {},
      },
    },
    {
      name: 'A short rest',
      deeds: [['gm', 'short-rest:maurn']],
      leaves: {
        maurn: {
          hp: [13, 'heal.max', 'a short rest gives none back'],
          fatigue: [3, 'rest.short', '6 - (1 + Constitution 2)'],
          topLost: [1, 'top.recovery', 'not before a night'],
          impairments: [{ bludgeoning: 0, piercing: 0, slashing: 1 }, 'imp.recover-night', 'not before a night'],
          restsToday: [1, 'rest.short', 'one of two'],
        },
        bredi: {},
      },
    },
    {
      name: 'The ruin',
      against,
      more,
      deeds: [['orc', 'attack:maurn:battle-axe', 17, 1], end, ['gm', 'treat:bredi:maurn', 9]],
      leaves: {
        maurn: {
          hp: [13, 'top.over', '1 + 3 + 1 is 5, not above the threshold of 5'],
          fatigue: [8, 'damage.split', '3 + 5'],
          topLost: [2, 'top.erode', 'a second hit'],
          restsToday: [1, 'rest.short', 'as before'],
          healedToday: [true, 'imp.heal', 'once a day'],
        },
        bredi: {},
      },
    },
    { name: 'A night', deeds: [['gm', 'night']], leaves: { maurn: {}, bredi: {} } },
    {
      name: 'The stone garden',
      against: [{ use: 'stone-cock', as: 'cock', name: 'Stone-cock' }],
      more,
      deeds: [['cock', 'attack:maurn:bite', 18, 6], end],
      leaves: {
        maurn: {
          fatigue: [5, 'damage.split', '6 + Strength -1, below the threshold'],
          topLost: [1, 'top.erode', 'one hit'],
          petrification: [1, 'petr.point', 'its bite'],
        },
        bredi: {},
      },
    },
    {
      name: 'Eight hours',
      deeds: [['gm', 'hours:8']],
      leaves: {
        maurn: { fatigue: [5, 'rest.short', 'hours alone remove none'], topLost: [1, 'top.recovery', 'not before a night'] },
        bredi: {},
      },
    },
    {
      name: 'The cave',
      against,
      more,
      deeds: [['orc', 'attack:bredi:battle-axe', 18, 10], end],
      leaves: {
        maurn: { fatigue: [5, 'rest.short', 'as before'], topLost: [1, 'top.recovery', 'as before'] },
        bredi: {
          hp: [7, 'top.over', '10 + 3 + 1 is 14, 8 above the threshold'],
          fatigue: [6, 'top.over', 'the threshold of 6'],
          topLost: [1, 'top.erode', 'one hit'],
          impairments: [{ bludgeoning: 0, piercing: 0, slashing: 1 }, 'imp.gain', 'by an axe'],
        },
      },
    },
    {
      name: 'The tomb',
      against,
      more,
      deeds: [['gm', { ruling: 'harm', who: 'maurn', hp: 40 }], end],
      leaves: {
        maurn: null,
        bredi: {
          hp: [7, 'hp.total', 'as before'],
          fatigue: [6, 'hp.total', 'as before'],
          topLost: [1, 'top.recovery', 'as before'],
          impairments: [{ bludgeoning: 0, piercing: 0, slashing: 1 }, 'imp.gain', 'as before'],
        },
      },
    },
  ],
};
