import { type Book, KILLED } from '../book.ts';

const orc = [{ use: 'orc-raider', as: 'orc', name: 'Orc' }];

/** A knight with 5 HP and FOR D8, and a healer with 4 HP, 6 MP and FOR D6: both are heroes. The orc has 3 HP. */
export const dieRank: Book = {
  party: {
    system: 'die-rank',
    name: 'Party',
    sides: {
      heroes: [
        { use: 'knight', as: 'ada', name: 'Ada' },
        { use: 'healer', as: 'mae', name: 'Mae' },
      ],
      monsters: [],
    },
  },
  usual: { 'order.roll ada': 6, 'order.roll mae': 5, 'order.roll orc': 4, 'ko.survival.die orc': 4 },
  chapters: [
    {
      name: 'The orc at the ford',
      against: orc,
      deeds: [
        ['orc', 'attack-melee:ada:battle-axe'],
        ['ada', 'passive', 6, 2],
        ['ada', 'attack-melee:orc:long-sword'],
        ['orc', 'passive', 6, 2],
      ],
      leaves: { ada: { hp: [2, 'damage.extra', '6 against 2 are 3 successes, so 3 damage of 5 HP'] }, mae: {} },
    },
    { name: 'By the fire', deeds: [['gm', 'rest-hour']], leaves: { ada: {}, mae: {} } },
    {
      name: 'Ambushed',
      against: orc,
      deeds: [
        ['orc', 'attack-melee:mae:battle-axe'],
        KILLED,
        ['mae', 'passive', 6, 1],
        ['ada', 'attack-melee:orc:long-sword'],
        KILLED,
        ['orc', 'passive', 6, 2, 3],
      ],
      leaves: {
        ada: {},
        mae: {
          hp: [0, 'badly.wake-hp', '6 damage of 4 HP is a knockout; she wakes with 0 HP'],
          mp: [0, 'ko.mp', 'a knockout takes all MP'],
          wound: ['badly-wounded', 'ko.survival.3', 'survival 3'],
        },
      },
    },
    {
      name: 'An hour',
      deeds: [['gm', 'rest-hour']],
      leaves: {
        ada: {},
        mae: {
          hp: [0, 'badly.rest-hero', 'an hour is no week'],
          mp: [0, 'badly.mp', 'no MP with a bad wound'],
          wound: ['badly-wounded', 'badly.end', 'until HP are full'],
          rested: [60, 'badly.rest-hero', '60 minutes of the week'],
        },
      },
    },
    {
      name: 'On with a bandage',
      against: orc,
      deeds: [
        ['orc', 'attack-melee:ada:battle-axe'],
        ['ada', 'passive', 3, 2],
        ['ada', 'attack-melee:orc:long-sword'],
        ['orc', 'passive', 6, 2],
      ],
      leaves: {
        ada: { hp: [4, 'damage.base', '3 against 2 is one success, so 1 damage of 5 HP'] },
        mae: {
          hp: [0, 'badly.end', 'as before'],
          mp: [0, 'badly.mp', 'as before'],
          wound: ['badly-wounded', 'badly.end', 'as before'],
          rested: [60, 'badly.rest-hero', 'what she has rested counts on'],
        },
      },
    },
    { name: 'A week at the inn', deeds: [['gm', 'rest-week']], leaves: { ada: {}, mae: {} } },
    {
      name: 'The bridge',
      against: orc,
      deeds: [
        ['orc', 'attack-melee:ada:battle-axe'],
        ['ada', 'passive', 5, 1],
        // 5 damage of 5 HP: Ada is down, and survival is rolled before the spell heals.
        ['mae', 'cast-heal:ada:greater-mend', 2],
        ['ada', 'attack-melee:orc:long-sword'],
        // Ada still lies: her attack has disadvantage.
        ['orc', 'passive', 6, 6, 2],
      ],
      leaves: {
        ada: { injuryDue: [true, 'heal.mortal.full', 'survival 2: a mark is due although the spell gave all HP'] },
        mae: { mp: [2, 'heal.restore', 'greater mend costs 4 of 6 MP'] },
      },
    },
    {
      name: 'The last gate',
      against: orc,
      deeds: [
        ['orc', 'attack-melee:mae:battle-axe'],
        ['mae', 'passive', 4, 1],
        ['ada', 'attack-melee:orc:long-sword'],
        ['orc', 'passive', 6, 2, 1],
        ['gm', 'mark:ada:one-eyed'],
        ['gm', 'finish'],
      ],
      leaves: { ada: { injuries: [['one-eyed'], 'mortal.scar', 'the GM chooses the mark'] }, mae: null },
    },
  ],
};
