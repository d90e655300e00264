import { Fight } from '@fray/engine';
import { formatFraction } from '@fray/engine/chance';
import { Rng } from '@fray/engine/dice';
import type { Play } from '@fray/engine/kit';
import { totalChance } from '@fray/engine/odds';
import { Quick } from '@fray/engine/plays';
import { randomPolicy } from '@fray/engine/policies';
import { adviceShownTo, checkOddsAgainstThrows, checkSecrets, countHistories, type FightScript } from '@fray/engine/testing';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../../engine/test/rounds.ts';

/** The seeds are fixed, so that each run has the same dice. */
const THROWS = rounds({ variable: 'FRAY_THROWS', usual: 200_000, deep: 1_000_000 });

const system = systemOf('time-count');
type Scene = ReturnType<typeof system.begin>;
type Written = Record<string, unknown>;

/** Two combatants face to face, with no room for others. */
const duel = (kind = 'npc'): Scene => {
  const read = system.readEncounter({
    heroes: [{ as: 'ada', kind, weapons: ['dagger'], at: [0, 0] }],
    foes: [{ as: 'gob', hp: 20, weapons: ['short-sword'], at: [5, 0] }],
    map: { edges: [0, 0, 5, 0] },
    wrestling: false,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return system.begin(read.value);
};

const turnOf = (id: string, kind?: string): Scene => {
  const scene = duel(kind);
  expect(system.set(scene, undefined, 'turn', id)).toBeUndefined();
  return scene;
};

describe('histories of a time-count duel', () => {
  // Six numbers each.
  test('initiative', () => expect(countHistories(system, duel(), 1)).toBe(36));
  test("from the hero's turn", () => expect(countHistories(system, turnOf('ada'), 1)).toBe(393));
  test("from the foe's turn", () => expect(countHistories(system, turnOf('gob'), 1)).toBe(397));
  test('a player also rolls the speed factor', () => expect(countHistories(system, turnOf('ada', 'pc'), 1)).toBe(5822));
});

interface Kind {
  readonly kind: string;
  readonly words: string;
  readonly hero?: Written;
  readonly ally?: Written;
  readonly foe?: Written;
  readonly options?: Written;
  readonly given?: Readonly<Record<string, Written>> | undefined;
}

const spell = (id: string): Readonly<Record<string, Written>> => ({ ada: { prepared: { spell: id, dc: 15, charges: 1 } } });
const mage = { use: 'orsin' };

const KINDS: readonly Kind[] = [
  { kind: 'an attack by a player', words: 'attack orc long-sword' },
  { kind: 'an attack on a nearly exhausted target', words: 'attack orc long-sword', given: { orc: { hp: 6, fatigue: 5 } }, options: { impairments: 'on' } },
  { kind: 'two weapons', words: 'attack-both orc rapier dagger', hero: { use: 'sella', kind: 'npc' } },
  { kind: 'a quick strike', words: 'quick-strike orc long-sword' },
  { kind: 'a shot', words: 'attack orc short-bow', hero: { use: 'ilvae' }, foe: { at: [45, 0] } },
  { kind: 'a grab', words: 'grab orc', given: { ada: { held: [] } } },
  { kind: 'a trip', words: 'trip orc unarmed' },
  { kind: 'a feint', words: 'feint orc long-sword' },
  { kind: 'a Bull Rush', words: 'bull-rush orc' },
  { kind: 'a disarm', words: 'disarm orc long-sword battle-axe' },
  { kind: 'getting free', words: 'escape-grab orc', given: { orc: { grab: 'ada' } } },
  { kind: 'a spell with an attack', words: 'cast orc', hero: mage, given: spell('fire-dart') },
  { kind: 'a spell on an area', words: 'cast orc take-10', hero: mage, given: spell('flame-burst') },
  { kind: 'a venomous bite', words: 'attack orc bite', hero: { use: 'great-spider', at: [-5, 0] } },
  {
    kind: 'an alternate attack with the other weapon',
    words: 'attack-alternate orc dagger',
    hero: { use: 'sella', kind: 'npc' },
    given: { ada: { struck: ['rapier'] } },
  },
  { kind: 'a kick', words: 'attack-limb orc unarmed' },
  { kind: 'a grapple', words: 'grapple orc unarmed', given: { ada: { held: [], grab: 'orc' } } },
  { kind: 'a shunt', words: 'shunt orc', given: { ada: { held: [], grab: 'orc' } } },
  { kind: 'a throw', words: 'throw orc', given: { ada: { held: [], grab: 'orc' } } },
  { kind: 'breaking a grab', words: 'break-grab orc', given: { orc: { grab: 'ada' } } },
  { kind: 'dragging', words: 'drag orc', given: { orc: { grab: 'ada' } } },
  { kind: 'a tackle', words: 'tackle orc', given: { ada: { held: [], approached: ['orc'] } } },
  { kind: 'an approach', words: 'approach orc' },
  { kind: 'a distraction', words: 'distract orc long-sword bo attack', ally: { use: 'sella', as: 'bo', at: [0, 5] } },
  { kind: 'pinning', words: 'staple orc dagger', given: { ada: { held: ['dagger'] }, fight: { walled: ['orc'] } } },
  {
    kind: 'tearing loose',
    words: 'staple-free ada strength',
    given: { ada: { conditions: [{ is: 'stapled', thing: -1, dc: 16, pierced: false }] } },
  },
  { kind: 'escaping from a net', words: 'net acrobatics', given: { ada: { conditions: ['netted'] } } },
  { kind: 'stabilizing', words: 'stabilize bo', hero: { use: 'bredi' }, ally: { use: 'sella', as: 'bo', at: [0, 5] }, given: { bo: { fatigue: 24 } } },
  { kind: 'staunching', words: 'staunch ada', given: { ada: { conditions: [{ is: 'bleeding', damage: 2, left: 2, dc: 12, next: 30 }] } } },
  { kind: 'a sprint from Poised', words: 'sprint 0,10', given: { ada: { stance: 'Poised' } } },
  { kind: 'a run', words: 'run 0,5', given: { ada: { moving: { straight: 4, count: 4, heading: 4, side: 4 } } } },
];

describe('time-count: exact odds agree with many rolls', () => {
  for (const [i, { kind, words, hero, ally, foe, options = {}, given = {} }] of KINDS.entries()) {
    test(kind, () => {
      const encounter = {
        heroes: [{ use: 'maurn', as: 'ada', at: [0, 0], ...hero }, ...(ally ? [ally] : [])],
        foes: [
          { use: 'orc', as: 'orc', at: [5, 0], ...foe },
          { use: 'goblin', as: 'goblin', at: [80, 80] },
        ],
        options,
      };
      const started = Fight.start(system, encounter, {
        prepare: scene => {
          for (const [name, values] of Object.entries({ ...given, fight: { turn: 'ada', ...given['fight'] } }))
            for (const [key, value] of Object.entries(values)) {
              const who = name === 'fight' ? undefined : (scene as Scene).encounter.combatants.findIndex((c: { id: string }) => c.id === name);
              const no = system.set(scene, who, key, value);
              if (no) throw new Error(String(no));
            }
        },
      });
      if (!started.ok) throw new Error(JSON.stringify(started.problems));
      const fight = started.value;
      const key = fight.choices.keyFor('ada', words);
      expect(fight.choices.refusalFor('ada', words)).toBeUndefined();
      const { violations, compared } = checkOddsAgainstThrows(
        system,
        { scene: system.copy(fight.scene), log: [], by: 'ada', key: key as string },
        THROWS,
        100 + i,
      );
      expect(violations).toEqual([]);
      expect(compared).toBeGreaterThan(0);
    });
  }
});

describe('time-count: hidden facts do not reach a seat', () => {
  const road = (more: Written) => ({
    heroes: [
      { use: 'maurn', as: 'ada' },
      { use: 'sella', as: 'bo' },
    ],
    foes: [
      { use: 'goblin', as: 'gob', showsHp: 'hidden', ...more },
      { use: 'orc', as: 'orc' },
    ],
    startDistanceFt: 20,
  });
  /** All others stay away from the goblin, at random. */
  const keepClear =
    (seed: number, most: number): FightScript =>
    (fight, n) => {
      const open = n < most ? fight.openDecisions()[0] : undefined;
      if (!open) return undefined;
      const rng = new Rng(seed, n);
      const may = open.options.filter(o => !o.open && !/gob|attack|quick|stance|ready/.test(o.key));
      return { by: open.by, chose: (may[rng.below(may.length)] as { key: string }).key };
    };

  for (const owns of [['ada'], ['ada', 'bo'], []])
    test(`hidden HP: ${owns.join(' and ') || 'a spectator'} cannot tell 3 from 30`, () => {
      expect([1, 2].flatMap(seed => checkSecrets(system, [road({ hp: 3 }), road({ hp: 30 })], owns, keepClear(seed, 5), seed))).toEqual([]);
    });

  test('hidden HP change nothing of what a search finds, and why', () => {
    expect(checkSecrets(system, [road({ hp: 3 }), road({ hp: 30 })], ['ada'], keepClear(1, 4), 1, adviceShownTo)).toEqual([]);
  });
});

test('odds take secret choices into account once it is public that they were made', () => {
  const started = Fight.start(
    system,
    { heroes: [{ use: 'maurn', as: 'ada', at: [0, 0] }], foes: [{ use: 'orc', as: 'orc', at: [5, 0] }] },
    { seed: 3, prepare: scene => void system.set(scene, undefined, 'turn', ['ada', 'orc']) },
  );
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  expect(fight.choose('orc', 'bull-rush ada')).toBeUndefined();
  expect(fight.choose('ada', 'attack orc long-sword')).toBeUndefined();
  expect(fight.waitingFor()).toMatchObject([{ by: 'ada', about: 'defense' }]);
  const all = fight.odds.outlook({ owns: [0] });
  expect(all.map(o => [o.key, formatFraction(totalChance(o))])).toEqual([
    ['vigor', '1'],
    ['celerity', '1'],
  ]);
});

test('outlooks on a shared count name each combatant’s own action', () => {
  const started = Fight.start(
    system,
    {
      heroes: [
        { use: 'maurn', as: 'ada', at: [0, 0] },
        { use: 'ilvae', as: 'bo', at: [0, 10] },
      ],
      foes: [{ use: 'orc', as: 'orc', at: [5, 0] }],
    },
    { seed: 3, prepare: scene => void system.set(scene, undefined, 'turn', ['ada', 'bo']) },
  );
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  const named = (key: string) =>
    fight.odds.outlook({ gm: true }, { others: 'nothing', only: key, by: 'bo' })[0]?.outcomes.map(o => `${o.value} ${formatFraction(o.chance)}`);
  const before = { shot: named('attack:orc:short-bow'), wait: named('wait') };
  expect(before.shot?.some(o => o.startsWith('hit'))).toBe(true);
  expect(fight.choose('ada', 'attack orc long-sword')).toBeUndefined();
  expect({ shot: named('attack:orc:short-bow'), wait: named('wait') }).toEqual(before);
});

test('a choice that is legal only for a hidden reason has no odds and does not spoil those of others', () => {
  const started = Fight.start(
    system,
    {
      heroes: [{ use: 'maurn', at: [0, 0] }],
      foes: [
        { use: 'orc', showsHp: 'hidden', at: [5, 0] },
        { use: 'goblin', at: [5, 5] },
      ],
    },
    { seed: 3 },
  );
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  expect(fight.rule('harm', { who: 'orc', fatigue: 60 })).toBeUndefined();
  for (let i = 0; i < 20 && (i === 0 || fight.openDecisions()[0]?.by !== 'maurn'); i++)
    expect(fight.choose(fight.openDecisions()[0]?.by as string, 'wait')).toBeUndefined();
  const keys = (seat: Parameters<typeof fight.odds.outlook>[0]) => fight.odds.outlook(seat, { others: 'nothing' }).map(o => o.key);
  expect(keys({ gm: true })).toContain('stabilize:orc');
  expect(keys({ owns: [0] })).not.toContain('stabilize:orc');
  expect(keys({ owns: [0] })).toContain('attack:goblin:long-sword');
});

describe('the count continues after any ruling', () => {
  /** Chooses the idle option, rolls the middle result, and notes whether any decision was asked. */
  const idler = () => {
    const table: Play & { asked: boolean } = {
      asked: false,
      isListening: false,
      ask: d => {
        table.asked = true;
        return d.choices.find(c => c.idle) ?? (d.choices[0] as (typeof d.choices)[number]);
      },
      askAll: all => all.map(d => table.ask(d)),
      roll: (_, __, dice, read) => read((dice.outcomes[dice.outcomes.length >> 1] as readonly [number, unknown])[0]),
      emit: () => {},
    };
    return table;
  };
  const NAMES = ['ada', 'mage', 'orc', 'gob'];

  test.each(Array.from({ length: 40 }, (_, i) => i))('%i', seed => {
    const read = system.readEncounter({
      heroes: [
        { use: 'maurn', as: 'ada' },
        { use: 'hedge-mage', as: 'mage' },
      ],
      foes: [{ use: 'orc' }, { use: 'goblin', as: 'gob' }],
    });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const scene = system.begin(read.value);
    const rng = new Rng(seed);
    const one = <T>(of: readonly T[]): T => of[rng.below(of.length)] as T;
    const ruling = (): [string, Written] => {
      const set = (name: string, to: unknown): [string, Written] => ['set', { who: one(NAMES), name, to }];
      const at = rng.below(40);
      return one<() => [string, Written]>([
        () => ['delay', { who: one(NAMES), at: scene.tc + at }],
        () => ['condition', { who: one(NAMES), [one(['add', 'remove'])]: one(['unconscious', 'helpless', 'stunned', 'burning', 'petrified']) }],
        () => set(one(['waking', 'next', 'dyingAt']), one([null, at])),
        () => set('state', one(['up', 'unconscious'])),
        () => set('ready', one([null, { deed: 'attack:orc:long-sword', trigger: 'attacks', from: at, ask: one([0, at]) }])),
        () => ['set', { who: 'mage', name: 'preparation', to: one([null, { spell: 'fire-dart', at, ask: one([null, at]) }]) }],
        () => set('paralysis', one([0, 60])),
      ])();
    };
    for (let i = 0; i < 400 && scene.phase !== 'after'; i++) {
      const table = idler();
      if (i % 4 === 3) {
        const [name, given] = ruling();
        system.rulings.find(r => r.id === name)?.apply(scene, given as never, table);
      }
      const before = { tc: scene.tc, combatants: scene.combatants.map((c: object) => JSON.stringify(c)) };
      system.step(scene, table);
      const same = scene.tc === before.tc && scene.combatants.every((c: object, who: number) => JSON.stringify(c) === before.combatants[who]);
      expect(same && !table.asked && scene.phase === 'counts', `no progress at count ${scene.tc}`).toBe(false);
    }
  });
});

test('in a crowd a menu lists only targets in reach, and all others can be named', () => {
  const foes = Array.from({ length: 99 }, (_, i) => ({ use: 'orc', as: `orc${i}`, at: [5 * (i % 20), 5 * Math.floor(i / 20)] }));
  const started = Fight.start(
    system,
    { heroes: [{ use: 'maurn', as: 'ada', at: [-5, 0] }], foes },
    { seed: 3, prepare: scene => void system.set(scene, undefined, 'turn', ['ada', ...foes.map(f => f.as)]) },
  );
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  const all = fight.openDecisions({ gm: true });
  expect(all).toHaveLength(100);
  expect(Math.max(...all.map(o => o.options.length + o.refusals))).toBeLessThan(1000);
  const keys = all[0]?.options.map(o => o.key);
  expect(keys).toContain('attack:orc0:long-sword');
  expect(keys).not.toContain('attack:orc98:long-sword');
  expect(fight.choices.refusalFor('ada', 'attack:orc98:long-sword')).toMatchObject({ clause: 'size.reach' });
  expect(fight.choose('ada', 'attack:orc20:long-sword')).toBeUndefined();
});

test.each([
  ['in a crowd with nobody in reach', Array.from({ length: 13 }, () => 'wolf'), Array.from({ length: 13 }, () => 'orc')],
  ['where no foe is in range of an area spell', ['orsin'], ['bonewalker']],
])('an open choice always has a completion: %s', (_, heroes, foes) => {
  const read = system.readEncounter({ heroes, foes, startDistanceFt: 200 });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const rng = new Rng(1);
  const scene = system.begin(read.value);
  const play = new Quick(randomPolicy(rng), rng);
  for (let i = 0; i < 20; i++) {
    if (heroes.includes('orsin')) system.set(scene, 0, 'prepared', 'flame-burst');
    system.step(scene, play);
  }
  expect(scene.tc).toBeGreaterThan(0);
});

test('no log line reveals hidden points', () => {
  const started = Fight.start(
    system,
    {
      heroes: [{ use: 'maurn', as: 'ada', at: [0, 0] }],
      foes: [
        { use: 'orc', as: 'orc', showsHp: 'hidden', at: [30, 0] },
        { use: 'goblin', at: [30, 5] },
      ],
    },
    { seed: 3, prepare: scene => void system.set(scene, undefined, 'turn', 'ada') },
  );
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  expect(fight.rule('harm', { who: 'orc', fatigue: 60 })).toBeUndefined();
  expect(fight.rule('heal', { who: 'orc', fatigue: 57 })).toBeUndefined();
  expect(fight.rule('set', { who: 'orc', name: 'waking', to: 11 })).toBeUndefined();
  for (let i = 0; i < 3; i++) fight.choose('ada', 'wait');
  const whats = (seat: Parameters<typeof fight.log.eventsFor>[0]) => fight.log.eventsFor(seat).map(t => t.what);
  expect(whats({ gm: true })).toEqual(expect.arrayContaining(['unconscious', 'healed', 'waking', 'awake']));
  expect(whats({ owns: [0] })).not.toContain('healed');
  expect(whats({ owns: [0] })).not.toContain('waking');
  expect(fight.log.eventsFor({ owns: [0] }).find(t => t.what === 'unconscious')).not.toHaveProperty('until');
});
