import { Fight, GM_SEAT, type Result, type Seat } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { adviceShownTo, checkSecrets, type FightScript } from '@fray/engine/testing';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { EXAMPLES, type Example, type Fields } from '../known-foes.ts';

/** Random choices that neither name the one with the secret nor are theirs to fight with. */
const keepClear =
  (seed: number, most: number): FightScript =>
  (fight: Fight, n) => {
    const open = n < most ? fight.openDecisions()[0] : undefined;
    if (!open) return undefined;
    const rng = new Rng(seed, n);
    const clear = /gob|figure|attack|grab|unarmed|crush|strike|shoot|throw|charge|cast|trip|shove|push|first-aid|press|feint|grapple|aim/;
    const may = open.options.filter(o => !o.open && (open.by === 'gm' || !clear.test(o.key)));
    const idle = open.options.find(o => o.idle);
    // What the one with the secret does may tell it: how fast they are.
    const chosen = open.by === 'gob' && idle ? idle : (may[rng.below(may.length)] ?? idle);
    return chosen && { by: open.by, chose: chosen.key };
  };

/** The seats that may not know: a player, all players, a spectator. */
const SEATS = [['ada'], ['ada', 'bo'], []];

type Pair = readonly [object, object];

const told = (system: AnySystem, pair: Pair, seats = SEATS, most = 8): string[] =>
  seats.flatMap(owns => [1, 2].flatMap(seed => checkSecrets(system, pair, owns, keepClear(seed, most), seed)));

describe.each(Object.entries(EXAMPLES))('%s: what players may know of a foe', (id, { fight, numbers, ails, alike }) => {
  const system: AnySystem = systemOf(id);
  const both = (make: (one: Fields) => object, [a, b]: readonly [Fields, Fields]): Pair => [make(a), make(b)];
  const hp = { showsHp: 'banded' };

  test('its numbers: by nothing that is shown, from the start and after each choice', () => {
    const pair = both(one => fight({ ...one, ...hp, known: { sheet: 'seen' } }, {}), numbers);
    expect(told(system, pair)).toEqual([]);
  });

  test('its numbers, where the encounter says so of all foes', () => {
    const pair = both(one => fight(one, { foesShow: { health: 'banded', sheet: 'seen' } }), numbers);
    expect(told(system, pair, [['ada']])).toEqual([]);
  });

  test('its numbers are told where they are open', () => {
    const pair = both(one => fight({ ...one, known: { sheet: 'open' } }, { foesShow: { sheet: 'seen' } }), numbers);
    expect(told(system, pair, [['ada']], 0)).not.toEqual([]);
  });

  test('its numbers, by advice', () => {
    const pair = both(one => fight(one, { foesShow: { health: 'hidden', sheet: 'seen' } }), numbers);
    expect(checkSecrets(system, pair, ['ada'], keepClear(3, 4), 3, adviceShownTo)).toEqual([]);
  });

  test('what ails it', () => {
    const known = { sheet: 'seen', conditions: 'none' };
    const pair = both(carried => fight({ showsHp: 'hidden', known }, { carried: { gob: carried } }), [{}, ails]);
    expect(told(system, pair, [['ada'], []], 4)).toEqual([]);
    const open = both(carried => fight({ ...hp, known: { sheet: 'seen' } }, { carried: { gob: carried } }), [{}, ails]);
    expect(told(system, open, [['ada']], 0)).not.toEqual([]);
  });

  test('its health as a bar', () => {
    const pair = both(one => fight({ ...one, showsHp: 'bar' }, { foesShow: { sheet: 'seen' } }), alike);
    expect(told(system, pair)).toEqual([]);
  });

  test('who it is', () => {
    const known = { as: 'a hooded figure' };
    const pair = both(one => fight({ ...one, as: undefined, known }, {}), [{ name: 'Count Orlok', face: 'wolf-head' }, { name: 'Bob' }]);
    expect(told(system, pair)).toEqual([]);
  });

  test('an id that would tell who it is is a problem', () => {
    const read = system.readEncounter(fight({ name: 'Count Orlok', as: 'orlok', known: { as: 'a hooded figure' } }, {}));
    expect(read).toMatchObject({ ok: false, problems: [{ problem: 'all see the id "orlok"' }] });
    expect(system.readEncounter(fight({ as: 'a-hooded-figure-9', known: { as: 'a hooded figure' } }, {})).ok).toBe(true);
  });

  test('the GM shows and hides each of these at any time', () => {
    const { fight: one, seat } = begun(
      system,
      fight({ name: 'Count Orlok', as: undefined, known: { as: 'a hooded figure' } }, { foesShow: { health: 'bar', sheet: 'seen' } }),
    );
    const sheet = (eyes: Seat) => one.board(eyes).sheets.find(s => s.id === 'a-hooded-figure');
    expect(sheet(seat)).toMatchObject({ name: 'a hooded figure', face: 'hood', closed: true });
    expect(sheet(seat)?.gauges[0]).toMatchObject({ hidden: 'bar', share: 1, value: 0 });
    expect(JSON.stringify(one.board(seat))).not.toContain('Orlok');
    expect(sheet(GM_SEAT)).toMatchObject({ known: { as: 'a hooded figure', sheet: 'seen', truly: { name: 'Count Orlok' } } });
    const all = sheet(GM_SEAT)?.stats.length ?? 0;
    expect(sheet(seat)?.stats.length).toBeLessThan(all);
    expect(one.rule('show', { who: 'a-hooded-figure', name: 'open', sheet: 'open' })).toBeUndefined();
    expect(sheet(seat)).toMatchObject({ name: 'Count Orlok' });
    expect(sheet(seat)?.closed).toBeUndefined();
    expect(one.rule('show', { who: 'a-hooded-figure', as: 'somebody in a cloak', sheet: 'seen', conditions: 'none' })).toBeUndefined();
    expect(sheet(seat)).toMatchObject({ name: 'somebody in a cloak', closed: true, conditions: [] });
    expect(String(one.rule('show', { who: 'nosferatu', sheet: 'open' }))).not.toBe('undefined');
  });
});

