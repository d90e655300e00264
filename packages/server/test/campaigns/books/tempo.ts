import { type Book, type Deed, KILLED } from '../book.ts';

const against = [{ use: 'raider', as: 'raider', name: 'Raider', at: [1, 0], prepared: true }];
const end: Deed = ['gm', { ruling: 'end' }];

/**
 * Sera has a Combat Defense (Armored) of 2, Brannoc of 4 and Protection 2; both have a Wound Threshold of 2. The raider has blades 6 and a blade of 1d6+3. The
 * book leaves healing to the GM.
 */
export const tempo: Book = {
  party: {
    system: 'tempo',
    name: 'Party',
    sides: {
      heroes: [
        { use: 'sera', as: 'sera', name: 'Sera', at: [0, 0], prepared: true },
        { use: 'brannoc', as: 'brannoc', name: 'Brannoc', at: [0, 1], prepared: true },
      ],
      foes: [],
    },
  },
  usual: { 'round.order raider': 9, 'round.order sera': 1, 'round.order brannoc': 1 },
  chapters: [
    {
      name: 'The road',
      against,
      deeds: [['raider', 'melee-attack:sera:crescent-blade:edge'], KILLED, ['sera', 'pass', 0, 4], end],
      leaves: { sera: { wounds: [['moderate'], 'core.wound', 'a critical hit: 4 / 2 is 2'] }, brannoc: {} },
    },
    {
      name: 'The hall',
      against,
      deeds: [['raider', 'melee-attack:brannoc:crescent-blade:edge'], ['brannoc', 'evade', 0, 0, 4], end],
      leaves: {
        sera: { wounds: [['moderate'], 'core.wound.moderate', 'as before'] },
        brannoc: { wounds: [['minor'], 'core.damage.hit', 'a hit: (4 - Protection 2) / 2 is 1'] },
      },
    },
    {
      name: 'The gate',
      gm: { sera: { wounds: [] } },
      against,
      deeds: [['raider', 'melee-attack:sera:crescent-blade:edge'], ['sera', 'pass', 0, 6], end],
      leaves: {
        sera: { wounds: [['severe'], 'core.wound', '6 / 2 is 3'] },
        brannoc: { wounds: [['minor'], 'core.wound.minor', 'as before'] },
      },
    },
    {
      name: 'The yard',
      against,
      deeds: [['raider', 'melee-attack:brannoc:crescent-blade:edge'], ['brannoc', 'pass', 0, 8], end],
      leaves: {
        sera: { wounds: [['severe'], 'core.wound.severe', 'as before'] },
        brannoc: {
          wounds: [['minor', 'critical'], 'core.wound.stack', '8 / 2 is 4, beside the minor one'],
          out: ['incapacitated', 'core.wound.critical', 'a critical wound'],
        },
      },
    },
    {
      name: 'The tower',
      gm: { brannoc: { wounds: ['minor'], out: '' } },
      against,
      deeds: [['gm', { ruling: 'wound', who: 'sera', wound: 'fatal' }], end],
      leaves: { sera: null, brannoc: { wounds: [['minor'], 'core.wound.minor', 'as the GM set it'] } },
    },
  ],
};
