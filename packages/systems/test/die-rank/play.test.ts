import { Fight, type Seat } from '@fray/engine';
import {
  adviceShownTo,
  checkLiveAgainstStraight,
  checkOddsSums,
  checkRandomFights,
  checkReload,
  checkSecrets,
  checkUndo,
  everythingShownTo,
  type FightScript,
} from '@fray/engine/testing';
import { type AnySystem, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { Chained, need } from '../chain.ts';

const system: AnySystem = systemOf('die-rank');

describe('die-rank: a run through two regions with an opportunity attack in each: one is blocked, the other provokes in turn', () => {
  const GAUNTLET = {
    options: { 'oa.unarmed': true },
    field: 'gatehouse',
    sides: {
      heroes: [{ use: 'knight', as: 'ada', at: 'yard' }],
      monsters: [
        { use: 'orc-raider', as: 'orc', at: 'gate' },
        { use: 'wrestler', as: 'wes', at: 'road' },
      ],
    },
  };
  /** Nested decisions: run, opportunity attack, block; opportunity attack, opportunity attack at that one, dodge, parry. */
  const CHAIN = [
    ['ada', 'run:gate,road', 'turn'],
    ['orc', 'opportunity-attack:ada:battle-axe', 'opportunity-attack'],
    ['ada', 'block', 'defense'],
    ['wes', 'opportunity-attack:ada:bare-hands', 'opportunity-attack'],
    ['ada', 'opportunity-attack:wes:long-sword', 'opportunity-attack'],
    ['wes', 'dodge', 'defense'],
    ['ada', 'parry:long-sword', 'defense'],
  ] as const;
  /** With these dice Ada goes first, and no combatant is knocked out. */
  const SEED = 1;
  const chained = new Chained(system, CHAIN, GAUNTLET, { seed: SEED });

  test('plays to its end', () => {
    const fight = chained.played();
    expect(system.facts(fight.scene, 0)).toMatchObject({ region: 'road', debt: 3, ap: null });
    expect(system.facts(fight.scene, 2)).toMatchObject({ debt: 2 });
    expect(fight.waitingFor()).toMatchObject([{ by: 'orc', about: 'turn' }]);
  });

  chained.keeps();
});

describe('die-rank: a hidden combatant is not on the boards, in the choices or in the logs of the other side', () => {
  const road = (lurker: Record<string, unknown>) => ({
    field: 'gatehouse',
    sides: {
      heroes: [
        { use: 'ranger', as: 'cor', at: 'yard' },
        { use: 'knight', as: 'ada', at: 'yard' },
      ],
      monsters: [
        { use: 'wolf', as: 'fang', at: 'wood' },
        { hidden: true, as: 'lurker', ...lurker },
      ],
    },
  });
  const PAIR = [
    road({ use: 'orc-raider', at: 'stable' }),
    road({ use: 'orc-raider', hp: 9, at: 'wood', weapons: ['dagger', 'short-bow'], shield: true }),
  ] as const;

  /** All end their turns, except the heroes, who move back and forth. */
  const wait: FightScript = (fight, n) => {
    const open = n < 12 ? fight.openDecisions()[0] : undefined;
    if (!open) return undefined;
    const move = open.options.find(o => o.key.startsWith(n % 2 === 0 ? 'move:gate' : 'move:road'));
    const idle = open.options.find(o => ['end-turn', 'decline', 'go-on', 'passive'].includes(o.key));
    return { by: open.by, chose: ((open.by === 'ada' && move) || idle || open.options[0])?.key as string };
  };

  for (const owns of [['ada'], ['ada', 'cor'], []])
    test(`${owns.join(' and ') || 'a spectator'} cannot tell which combatant is hidden, or where`, () => {
      expect([1, 2, 3].flatMap(seed => checkSecrets(system, PAIR, owns, wait, seed))).toEqual([]);
    });

  test('an ambusher changes nothing of what a search finds, and why', () => {
    expect(checkSecrets(system, PAIR, ['ada', 'cor'], wait, 1, adviceShownTo)).toEqual([]);
  });

  test('heroes receive nothing about the ambusher until they attack, their own side does', () => {
    const fight = need(Fight.start(system, road({ use: 'orc-raider', at: 'yard' }), { seed: 5 }));
    const heroes: Seat = { owns: [0, 1] };
    for (let n = 0; n < 40; n++) {
      expect(everythingShownTo(fight, heroes)).not.toContain('lurker');
      expect(everythingShownTo(fight, { owns: [2] })).toContain('lurker');
      const open = fight.openDecisions()[0];
      if (open?.by === 'lurker' && open.about === 'turn') break;
      fight.choose(open?.by as string, open?.options.find(o => /end-turn|decline/.test(o.key))?.key as string);
    }
    expect(fight.choose('lurker', 'attack-melee:ada:battle-axe')).toBeUndefined();
    expect(everythingShownTo(fight, heroes)).toContain('lurker');
    expect(fight.openDecisions(heroes)[0]?.options.map(o => o.key)).toEqual(['passive']);
    expect(fight.odds.outlook(heroes)[0]?.sure).toBe(true);
  });

  test('fights with ambushers keep the contract', () => {
    const ambush = (seed: number) => ({
      field: 'gatehouse',
      sides: {
        heroes: [
          { use: 'knight', at: 'yard' },
          { use: 'wizard', at: 'yard' },
          { use: 'lancer', at: 'gate', mountedOn: 'warhorse' },
          { use: 'warhorse', at: 'gate', hidden: seed % 3 === 0 },
        ],
        monsters: [
          { use: 'orc-raider', at: 'gate', hidden: true },
          { use: 'bandit', at: 'road', hidden: seed % 2 === 0 },
          { use: 'wolf', at: 'yard' },
        ],
      },
      options: { 'oa.unarmed': seed % 2 === 1, 'defense.declare': seed % 4 < 2 ? 'before-roll' : 'after-attack-roll' },
    });
    expect(checkRandomFights(system, [0, 1, 2, 3].map(ambush), { fights: 200, every: 20 }).violations).toEqual([]);
    for (const seed of [1, 2, 3]) {
      expect(checkLiveAgainstStraight(system, ambush(seed), seed, 60)).toEqual([]);
      expect(checkUndo(system, ambush(seed), seed, 40)).toEqual([]);
      expect(checkReload(system, ambush(seed), seed)).toEqual([]);
      expect(checkOddsSums(system, ambush(seed), seed, { moments: 8, apart: 6, best: 1 })).toEqual([]);
    }
  });

  test('rulings about a hidden combatant are shown only to the GM', () => {
    const fight = need(Fight.start(system, road({ use: 'orc-raider', at: 'yard' }), { seed: 5 }));
    expect(fight.rule('harm', { who: 'lurker', damage: 1 })).toBeUndefined();
    expect(fight.rule('join', { side: 'monsters', combatant: { use: 'wolf', as: 'lurker-too', hidden: true } })).toBeUndefined();
    expect(everythingShownTo(fight, { owns: [0, 1] })).not.toContain('lurker');
    expect(fight.rule('ambush', { who: 'lurker', found: true })).toBeUndefined();
    expect(everythingShownTo(fight, { owns: [0, 1] })).toContain('lurker');
  });
});

describe('die-rank: a combatant who joins while the order is rolled by hand gets a place in it', () => {
  const duel = { sides: { heroes: [{ use: 'knight', as: 'ada' }], monsters: [{ use: 'knight', as: 'cid' }] } };
  const join = (fight: Fight) => expect(fight.rule('join', { side: 'monsters', combatant: { use: 'wolf', as: 'fang' } })).toBeUndefined();
  const roll = (fight: Fight, ...thrown: readonly (readonly [string, number])[]) => {
    for (const [by, total] of thrown) expect(fight.dice.roll(by, total)).toBeUndefined();
  };
  const orderOf = (fight: Fight) => system.fightFacts(fight.scene as never)['order'];

  test('among the first dice', () => {
    const fight = need(Fight.start(system, duel, { thrower: () => undefined })) as Fight;
    join(fight);
    roll(fight, ['ada', 3], ['cid', 5], ['fang', 4]);
    expect(orderOf(fight)).toEqual(['cid', 'fang', 'ada']);
  });

  test('while ties are rolled again', () => {
    const fight = need(Fight.start(system, duel, { thrower: () => undefined })) as Fight;
    roll(fight, ['ada', 4], ['cid', 4]);
    join(fight);
    roll(fight, ['ada', 2], ['cid', 5], ['fang', 8]);
    expect(orderOf(fight)).toEqual(['fang', 'cid', 'ada']);
    expect(fight.waitingFor().map(w => w.by)).toEqual(['fang']);
  });
});
