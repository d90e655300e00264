import { systemOf } from '@fray/systems';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEED } from '../../../engine/test/rounds.ts';
import { actionsToGo } from '../../src/segments/rules/actions/move.ts';
import { placesWithin, yardsOfWay } from '../../src/segments/rules/movement/pathfinding.ts';
import { moveRate } from '../../src/segments/rules/numbers.ts';
import { combatant, type Scene } from '../../src/segments/state/scene.ts';

const system = systemOf('segments');

/** A combatant among walls, at their first turn. */
const among = (barriers: readonly unknown[]): Scene => {
  const fighter = { attributes: { agility: 8 }, weapons: ['fist'], parts: [] };
  const read = system.readEncounter({
    heroes: [{ as: 'ada', ...fighter, at: [0, 0] }],
    monsters: [{ as: 'bo', ...fighter, at: [30, 30] }],
    map: { barriers },
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const scene = system.begin(read.value);
  expect(system.set(scene, 0, 'actions', 3)).toBeUndefined();
  return scene;
};

const coordinate = fc.integer({ min: -12, max: 12 }).map(n => n + 0.5);
const wall = fc.record({ a: fc.tuple(coordinate, coordinate), b: fc.tuple(coordinate, coordinate) }).filter(({ a, b }) => a[0] !== b[0] || a[1] !== b[1]);

test('a move among walls costs the actions of its shortest way', () => {
  let around = 0;
  fc.assert(
    fc.property(fc.array(wall, { minLength: 2, maxLength: 6 }), walls => {
      const scene = among(walls);
      const rate = moveRate(scene, 0);
      const yards = combatant(scene, 0).actions * rate;
      for (const place of placesWithin(scene, 0, yards)) {
        const shortest = yardsOfWay(scene, 0, place, yards) ?? Number.NaN;
        if (Math.ceil(shortest / rate) > Math.ceil(Math.floor(Math.hypot(place.x, place.y)) / rate)) around++;
        expect(actionsToGo(scene, 0, place)).toBe(Math.max(1, Math.ceil(shortest / rate)));
      }
    }),
    { seed: SEED, numRuns: 12 },
  );
  // Some places cost more than they would in the open.
  expect(around).toBeGreaterThan(20);
});
