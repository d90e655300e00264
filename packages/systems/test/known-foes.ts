export type Fields = Readonly<Record<string, unknown>>;

/** A foe of whom some things differ that others may not know. */
export interface Example {
  /** A fight of two heroes against two foes; one of the foes has these fields, and the encounter those. Whoever plays does nothing to that one. */
  readonly fight: (foe: Fields, more: Fields) => object;
  /** Two sheets that differ in numbers that cannot be seen. */
  readonly numbers: readonly [Fields, Fields];
  /** What one of two was carried into the fight with. */
  readonly ails: Fields;
  /** Two healths in the same tenth of their maximum. */
  readonly alike: readonly [Fields, Fields];
}

/** The foes, by system. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'roll-under': {
    fight: (foe, more) => ({
      party: [
        { use: 'hero-warden', as: 'ada' },
        { use: 'hero-archer', as: 'bo' },
      ],
      enemies: [
        { use: 'foe-goblin', as: 'gob', ...foe },
        { use: 'foe-orc', as: 'orc' },
      ],
      ...{ startDistanceFt: 20, ...more },
    }),
    numbers: [
      { attackModifier: -3, defenseModifier: -2, hd: 1, save: 5, morale: 4 },
      { attackModifier: 4, defenseModifier: 3, hd: 1, save: 11, morale: 11, attackBonus: 2, damageBonus: 3, str: 16 },
    ],
    ails: { injuries: [{ name: 'Sickened', grave: false, days: 3 }] },
    alike: [{ hp: 5 }, { hp: 9 }],
  },
  'die-rank': {
    fight: (foe, more) => ({
      field: 'gatehouse',
      sides: {
        heroes: [
          { use: 'knight', as: 'ada', at: 'yard' },
          { use: 'healer', as: 'bo', at: 'yard' },
        ],
        monsters: [
          { use: 'bandit-captain', as: 'gob', at: 'yard', ...foe },
          { use: 'bandit', as: 'orc', at: 'gate' },
        ],
      },
      ...more,
    }),
    numbers: [
      { dice: { STR: 'D4', INT: 'D4', FOR: 'D4', PRE: 'D4', ATT: 'D4', DEF: 'D4' } },
      { dice: { STR: 'D10', INT: 'D8', FOR: 'D8', PRE: 'D8', ATT: 'D12', DEF: 'D12' } },
    ],
    ails: { injuries: ['lame'] },
    alike: [{ hp: 5 }, { hp: 9 }],
  },
  segments: {
    fight: (foe, more) => ({
      sides: {
        heroes: [
          { use: 'halvar', as: 'ada', at: [0, 0] },
          { use: 'odo', as: 'bo', at: [0, 2] },
        ],
        monsters: [
          { use: 'goblin', as: 'gob', at: [1, 0], ...foe },
          { use: 'goblin', as: 'orc', at: [6, 1] },
        ],
      },
      ...{ edges: [-10, -8, 50, 12], ...more },
    }),
    numbers: [
      { hitPoints: 20, attributes: { strength: 5 }, skills: { Axes: { attribute: 'agility', points: 1 } } },
      { hitPoints: 20, attributes: { strength: 14, constitution: 12 }, skills: { Axes: { attribute: 'agility', points: 8 } }, naturalArmor: { physical: 3 } },
    ],
    ails: { disabled: ['arm'] },
    alike: [{ hitPoints: 5 }, { hitPoints: 9 }],
  },
  'time-count': {
    fight: (foe, more) => ({
      heroes: [
        { use: 'maurn', as: 'ada' },
        { use: 'sella', as: 'bo' },
      ],
      foes: [
        { use: 'orc', as: 'gob', ...foe },
        { use: 'goblin', as: 'orc' },
      ],
      ...{ startDistanceFt: 20, ...more },
    }),
    numbers: [
      { constitution: 0, accuracy: 0, power: 0, fortitude: 0 },
      { constitution: 3, accuracy: 6, power: 3, fortitude: 4, damageReduction: 3, immuneToCriticalHits: true },
    ],
    ails: { topLost: 9 },
    alike: [{ hp: 8 }, { hp: 30 }],
  },
  tempo: {
    fight: (foe, more) => ({
      sides: {
        heroes: [
          { use: 'hulda', as: 'ada', at: [0, 0], prepared: true },
          { use: 'brannoc', as: 'bo', at: [0, 2], prepared: true },
        ],
        foes: [
          { use: 'bandit', as: 'gob', at: [5, 1], ...foe },
          { use: 'bandit', as: 'orc', at: [6, 3] },
        ],
      },
      ...{ edges: [-5, -5, 20, 20], ...more },
    }),
    numbers: [
      { skills: { clubs: 1, unarmed: 1, evasion: 1, stamina: 2 } },
      {
        skills: { clubs: 9, unarmed: 7, evasion: 8, maneuver: 5, stamina: 2 },
        woundThreshold: 5,
        combatDefense: 3,
        combatDefenseArmored: 7,
        grappleDefense: 9,
      },
    ],
    ails: { wounds: ['minor', 'minor'] },
    alike: [{}, { woundThreshold: 4 }],
  },
};