const begun = (system: AnySystem, encounter: object): { readonly fight: Fight; readonly seat: Seat } => {
  const fight: Fight = valueIn(Fight.start(system, encounter, { seed: 1 }));
  const { combatants } = fight.scene.encounter;
  return { fight, seat: { owns: combatants.flatMap((c, who) => (c.side === combatants[0]?.side ? [who] : [])) } };
};

const valueIn = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};

test.each(systemIds)('%s: several with one description are numbered', id => {
  const { fight } = EXAMPLES[id] as Example;
  const data = JSON.parse(JSON.stringify(fight({}, {})).replaceAll(/"as":"(gob|orc)"/g, '"known":{"as":"a shape"}'));
  const { fight: one, seat } = begun(systemOf(id), data);
  expect(
    one
      .board(seat)
      .sheets.slice(2)
      .map(({ id: one, name }) => [one, name]),
  ).toEqual([
    ['a-shape-1', 'a shape 1'],
    ['a-shape-2', 'a shape 2'],
  ]);
});

test.each(systemIds)('%s: a foe who joins later shows what all foes show', id => {
  const { fight } = EXAMPLES[id] as Example;
  const { fight: one, seat } = begun(systemOf(id), fight({}, { foesShow: { health: 'banded', sheet: 'seen' } }));
  const { combatants } = one.scene.encounter;
  const use = id === 'roll-under' ? 'foe-goblin' : id === 'tempo' || id === 'die-rank' ? 'bandit' : 'goblin';
  const ruling = systemOf(id).rulings.find(r => r.id === 'join' || r.id === 'add')?.id ?? '';
  expect(one.rule(ruling, { side: combatants[2]?.side, [id === 'time-count' ? 'entry' : 'combatant']: { use, as: 'late' } })).toBeUndefined();
  const late = one.board(seat).sheets.find(s => s.id === 'late');
  expect(late).toMatchObject({ closed: true });
  expect(late?.gauges[0]).toMatchObject({ hidden: 'banded' });
});
