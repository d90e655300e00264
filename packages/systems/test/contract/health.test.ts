import { Fight, GM_SEAT, type Result, type Seat } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { checkSecrets, type FightScript } from '@fray/engine/testing';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { EXAMPLES, type Fields } from '../known-foes.ts';

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

describe.each(Object.entries(HEALTH))('%s: what players see of the health of foes', (id, field) => {
  const system: AnySystem = systemOf(id);
  const pair = (more: Fields, own: Fields = {}) => [5, 9].map(n => EXAMPLES[id]?.fight({ [field]: n, ...own }, more)) as [object, object];

  test.each(['banded', 'hidden'])('%s: no one can tell 5 from 9 by board, events, choices and odds', foesShow => {
    for (const owns of [['ada'], ['ada', 'bo'], []])
      expect([1, 2].flatMap(seed => checkSecrets(system, pair({ foesShow }), owns, keepClear(seed, 8), seed))).toEqual([]);
  });

  test('exact: they can', () => {
    expect(checkSecrets(system, pair({ foesShow: 'exact' }), ['ada'], keepClear(1, 8), 1)).not.toEqual([]);
  });

  test('what a sheet says goes before what the encounter says of all', () => {
    expect(checkSecrets(system, pair({ foesShow: 'hidden' }, { showsHp: 'exact' }), ['ada'], keepClear(1, 8), 1)).not.toEqual([]);
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
