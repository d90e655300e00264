import { Rng } from '@fray/engine/dice';
import {
  checkBoards,
  checkCopies,
  checkLiveAgainstStraight,
  checkOddsSums,
  checkRandomFights,
  checkReload,
  checkSharedEncounter,
  checkTrials,
  checkUndo,
} from '@fray/engine/testing';
import { type AnySystem, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { OFFSET, rounds } from '../../../engine/test/rounds.ts';

export type Written = Record<string, unknown>;

/** A starter as a file states it, with all its content filled in. */
export const starter = (system: AnySystem, id: string): Written => {
  const read = system.readEncounter(id);
  if (!read.ok) throw new Error(`${id}: ${JSON.stringify(read.problems)}`);
  return read.value.written as Written;
};

const ofEachSide = (written: Written, change: (all: unknown[]) => unknown[]): Written =>
  Object.fromEntries(Object.entries(written['sides'] as Record<string, unknown[]>).map(([side, all]) => [side, change(all)]));

/** Strong enough to wound any other combatant, and fitting on any field. */
const mighty = (entry: unknown): Written => ({
  ...(typeof entry === 'string' ? { use: entry } : (entry as Written)),
  at: undefined,
  attributes: { strength: 20 },
});

/** Changes that make combatants meet: on an open field two who walk at random may never meet again. */
const ARENA: Readonly<Record<string, (written: Written) => Written>> = {
  'roll-under': w => {
    const far = Math.min(60, Number(w['startDistanceFt'] ?? 30));
    return { ...w, startDistanceFt: far, map: {}, edges: [-10, -10, far + 10, 30], options: { ...(w['options'] as Written), 'melee-reach-feet': 60 } };
  },
  tempo: w => ({ ...w, startDistance: 2, map: {}, edges: [-1, -1, 4, 4] }),
  // All start within or near each other's reach.
  segments: w => ({ ...w, distance: 2, map: {}, edges: [-1, -1, 4, 7], sides: ofEachSide(w, all => all.map(mighty)) }),
  // Combatants meet easily here, but ten thousand fights of eight take long, so there are fewer on each side.
  'die-rank': w => ({ ...w, sides: ofEachSide(w, all => all.slice(0, 3)) }),
  // Two on each side in a small yard.
  'time-count': w => ({
    ...w,
    startDistanceFt: 5,
    heroes: (w['heroes'] as unknown[]).slice(0, 2),
    foes: (w['foes'] as unknown[]).slice(0, 2),
    map: { ...(w['map'] as Written), edges: [-5, -5, 15, 15], walls: [], cover: [], hindering: [], heights: [] },
  }),
};

export const arena = (system: AnySystem, id: string): Written => (ARENA[system.id] ?? (w => w))(starter(system, id));

/** The encounter with every option set to a random value. */
export const varied = (system: AnySystem, written: Written, seed: number): Written => {
  const rng = new Rng(seed);
  const chosen = system.options.flatMap(o => (o.values === 'positive number' ? [] : [[o.id, o.values[rng.below(o.values.length)]]]));
  return { ...written, options: { ...(written['options'] as Written), ...Object.fromEntries(chosen), ...DECIDING[system.id] } };
};

/** Options without which two combatants who cannot wound each other badly enough may fight on forever. */
const DECIDING: Readonly<Record<string, Written>> = { tempo: { 'wound-overflow': 'boxes' }, segments: { 'natural-extremes': 'on' } };

/** Fewer combatants on each side, so that more fights fit into the time. */
const thinned = (written: Written, seed: number): Written => {
  const rng = new Rng(seed, 1);
  const few = (all: unknown) => (Array.isArray(all) ? all.filter((_, i) => i === seed % all.length || rng.below(4) === 0) : all);
  const lists = ['party', 'enemies', 'heroes', 'foes'].filter(list => list in written);
  return {
    ...written,
    ...Object.fromEntries(lists.map(list => [list, few(written[list])])),
    ...('distance' in written && { sides: ofEachSide(written, all => few(all) as unknown[]) }),
  };
};

/** Every tenth fight has all combatants (the first one unchanged). All others vary in options and have fewer. */
const variant = (system: AnySystem, written: Written, i: number): Written =>
  i === 0 ? written : varied(system, i % 10 === 0 ? written : thinned(written, i), i);

const VARIANTS = 50;
/** In the usual run about one of each variant of each starter. */
const FIGHTS = rounds({ variable: 'FRAY_FIGHTS', usual: 150, deep: 10_000 });
/** How many fights of each starter each of the other promises is checked in, and at how many moments of each the odds are. */
const COURSES = rounds({ variable: 'FRAY_COURSES', usual: 1, deep: 10 });
const MOMENTS = rounds({ variable: 'FRAY_MOMENTS', usual: 4, deep: 8 });

const seedsFrom = (first: number): readonly number[] => Array.from({ length: COURSES }, (_, i) => OFFSET + first + i);

/** The promises of every system: see docs/adding-a-system.md. */
export const contractOf = (id: string): void => {
  const system = systemOf(id);
  const starters = system.starters.map(s => s.id);

  describe(`${id}: the contract`, () => {
    test(`${FIGHTS} random fights of all starters with many options come to an end`, { timeout: 300_000 + 100 * FIGHTS }, () => {
      const encounters = starters.flatMap(s => Array.from({ length: VARIANTS }, (_, i) => variant(system, arena(system, s), i)));
      expect(checkRandomFights(system, encounters, { fights: FIGHTS, seed: 1 + OFFSET, every: Number.POSITIVE_INFINITY }).violations).toEqual([]);
    });

    for (const one of starters) {
      test(`${one}: every decision of a random fight has unique keys, at most one idle choice, and a legal choice`, () => {
        const encounters = Array.from({ length: 20 }, (_, i) => variant(system, arena(system, one), i));
        expect(checkRandomFights(system, encounters, { fights: 20, seed: 900, every: 20 }).violations).toEqual([]);
      });

      test(`${one}: play without stops and live play reloaded at every decision produce the same events`, () => {
        expect(checkLiveAgainstStraight(system, starter(system, one), 3, 80)).toEqual([]);
        expect(seedsFrom(11).flatMap(seed => checkLiveAgainstStraight(system, varied(system, arena(system, one), seed), seed, 100))).toEqual([]);
      });

      test(`${one}: an undone input leaves no trace, and has the same result when it is made again`, () => {
        expect(seedsFrom(21).flatMap(seed => checkUndo(system, varied(system, arena(system, one), seed), seed, 60))).toEqual([]);
      });

      test(`${one}: the odds of every choice add up to exactly 1, and their outcomes are those of the actor`, () => {
        expect(
          seedsFrom(31).flatMap(seed => checkOddsSums(system, varied(system, arena(system, one), seed), seed, { moments: MOMENTS, apart: 6, best: 1 })),
        ).toEqual([]);
      });

      test(`${one}: trials from any decision reach an end and do not affect the fight`, () => {
        expect(seedsFrom(71).flatMap(seed => checkTrials(system, varied(system, arena(system, one), seed), seed, { moments: MOMENTS }))).toEqual([]);
      });

      test(`${one}: fights that share an encounter do not affect each other`, () => {
        expect(seedsFrom(81).flatMap(seed => checkSharedEncounter(system, varied(system, arena(system, one), seed), seed))).toEqual([]);
      });

      test(`${one}: a copy is independent of the original`, () => {
        expect(seedsFrom(41).flatMap(seed => checkCopies(system, varied(system, arena(system, one), seed), seed))).toEqual([]);
      });

      test(`${one}: a scene stored as text loads unchanged`, () => {
        expect(seedsFrom(51).flatMap(seed => checkReload(system, varied(system, arena(system, one), seed), seed))).toEqual([]);
      });

      test(`${one}: a board shows the current scene`, () => {
        expect(seedsFrom(61).flatMap(seed => checkBoards(system, varied(system, arena(system, one), seed), seed))).toEqual([]);
      });
    }
  });
};
