import type { Rng } from '@fray/engine';
import { describe, expect, test } from 'vitest';
import { Pair, type Secret } from './pair.ts';
import type { Setting } from './set.ts';

const PAIRS = 200;
const STEPS = 16;

/** How the secrets of a system differ, by a number. */
const SECRETS: Readonly<Record<string, (n: number) => Secret>> = {
  'roll-under': n => {
    const shows_hp = n % 2 === 0 ? 'hidden' : 'banded';
    const road = (hp: number, morale: number) => ({
      party: [
        { use: 'hero-warden', as: 'ada' },
        { use: 'hero-archer', as: 'bo' },
      ],
      enemies: [
        { use: 'foe-goblin', as: 'gob', shows_hp, hp, morale },
        { use: 'foe-orc', as: 'orc' },
      ],
      start_distance_ft: 20 + (n % 3) * 10,
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
    // With other REF dice it would tie with others, who then have to throw again for all to see.
    const others = [{ name: 'Shade' }, { hp: 9 }, { at: 'gate' }, { mp: 4 }, { note: 'the traitor' }];
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
          { use: 'goblin', as: 'gob', name: 'Lurker', at: [3, 1], set_position: n % 2 === 0, shows_hp: 'hidden', attributes: { agility: 3 }, ...more },
        ],
      },
      edges: [-10, -8, 50, 12],
    });
    const unseen = [{ name: 'Shade' }, { at: [2, 2] }, { skills: {} }, { hit_points: 40 }];
    const seen = [{ hit_points: 30 }, { hit_points: 44 }];
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
    const road = (hp: number) => ({
      heroes: [
        { use: 'maurn', as: 'ada' },
        { use: 'sella', as: 'bo' },
      ],
      foes: [
        { use: 'orc', as: 'gob', shows_hp: 'hidden', hp },
        { use: 'goblin', as: 'orc' },
      ],
      start_distance_ft: 20 + 10 * (n % 3),
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
      options: { reactionDeclaration: n % 2 === 0 ? 'open' : 'secret' },
    };
    return { ...{ system: 'tempo', ann: 'ada', ben: 'bo', of: 'gob', shows: /^$/ }, encounters: [room, room] };
  },
};

/** What is done at one table only, and neither Ann nor Eve may learn. */
const ASIDE: readonly ((s: Setting, secret: Secret, rng: Rng) => unknown)[] = [
  s => s.do('GM', { do: 'note', text: 'they know nothing', to: [s.seat('Ben').id] }),
  s => s.do('GM', { do: 'note', text: 'they know nothing', to: [] }),
  s => s.do('Ben', { do: 'note', text: 'I shall strike', to: [] }),
  (s, { ben }) => s.do('Ben', { do: 'plan', by: ben, what: 'pass' }),
  (s, { ben }) => s.do('Ben', { do: 'order', by: ben, about: 'turn', answer: 'never' }),
  (s, { ben }) => s.do('Ben', { do: 'need-time', by: ben }),
  s => s.tried('Ben', { do: 'ask-undo', line: 0, why: 'a slip' }),
  (s, { of }) => s.do('GM', { do: 'policy', by: of, policy: 'greedy', mode: 'suggest' }),
  (s, { of }) => s.do('GM', { do: 'policy', by: of, policy: 'random', mode: 'do' }),
  (s, { of }) => s.do('GM', { do: 'run', who: [of], policy: 'random' }),
  (s, { of, system }) => {
    const [name, to] = { 'roll-under': ['hp', 6], segments: ['hit_points', 14], 'time-count': ['hp', 6] }[system] ?? [];
    if (name !== undefined && s.table.affairs.settings.hand) s.tried('GM', { do: 'rule', ruling: 'set', with: { who: of, name, to }, why: 'a scratch' });
  },
  s => s.do('GM', { do: 'halt' }),
  s => s.do('GM', { do: 'go' }),
  s => s.do('host', { do: 'renew', seat: s.seat('Ben').id }),
];

/** The same of somebody in hiding. */
const HIDDEN: typeof ASIDE = [
  (s, { of }) =>
    s.tried('GM', { do: 'rule', ruling: 'set', with: { who: of, name: s.table.system.id === 'segments' ? 'hit_points' : 'hp', to: 14 }, why: 'a scratch' }),
  (s, { of }) => s.do('GM', { do: 'lend', combatant: of, to: s.seat('Ben').id }),
  (s, { of }) => s.tried('GM', { do: 'take-back', combatant: of }),
  (s, { of }) => {
    const last = s.table.fight.course.findLast(({ input }) => 'threw' in input && input.by === of);
    if (last && 'threw' in last.input) s.do('GM', { do: 'amend', n: last.n, total: last.input.threw, why: 'it stands' });
  },
];

describe.each(Object.keys(SECRETS))('in %s', id => {
  test(`in ${PAIRS} pairs of tables that differ in what a seat may not know, it gets the same bytes`, { timeout: 900_000 }, async () => {
    let compared = 0;
    for (let n = 1; n <= PAIRS; n++) {
      const secret = (SECRETS[id] as (n: number) => Secret)(n);
      const pair = new Pair(secret, n, secret.hides !== undefined || n % 2 === 0);
      const asides = secret.hides && !secret.shown ? [...ASIDE, ...HIDDEN] : ASIDE;
      const deep = n % 8 === 0 ? pair.rng.below(STEPS) : -1;
      for (let i = 0; i < STEPS; i++) {
        for (const s of pair.tables) if (pair.rng.below(3) === 0) asides[pair.rng.below(asides.length)]?.(s, secret, pair.rng);
        await pair.compare(i === deep ? 'all' : 'shown');
        if ((await pair.chooseUnseen()) || !pair.step()) break;
      }
      compared += pair.compared;
    }
    expect(compared).toBeGreaterThan(4 * PAIRS);
  });
});
