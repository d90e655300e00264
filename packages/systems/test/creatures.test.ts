import { systemOf } from '@fray/systems';
import { creaturesOf, measureDanger, referenceParty } from '@fray/systems/danger';
import { describe, expect, test } from 'vitest';

/** Steps that a fight of a creature is played: to its end in most cases. */
const STEPS = 120;

interface Creature {
  readonly id: string;
  readonly face?: string;
  readonly tags?: readonly string[];
  readonly temperament?: { readonly is: readonly string[] };
  readonly [field: string]: unknown;
}

/** All whom heroes may meet. */
const creaturesIn = (system: string): readonly Creature[] =>
  creaturesOf(systemOf(system)).map(id => Object(systemOf(system).library['combatants']?.get(id)?.written) as Creature);

/** The systems that come with creatures. */
const STOCKED = ['roll-under', 'die-rank', 'tempo', 'segments', 'time-count'];

describe.each(STOCKED)('%s', id => {
  const creatures = creaturesIn(id);

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
    const plan = { party: referenceParty(system), policy: 'random', seed: 1, fights: 1, probes: 1, most: 1, patience: STEPS } as const;
    const { fights, down } = measureDanger(system, name, plan);
    expect(fights).toBe(1);
    expect(down).toBeLessThanOrEqual(plan.party.length);
  });
});
