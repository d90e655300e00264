import { Fight, whoById } from '@fray/engine';
import { checkOddsAgainstThrows, countHistories, everythingShownTo } from '@fray/engine/testing';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../../engine/test/rounds.ts';

/** Throws per compared choice. The seeds are fixed, so every run rolls the same. */
const THROWS = rounds({ variable: 'FRAY_THROWS', usual: 200_000, deep: 1_000_000 });

const system = systemOf('segments');
type Scene = ReturnType<typeof system.begin>;

/** Two unarmed combatants on a field that has room only for them, so that the histories are few enough to count. */
const duel = (given: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Scene => {
  const fighter = { attributes: { agility: 8 }, weapons: ['fist'], parts: [] };
  const read = system.readEncounter({
    heroes: [{ as: 'ada', ...fighter, at: [0, 0] }],
    monsters: [{ as: 'bo', ...fighter, attributes: { agility: 9 }, at: [1, 0] }],
    edges: [0, 0, 1, 0],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const scene = system.begin(read.value);
  for (const [who, values] of Object.entries(given))
    for (const [name, value] of Object.entries(values))
      expect(system.set(scene, who === 'fight' ? undefined : whoById(scene, who), name, value)).toBeUndefined();
  return scene;
};

describe('histories of a duel of segments', () => {
  // Attacks that cannot be stopped: a miss or one of three amounts of damage, uncalled, at a weak point or at the head.
  test('one turn', () => expect(countHistories(system, duel({ fight: { turn: 'ada' }, ada: { actions: 1 }, bo: { actions: 0 } }), 1)).toBe(14));
  test('a beat of two Aggressive combatants', () => {
    const both = { stance: 'aggressive', actions: 1 };
    expect(countHistories(system, duel({ fight: { segment: 'melee' }, ada: both, bo: both }), 1)).toBe(280);
  });
  test('the modes of two Ready combatants', () => {
    const ready = { stance: 'ready' };
    expect(countHistories(system, duel({ fight: { phase: 'modes', segment: 'melee', round: 1 }, ada: ready, bo: ready }), 1)).toBe(4);
  });
});

describe('what is hidden in segments', () => {
  test('hidden combatants appear on no board, in no menu and in no question', () => {
    const seen = [20, 21].map(x => {
      const started = Fight.start(
        system,
        {
          heroes: ['halvar'],
          monsters: [
            { use: 'goblin', as: 'scout', at: [8, 0] },
            { use: 'goblin', as: 'lurker', setPosition: true, at: [x, 4] },
          ],
        },
        { seed: 3 },
      );
      if (!started.ok) throw new Error(JSON.stringify(started.problems));
      return everythingShownTo(started.value as unknown as Parameters<typeof everythingShownTo>[0], { owns: [0] });
    });
    expect(seen[0]).toBe(seen[1]);
    expect(seen[0]).toContain('scout');
  });
});

test('odds do not reveal the hidden hit points of a combatant who is down', () => {
  const monsters = [{ use: 'goblin', as: 'orc', showsHp: 'hidden', at: [1, 0] }, 'goblin'];
  const started = Fight.start(system, { heroes: [{ use: 'halvar', as: 'ada', at: [0, 0] }], monsters }, { seed: 3 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  for (const [name, to] of [
    ['hitPoints', -3],
    ['stable', true],
  ] as const)
    expect(fight.rule('set', { who: 'orc', name, to })).toBeUndefined();
  expect(fight.rule('segment', { segment: 'melee' })).toBeUndefined();
  for (let i = 0; i < 20 && fight.openDecisions()[0]?.prompt !== 'Halvar, shield guard (aggressive)'; i++) {
    const { by = '', about } = fight.openDecisions()[0] ?? {};
    expect(fight.choose(by, by === 'ada' && about === 'stance' ? 'aggressive' : (fight.choices.idleKey(by) as string))).toBeUndefined();
  }
  const about = fight.odds.outlook({ owns: [0] }, { others: 'nothing' }).flatMap(o => o.gauges.filter(g => g.who === 'orc').map(g => [o.sure, g.now]));
  expect(about.length).toBeGreaterThan(0);
  expect(new Set(about.map(a => `${a}`))).toEqual(new Set(['false,0']));
});

test('an early move skipped in Melee is a reason to announce Ranged only if Hold was chosen', () => {
  const proposed = (stance: string): string | undefined => {
    const encounter = { heroes: [{ use: 'halvar', as: 'ada', skills: { Hopping: 0, Charge: 0 }, at: [0, 0] }], monsters: [{ use: 'skeleton', at: [4, 0] }] };
    const started = Fight.start(system, encounter, { seed: 3 });
    if (!started.ok) throw new Error(JSON.stringify(started.problems));
    const fight = started.value;
    for (const [by, key] of Object.entries({ gm: 'announce:melee', ada: stance, skeleton: 'hold' })) expect(fight.choose(by, key)).toBeUndefined();
    if (stance !== 'hold') expect(fight.choose('ada', 'pass')).toBeUndefined();
    return fight.choices.idleKey('gm');
  };
  expect(proposed('defensive')).toBe('announce:movement');
  expect(proposed('hold')).toBe('announce:ranged');
});

test('a combatant found by the GM is visible to all, and may hide again', () => {
  const started = Fight.start(system, { heroes: ['halvar'], monsters: [{ use: 'goblin', as: 'lurker', setPosition: true, at: [8, 4] }] }, { seed: 3 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  const sees = () => fight.board({ owns: [0] }).sheets.map(s => s.id);
  expect(sees()).toEqual(['halvar']);
  expect(fight.rule('ambush', { who: 'lurker', found: true })).toBeUndefined();
  expect(sees()).toEqual(['halvar', 'lurker']);
  expect(fight.rule('ambush', { who: 'lurker' })).toBeUndefined();
  expect(sees()).toEqual(['halvar']);
});

test('while a hidden combatant decides, the shown stage does not reveal their stance', () => {
  const stages = (stance: string) => {
    const monsters = [
      { use: 'goblin', as: 'orc', at: [6, 0] },
      { use: 'goblin', as: 'lurker', setPosition: true, at: [2, 4] },
    ];
    const started = Fight.start(system, { heroes: [{ use: 'halvar', as: 'ada', at: [0, 0] }], monsters }, { seed: 3 });
    if (!started.ok) throw new Error(JSON.stringify(started.problems));
    const fight = started.value;
    const first: Readonly<Record<string, string>> = { gm: 'announce:melee', ada: 'ready', orc: 'defensive', lurker: stance };
    const all: { by: string; gm: string; ada: unknown }[] = [];
    while (all.length < 3) {
      const { by = '', about } = fight.openDecisions()[0] ?? {};
      const { phase, upcoming } = fight.board({ owns: [0] });
      const refused = by === 'ada' ? undefined : fight.choices.refusalFor('ada', 'attack-melee');
      if (about === 'beat' || about === 'turn') all.push({ by, gm: fight.board().phase, ada: [phase, upcoming, refused] });
      expect(fight.choose(by, about === 'beat' || about === 'turn' ? (fight.choices.idleKey(by) as string) : (first[by] ?? ''))).toBeUndefined();
    }
    return all;
  };
  const [aggressive, ready] = [stages('aggressive'), stages('ready')];
  expect(aggressive.map(s => [s.by, s.gm])).toEqual([
    ['lurker', 'aggressive'],
    ['ada', 'ready'],
    ['orc', 'defensive'],
  ]);
  expect(ready.map(s => s.by)).toEqual(['lurker', 'ada', 'orc']);
  expect(aggressive.map(s => s.ada)).toEqual(ready.map(s => s.ada));
});

describe('segments: exact odds agree with many throws', () => {
  type Given = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const KINDS: readonly (readonly [kind: string, hero: string, key: string, given?: Given, options?: Readonly<Record<string, unknown>>])[] = [
    ['a sword', 'halvar', 'melee-attack:orc:arming-sword'],
    ['a sword of a Damaged attacker, at a prone target', 'halvar', 'melee-attack:orc:arming-sword', { ada: { hitPoints: 10 }, orc: { prone: true } }],
    ['a sword, with critical hits and natural extremes', 'halvar', 'melee-attack:orc:arming-sword', {}, { 'critical-hits': 'on', 'natural-extremes': 'on' }],
    ['a limb', 'halvar', 'melee-attack:orc:arming-sword:limb:arm'],
    ['the head', 'halvar', 'melee-attack:orc:arming-sword:head'],
    ['the vitals', 'halvar', 'melee-attack:orc:arming-sword:vitals', { ada: { knownWeakness: { orc: 'vitals' } } }],
    ['a Kill Shot at the torso', 'halvar', 'melee-attack:orc:arming-sword:kill-shot', { orc: { hitPoints: 10 } }, { 'general-kill-shot': 'on' }],
    ['a weak point', 'halvar', 'melee-attack:orc:arming-sword:vulnerability', { ada: { knownWeakness: { orc: 'vulnerability' } } }],
    ['the weapon', 'halvar', 'melee-attack:orc:arming-sword:weapon'],
    ['a fist', 'bruna', 'unarmed-attack:orc:fist'],
    ['a jab at the head', 'bruna', 'unarmed-attack:orc:fist:jab:head'],
    ['teeth', 'wolf', 'natural-attack:orc:wolf-bite:limb:leg'],
    ['a bow', 'sela', 'ranged-attack:far:longbow', { fight: { segment: 'ranged' }, ada: { position: [0, -20] } }],
    ['a bow while engaged', 'goblin', 'ranged-attack:orc:shortbow', { ada: { held: 'shortbow' } }],
    ['a thrown knife', 'tamsin', 'ranged-attack:orc:throwing-knife', { ada: { held: ['dagger', 'throwing-knife'] } }],
    ['a melee power', 'ivane', 'power-melee:orc:spark'],
    ['a bolt of force', 'ivane', 'power-ranged:far:force-bolt', { fight: { segment: 'movement' } }],
    ['a lance of fire', 'ivane', 'power-ranged:far:fire-lance', { fight: { segment: 'multiform' } }],
    ['a mental power', 'cultist', 'power-ranged:orc:mind-jolt'],
    ['a search', 'tamsin', 'search:orc:vitals'],
    ['a disengagement', 'halvar', 'disengage', { fight: { segment: 'movement' } }],
    ['first aid', 'odo', 'first-aid:bea', { bea: { hitPoints: -1 } }],
    ['mending', 'odo', 'utility:mend:bea', { fight: { segment: 'multiform' }, bea: { hitPoints: -1 } }],
  ];

  for (const [i, [kind, hero, key, given = {}, options = {}]] of KINDS.entries()) {
    test(kind, () => {
      const heroes = [
        { use: hero, as: 'ada', at: [0, 0] },
        { use: 'halvar', as: 'bea', at: [0, 1] },
      ];
      const monsters = [
        { use: 'skeleton', as: 'orc', at: [1, 0] },
        { use: 'skeleton', as: 'far', at: [15, 0] },
      ];
      const prepare = (scene: never) => {
        for (const [who, values] of Object.entries({ ...given, fight: { ...given['fight'], turn: 'ada' } }))
          for (const [name, value] of Object.entries(values))
            expect(system.set(scene, who === 'fight' ? undefined : whoById(scene, who), name, value)).toBeUndefined();
      };
      const fight = Fight.start(system, { sides: { heroes, monsters }, options }, { seed: 1, prepare });
      if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
      expect(fight.value.choices.refusalFor('ada', key)).toBeUndefined();
      const moment = { scene: system.copy(fight.value.scene), log: fight.value.history.inputs.slice() as never, by: 'ada', key };
      const { violations, throws, compared } = checkOddsAgainstThrows(system, moment, THROWS, 500 + i);
      expect(violations).toEqual([]);
      expect(throws).toBeGreaterThanOrEqual(THROWS);
      expect(compared).toBeGreaterThan(0);
    });
  }
});
