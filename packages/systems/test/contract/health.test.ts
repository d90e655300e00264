import { Fight, GM_SEAT, type Result, type Seat } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { checkSecrets, type FightScript } from '@fray/engine/testing';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

type Foes = Readonly<Record<string, unknown>>;

/** A fight of two heroes against two foes, of whom one has other hit points in each of a pair. Whoever plays does nothing to that one. */
const FIGHTS: Readonly<Record<string, (foe: Foes, more: Foes) => object>> = {
  'roll-under': (foe, more) => ({
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
  'die-rank': (foe, more) => ({
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
  segments: (foe, more) => ({
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
  'time-count': (foe, more) => ({
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
};

/** The name of the field of a sheet that has the health. */
const HEALTH: Readonly<Record<string, string>> = { 'roll-under': 'hp', 'die-rank': 'hp', segments: 'hitPoints', 'time-count': 'hp' };

/** Random choices that neither name the one with the secret nor are theirs to fight with. */
const keepClear =
  (seed: number, most: number): FightScript =>
  (fight: Fight, n) => {
    const open = n < most ? fight.openDecisions()[0] : undefined;
    if (!open) return undefined;
    const rng = new Rng(seed, n);
    const may = open.options.filter(o => !o.open && (open.by === 'gm' || !/gob|attack|strike|shoot|throw|charge|cast|trip|shove|push|first-aid/.test(o.key)));
    const chosen = may[rng.below(may.length)];
    return chosen && { by: open.by, chose: chosen.key };
  };

describe.each(Object.keys(FIGHTS))('%s: what players see of the health of foes', id => {
  const system: AnySystem = systemOf(id);
  const field = HEALTH[id] as string;
  const pair = (more: Foes) => [5, 9].map(n => FIGHTS[id]?.({ [field]: n }, more)) as [object, object];

  test.each(['banded', 'hidden'])('%s: no one can tell 5 from 9 by board, events, choices and odds', foesShow => {
    for (const owns of [['ada'], ['ada', 'bo'], []])
      expect([1, 2].flatMap(seed => checkSecrets(system, pair({ foesShow }), owns, keepClear(seed, 8), seed))).toEqual([]);
  });

  test('exact: they can', () => {
    expect(checkSecrets(system, pair({ foesShow: 'exact' }), ['ada'], keepClear(1, 8), 1)).not.toEqual([]);
  });

  test('what a sheet says goes before what the encounter says of all', () => {
    const [one, other] = [5, 9].map(n => FIGHTS[id]?.({ [field]: n, showsHp: 'exact' }, { foesShow: 'hidden' })) as [object, object];
    expect(checkSecrets(system, [one, other], ['ada'], keepClear(1, 8), 1)).not.toEqual([]);
  });
});

const valueIn = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};

test.each(systemIds)('%s: players see a word for the health of foes where the encounter says so, and the number once the GM shows it', id => {
  const system: AnySystem = systemOf(id);
  const { written } = valueIn(Fight.start(system, system.starters[0]?.id, { seed: 1 })).scene.encounter;
  const fight: Fight = valueIn(Fight.start(system, { ...Object(written), foesShow: 'banded' }, { seed: 1 }));
  const { combatants } = fight.scene.encounter;
  const hero = combatants[0]?.side;
  const seat: Seat = { owns: combatants.flatMap((c, who) => (c.side === hero ? [who] : [])) };
  const foe = combatants.find(c => c.side !== hero)?.id ?? '';
  const healthOf = (who: string, eyes: Seat) => fight.board(eyes).sheets.find(s => s.id === who)?.gauges[0];
  expect(healthOf(foe, seat)).toMatchObject({ hidden: 'banded', band: 'unhurt', value: 0 });
  expect(healthOf(foe, seat)).not.toHaveProperty('most');
  expect([healthOf(foe, GM_SEAT)?.hidden, healthOf(combatants[0]?.id ?? '', seat)?.hidden]).toEqual([undefined, undefined]);
  expect(fight.rule('show-health', { who: foe, as: 'exact' })).toBeUndefined();
  expect(healthOf(foe, seat)).toEqual(healthOf(foe, GM_SEAT));
  expect(fight.rule('show-health', { who: foe, as: 'hidden' })).toBeUndefined();
  expect(healthOf(foe, seat)).toMatchObject({ hidden: 'hidden', value: 0 });
});
