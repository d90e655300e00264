import { type Book, KILLED } from '../book.ts';

const orc = [{ use: 'foe-orc', as: 'orc', name: 'Orc' }];
const near = { startDistanceFt: 5 };

/**
 * Ada has Constitution 14 and 10 HP at level 1, and an axe that she has not learned; Oswin 8 HP and 20 arrows; Mirel 7 HP and the spells force dart (3 a day),
 * fire lance, grave touch and knit flesh (2 a day each). The orc has 9 HP, and dies below 0.
 */
export const rollUnder: Book = {
  party: {
    system: 'roll-under',
    name: 'Party',
    options: { 'enemy-lethal': 'dies-below-zero' },
    sides: {
      party: [
        { use: 'hero-warden', as: 'ada', name: 'Ada', str: 10, weapons: ['axe'], held: ['axe'], quickdraw: ['axe'], shield: false, proficient: ['sword'] },
        { use: 'hero-archer', as: 'oswin', name: 'Oswin' },
        { use: 'hero-hedge-mage', as: 'mirel', name: 'Mirel' },
      ],
      enemy: [],
    },
  },
  usual: { 'init.roll ada': 1, 'init.roll oswin': 2, 'init.roll mirel': 3, 'morale.roll': 2, 'fatal.self': 6 },
  chapters: [
    {
      name: 'The ford',
      against: orc,
      more: near,
      deeds: [
        ['ada', 'attack-melee:orc:axe', 2, 3],
        ['oswin', 'attack-ranged:orc:bow', 2, 3],
        ['mirel', 'cast-spell:force-dart:orc', 1],
        KILLED,
        ['orc', 'attack-melee:ada:axe', 2, 6],
        ['ada', 'attack-melee:orc:axe', 2, 3],
        ['gm', 'recover-arrows:oswin'],
        ['gm', 'finish'],
      ],
      leaves: {
        ada: { hp: [4, 'hp.damage', '10 - 6'], training: [{ axe: 2 }, 'prof.learn', 'two hits with an axe that she has not learned'] },
        oswin: { arrows: [19, 'ranged.recover-rounding', '20 - 1 shot, half of it rounded down is none'] },
        mirel: { uses: [[2, 2, 2, 2], 'turn.cast', 'one force dart of the day'] },
      },
    },
    {
      name: 'Lunch at the mill',
      deeds: [['gm', 'lunch:ada', 2]],
      leaves: {
        ada: {
          hp: [7, 'heal.lunch', '4 + 2 on the die + level 1'],
          rations: [2, 'heal.lunch-needs', '3 - 1'],
          training: [{ axe: 2 }, 'prof.misses', 'a meal teaches nothing'],
        },
        oswin: { arrows: [19, 'ranged.spend', 'as before'] },
        mirel: { uses: [[2, 2, 2, 2], 'turn.cast', 'a meal brings back no spell'] },
      },
    },
    {
      name: 'The mill burns',
      against: orc,
      more: near,
      deeds: [
        ['oswin', 'attack-ranged:orc:bow', 20],
        ['orc', 'attack-melee:ada:axe', 2, 8, 3, 3],
        ['ada', 'attack-melee:orc:axe', 2, 6],
        ['oswin', 'attack-ranged:orc:bow', 2, 4],
        ['gm', 'recover-arrows:oswin'],
        ['gm', 'finish'],
      ],
      leaves: {
        ada: {
          hp: [-1, 'hp.lethal', '7 - 8'],
          rations: [2, 'heal.lunch-needs', 'as before'],
          injuries: [[{ name: 'Cracked Ribs', days: 4 }], 'dd.row-1', 'severity 3 + 1 Lethal Damage, torso on a 3'],
          training: [{ axe: 3 }, 'prof.learn', 'the third hit'],
        },
        oswin: { arrows: [18, 'ranged.recover-rounding', '19 - 2 shot, one of them back'] },
        mirel: { uses: [[2, 2, 2, 2], 'turn.cast', 'as before'] },
      },
    },
    {
      name: 'Two nights in the barn',
      deeds: [
        ['gm', 'rest:ada'],
        ['gm', 'rest:ada'],
        ['gm', 'rest:mirel'],
      ],
      leaves: {
        ada: {
          hp: [6, 'dd.cracked-ribs', 'the first rest stops at 0, the next heals to 10 - 4'],
          rations: [0, 'heal.rest-needs', '2 - 2'],
          injuries: [[{ name: 'Cracked Ribs', days: 4 }], 'dd.days', 'a rest is no day'],
          training: [{ axe: 3 }, 'prof.learn', 'as before'],
        },
        oswin: { arrows: [18, 'ranged.spend', 'as before'] },
        mirel: { rations: [2, 'heal.rest-needs', '3 - 1'] },
      },
    },
    {
      name: 'Pursuit',
      against: orc,
      more: near,
      deeds: [
        ['mirel', 'cast-spell:force-dart:orc', 4],
        ['orc', 'attack-melee:ada:axe', 2, 6],
        ['ada', 'attack-melee:orc:axe', 2, 6],
        ['gm', 'finish'],
      ],
      leaves: {
        ada: {
          hp: [0, 'hp.zero', '6 - 6: nothing happens at 0'],
          rations: [0, 'heal.rest-needs', 'as before'],
          injuries: [[{ name: 'Cracked Ribs', days: 4 }], 'dd.days', 'no day has passed'],
          training: [{ axe: 4 }, 'prof.learn', 'the fourth hit'],
        },
        oswin: { arrows: [18, 'ranged.spend', 'as before'] },
        mirel: { rations: [2, 'heal.rest-needs', 'as before'], uses: [[2, 2, 2, 2], 'turn.cast', 'one force dart'] },
      },
    },
    {
      name: 'Four days',
      deeds: [['gm', 'pass-days:4']],
      leaves: {
        ada: {
          hp: [0, 'dd.days', 'days alone heal no HP'],
          rations: [0, 'heal.rest-needs', 'as before'],
          training: [{ axe: 4 }, 'prof.learn', 'as before'],
        },
        oswin: { arrows: [18, 'ranged.spend', 'as before'] },
        mirel: { rations: [2, 'heal.rest-needs', 'as before'] },
      },
    },
    {
      name: 'The camp of the orcs',
      against: orc,
      more: near,
      deeds: [
        ['orc', 'attack-melee:oswin:axe', 2, 4],
        ['ada', 'attack-melee:orc:axe', 2, 6],
        ['oswin', 'attack-ranged:orc:bow', 2, 4],
        ['gm', 'mirel:cast-spell:knit-flesh:ada:hp', 5],
        ['gm', 'recover-arrows:oswin'],
        ['gm', 'finish'],
      ],
      leaves: {
        ada: { hp: [5, 'heal.magic-hp', '0 + 5'], rations: [0, 'heal.rest-needs', 'as before'], training: [{ axe: 5 }, 'prof.learn', 'the fifth hit'] },
        oswin: { hp: [4, 'hp.damage', '8 - 4'], arrows: [17, 'ranged.recover-rounding', '18 - 1 shot, none back'] },
        mirel: { rations: [2, 'heal.rest-needs', 'as before'], uses: [[3, 2, 2, 1], 'turn.cast', 'one knit flesh'] },
      },
    },
    {
      name: 'The chief',
      against: orc,
      more: near,
      deeds: [
        // 5 - 8 is -3: severity 12 + 3 is 15, and the torso is crushed. She fights for her life in vain for three rounds.
        ['orc', 'attack-melee:ada:axe', 2, 8, 12, 3, 1],
        ['gm', { ruling: 'harm', who: 'orc', damage: 10 }],
        ['gm', 'finish'],
      ],
      leaves: {
        oswin: { hp: [4, 'hp.damage', 'as before'], arrows: [17, 'ranged.spend', 'as before'] },
        mirel: { rations: [2, 'heal.rest-needs', 'as before'], uses: [[3, 2, 2, 1], 'turn.cast', 'as before'] },
        ada: null,
      },
    },
  ],
};
