import { Rng } from '@fray/engine/dice';
import { playOut } from '@fray/engine/simulate';
import { systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

/** Steps that a fight of a creature is played: to its end in most cases. */
const STEPS = 120;

interface Creature {
  readonly id: string;
  readonly side?: string;
  readonly face?: string;
  readonly tags?: readonly string[];
  readonly temperament?: { readonly is: readonly string[] };
  readonly [field: string]: unknown;
}

/** All whom heroes may meet. */
const creaturesOf = (system: string): readonly Creature[] =>
  [...(systemOf(system).library['combatants']?.values() ?? [])]
    .map(({ written }) => Object(written) as Creature)
    .filter(c => !c.tags?.some(tag => ['hero', 'hireling'].includes(tag)));

const heroOf = (system: string): Creature =>
  [...(systemOf(system).library['combatants']?.values() ?? [])].map(({ written }) => Object(written) as Creature).find(c => c.tags?.includes('hero')) ?? {
    id: 'none',
  };

/** A fight of one creature with a hero. */
const duel = (id: string, creature: Creature) => {
  const hero = heroOf(id);
  const foes = creature.side === undefined || creature.side === hero.side ? (id === 'roll-under' ? 'enemy' : 'foes') : creature.side;
  const read = systemOf(id).readEncounter({ sides: { [hero.side ?? 'heroes']: [hero.id], [foes]: [creature.id] } });
  if (!read.ok) throw new Error(`${creature.id}: ${JSON.stringify(read.problems)}`);
  return read.value;
};

describe.each(systemIds)('%s', id => {
  const creatures = creaturesOf(id);

  test('has at least thirty creatures, each with a face, a temperament and tags', () => {
    expect(creatures.length).toBeGreaterThanOrEqual(30);
    expect(creatures.filter(c => !c.face || !c.temperament || !c.tags?.length).map(c => c.id)).toEqual([]);
    expect(new Set(creatures.map(c => c.face)).size).toBeGreaterThan(20);
    expect(new Set(creatures.flatMap(c => c.temperament?.is ?? [])).size).toBe(6);
  });

  test('has creatures of each kind: beasts, people, giants and what shoots', () => {
    for (const tag of ['beast', 'human', 'giant', 'archer', 'undead']) expect(creatures.filter(c => c.tags?.includes(tag)).length, tag).toBeGreaterThan(0);
  });

  test.each(creatures.map(c => c.id))('%s can be fought', name => {
    const system = systemOf(id);
    const encounter = duel(id, creatures.find(c => c.id === name) ?? { id: name });
    const scene = playOut(system, system.begin(encounter), 'random', new Rng(1), { patience: STEPS });
    expect(scene.combatants.length).toBe(2);
    expect(system.outcome(scene)?.winner ?? 'it goes on').not.toBe('');
  });
});
