import { Fight } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import type { Carried } from '@fray/engine/kit';
import { playOut } from '@fray/engine/simulate';
import { fieldsOf } from '@fray/engine/util';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);

/** A starter fight that was played to its end. */
const playedOut = (system: AnySystem, seed: number) => {
  const read = system.readEncounter(system.starters[seed % system.starters.length]?.id);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return playOut(system, system.begin(read.value), 'random', new Rng(seed), { patience: 400 });
};

const carriedFrom = (system: AnySystem, scene: ReturnType<AnySystem['begin']>): Carried =>
  Object.fromEntries(scene.encounter.combatants.flatMap(({ id }, who) => [[id, system.lasting?.changes(scene, who) ?? {}]]));

describe.each(systemIds)('%s: what lasts beyond a fight', id => {
  const system = systemOf(id);

  test('is brought into the next fight as it was', { timeout: 120_000 }, () => {
    let changes = 0;
    for (const seed of SEEDS) {
      const scene = playedOut(system, seed);
      const carried = carriedFrom(system, scene);
      changes += Object.values(carried).reduce((n, values) => n + Object.keys(values).length, 0);
      const next = system.readEncounter({ ...fieldsOf(scene.encounter.written), carried });
      expect(next.ok ? carriedFrom(system, system.begin(next.value)) : next.problems, `seed ${seed}`).toEqual(carried);
    }
    expect(changes).toBeGreaterThan(SEEDS.length);
  });

  test('counts from the sheet, so that who is healed brings nothing', () => {
    const scene = playedOut(system, 2);
    const first = system.readEncounter(scene.encounter.written);
    if (!first.ok) throw new Error(JSON.stringify(first.problems));
    const fresh = system.begin(first.value);
    expect(Object.values(carriedFrom(system, fresh)).flatMap(Object.keys)).toEqual([]);
  });

  test('is refused with its path where it cannot be', () => {
    const scene = playedOut(system, 1);
    const who = scene.encounter.combatants[0]?.id ?? '';
    const read = (carried: unknown) => {
      const got = system.readEncounter({ ...fieldsOf(scene.encounter.written), carried });
      return got.ok ? [] : got.problems.map(p => p.path);
    };
    expect(read({ [who]: { nonsense: 1 } })).toEqual([`carried.${who}.nonsense`]);
    expect(read({ stranger: {} })).toEqual(['carried.stranger']);
    const [name] = Object.keys(system.lasting?.values.shape ?? {});
    expect(read({ [who]: { [String(name)]: 1_000_000 } })).toEqual([`carried.${who}.${name}`]);
    expect(read({ [who]: { [String(name)]: 'rubbish' } })).toEqual([`carried.${who}.${name}`]);
  });
});

test('roll-under: a Fatal Wound that is carried into a fight leaves no more rounds than it did before', () => {
  const system = systemOf('roll-under');
  const sides = {
    party: [
      { use: 'hero-warden', as: 'ada' },
      { use: 'hero-archer', as: 'bo' },
    ],
    enemies: ['foe-orc'],
  };
  const read = system.readEncounter({ ...sides, startDistanceFt: 60 });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const scene = system.begin(read.value);
  expect(system.set(scene, undefined, 'round', 6)).toBeUndefined();
  expect(system.set(scene, 0, 'fatal', [4, 6])).toBeUndefined();
  // Received two rounds ago and now, they kill at the ends of rounds 7 and 9: the next one, and the third.
  const carried = { ada: { fatal: [-2, 0] } };
  expect(system.lasting?.changes(scene, 0)).toEqual(carried.ada);
  const next = Fight.start(system, { ...sides, startDistanceFt: 60, carried }, { seed: 1 });
  if (!next.ok) throw new Error(JSON.stringify(next.problems));
  expect(JSON.stringify(next.value.board().sheets.find(s => s.id === 'ada')?.conditions)).toContain('"round":1');
});

const CAMPS = {
  'die-rank': { camp: true, sides: { heroes: ['knight', 'healer'] }, carried: { knight: { hp: 1 } } },
  'roll-under': { camp: true, party: [{ use: 'hero-warden', as: 'warden', rations: 3 }], carried: { warden: { hp: 1 } } },
  'time-count': { camp: true, heroes: ['maurn'], carried: { maurn: { hp: 1 } } },
};

describe.each(Object.entries(CAMPS))('a camp of %s', (id, camp) => {
  const system = systemOf(id);
  const [rest] = { 'die-rank': ['rest-hour'], 'roll-under': ['rest:warden'], 'time-count': ['night'] }[id] ?? [];

  test('needs no enemy, begins after the fight, and a rest heals', () => {
    const started = Fight.start(system, camp, { seed: 1 });
    if (!started.ok) throw new Error(JSON.stringify(started.problems));
    const fight = started.value;
    expect(String(fight.outcome?.words)).toBe('In camp');
    const before = Number(system.lasting?.of(fight.scene, 0)?.['hp']);
    expect(before).toBe(1);
    expect(fight.choose('gm', rest ?? '')).toBeUndefined();
    expect(Number(system.lasting?.of(fight.scene, 0)?.['hp'])).toBeGreaterThan(before);
  });
});
