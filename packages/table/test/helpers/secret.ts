/** What differs in secret between the two tables of a pair, and how both are played alike. */
export interface Secret {
  readonly system: string;
  /** The encounters of both tables. */
  readonly encounters: readonly [unknown, unknown];
  /** The combatants of Ann and Ben. */
  readonly ann: string;
  readonly ben: string;
  /** The combatants with a secret. */
  readonly of: string;
  /** Choices that are never made, because the rules would reveal the secret. */
  readonly shows: RegExp;
  /** The combatant is visible, and something about them is secret. */
  readonly shown?: boolean;
  /** The combatant does nothing, because what they do would tell it. */
  readonly idles?: boolean;
  /** What a hidden combatant may do without being revealed. */
  readonly hides?: RegExp;
  /** Choices that are preferred over others. */
  readonly prefers?: RegExp;
  /** Returns another choice that others cannot distinguish from the given key. */
  readonly alike?: (key: string) => string | undefined;
}

/** With these dice combatants may tie for a place in the order. */
const ALIKE = { STR: 'D6', REF: 'D6', INT: 'D6', FOR: 'D6', PRE: 'D6', ATT: 'D6', DEF: 'D6' };

/** The secrets of each system, varied by a number. */
export const SECRETS: Readonly<Record<string, (n: number) => Secret>> = {
  'roll-under': n => {
    const showsHp = n % 2 === 0 ? 'hidden' : 'banded';
    const road = (hp: number, morale: number) => ({
      party: [
        { use: 'hero-warden', as: 'ada' },
        { use: 'hero-archer', as: 'bo' },
      ],
      enemies: [
        { use: 'foe-goblin', as: 'gob', showsHp, hp, morale },
        { use: 'foe-orc', as: 'orc' },
      ],
      startDistanceFt: 20 + (n % 3) * 10,
    });
    return {
      ...{ system: 'roll-under', ann: 'ada', ben: 'bo', of: 'gob', shows: /gob|attack|charge|cast|trip|shove|push/ },
      encounters: [road(3 + (n % 4), 4), road(20 + (n % 11), 4 + (n % 8))],
    };
  },
  'die-rank': n => {
    const gate = (more: object) => ({
      field: 'gatehouse',
      sides: {
        heroes: [
          { use: 'knight', as: 'ada', at: 'yard' },
          { use: 'ranger', as: 'bo', at: 'yard' },
        ],
        monsters: [
          { use: 'bandit', as: 'orc', at: 'gate' },
          { use: 'goblin', as: 'gob', at: 'road', hidden: true, ...more },
        ],
      },
    });
    const others = [{ name: 'Shade' }, { hp: 9 }, { at: 'gate' }, { mp: 4 }, { note: 'the traitor' }, { dice: ALIKE }, { dice: { ...ALIKE, REF: 'D8' } }];
    return {
      ...{ system: 'die-rank', ann: 'ada', ben: 'bo', of: 'gob', shows: /gob|first-aid/, hides: /^(move|end|wait|pass|ready|draw|stand)/ },
      encounters: [gate({}), gate(others[n % others.length] as object)],
    };
  },
  segments: n => {
    const ravine = (more: object) => ({
      sides: {
        heroes: [
          { use: 'halvar', as: 'ada', at: [0, 0] },
          { use: 'odo', as: 'bo', at: [0, 2] },
        ],
        monsters: [
          { use: 'goblin', as: 'orc', at: [6, 1] },
          { use: 'goblin', as: 'gob', name: 'Lurker', at: [3, 1], setPosition: n % 2 === 0, showsHp: 'hidden', attributes: { agility: 3 }, ...more },
        ],
      },
      edges: [-10, -8, 50, 12],
    });
    const unseen = [{ name: 'Shade' }, { at: [2, 2] }, { skills: {} }, { hitPoints: 40 }];
    const seen = [{ hitPoints: 30 }, { hitPoints: 44 }];
    const all = n % 2 === 0 ? unseen : seen;
    return {
      ...{
        system: 'segments',
        ann: 'ada',
        ben: 'bo',
        of: 'gob',
        shown: n % 2 === 1,
        shows: /gob/,
        hides: /^(reacts|aggressive|ready|defensive|wait|pass|hold|end|nothing)/,
      },
      encounters: [ravine({}), ravine(all[(n >> 1) % all.length] as object)],
    };
  },
  'time-count': n => {
    const showsHp = n % 2 === 0 ? 'hidden' : 'banded';
    const road = (hp: number) => ({
      heroes: [
        { use: 'maurn', as: 'ada' },
        { use: 'sella', as: 'bo' },
      ],
      foes: [
        { use: 'orc', as: 'gob', showsHp, hp },
        { use: 'goblin', as: 'orc' },
      ],
      startDistanceFt: 20 + 10 * (n % 3),
    });
    return {
      ...{ system: 'time-count', ann: 'ada', ben: 'bo', of: 'gob', shows: /gob|attack|strike|shoot|throw|cast/ },
      encounters: [road(8), road(30 + (n % 9))],
    };
  },
  tempo: n => {
    const room = {
      sides: {
        a: [{ use: 'hulda', as: 'ada', at: [0, 0], prepared: true }],
        b: [
          { use: 'brannoc', as: 'bo', at: [2, 0], prepared: true },
          { use: 'bandit', as: 'gob', at: [2, 1], prepared: true },
        ],
      },
      edges: [0, 0, 3, 3],
      options: { 'reaction-declaration': n % 2 === 0 ? 'open' : 'secret' },
    };
    return {
      ...{ system: 'tempo', ann: 'ada', ben: 'bo', of: 'gob', shows: /^$/, prefers: /^(feint:ada|parry:)/ },
      encounters: [room, room],
      alike: key => (key.startsWith('feint:') ? key.replace('feint:', 'melee-attack:') : undefined),
    };
  },
};
