import { bad, type Library, ok, problem, type Result, read, readLibrary, type System, type Written } from '@fray/engine';
import { z } from 'zod';
import { idle } from './absent.ts';
import { begin, newcomer } from './begin.ts';
import { board } from './board.ts';
import { kinds } from './content.ts';
import { type Encounter, rosters } from './encounter.ts';
import { outcome } from './ending.ts';
import { circumstances, facts, set, vitals } from './facts.ts';
import { known } from './known.ts';
import { readEncounter } from './muster.ts';
import { options } from './options.ts';
import { rulebook } from './rulebook.ts';
import { rulings } from './rulings.ts';
import { circumstancesSchema, combatantSchema, copy, type Scene } from './scene.ts';
import { nearestFoe } from './space.ts';
import { step } from './step.ts';

export type { Encounter } from './encounter.ts';
export type { ClauseId } from './rulebook.ts';
export type { Scene } from './scene.ts';
export { kinds, rulebook };

export type RollUnder = System<Encounter, Scene> & { readonly library: Library<typeof kinds> };

const stored = z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(combatantSchema) });

/** Roll-under with this content. */
export const rollUnder = (written: Written): Result<RollUnder> => {
  const library = readLibrary(kinds, written);
  return library.ok ? ok(withLibrary(library.value)) : library;
};

const withLibrary = (library: Library<typeof kinds>): RollUnder => ({
  id: 'roll-under',
  version: 2,
  title: 'Roll-under adventure combat',
  summary: 'A d20 at or under a score. Each round the party rolls to go before or after the enemy; luck runs out at 0 HP, and then it hurts.',
  rulebook,
  options: options.list,
  library,
  starters: [...library.encounters.values()].map(e => e.value),
  rulings: rulings((scene, entry, side) => {
    const from = scene.encounter.written as Record<string, unknown>;
    // The newcomer is read in an encounter of its own, then takes its place at the end of the lists.
    const read = readEncounter(library, {
      ...from,
      options: from['options'],
      ...(side === 'party' ? { party: [entry], enemies: ['time-fuse'] } : { party: ['hireling-torchbearer'], enemies: [entry] }),
      sides: undefined,
      ambush: undefined,
    });
    if (!read.ok) return read.problems.map(p => `${p.path}: ${p.problem}`).join('; ');
    return seat(scene, read.value, side);
  }),
  encounter: data => named(library, data),
  begin,
  step,
  outcome,
  closed: scene => scene.phase === 'closed',
  copy,
  load: (encounter, data) => {
    const scene = read(stored, data);
    return scene.ok ? ok({ ...scene.value, encounter }) : scene;
  },
  vitals,
  idle,
  away: (scene, who) => Math.min(1000, nearestFoe(scene, who)),
  facts,
  circumstances,
  set,
  known,
  board,
});

/** An encounter in full, or the id of one in the library. */
const named = (library: Library<typeof kinds>, data: unknown): Result<Encounter> => {
  if (typeof data !== 'string') return readEncounter(library, data);
  const found = library.encounters.get(data);
  return found ? readEncounter(library, found.value) : bad(problem('', `unknown encounter "${data}"`, `known: ${[...library.encounters.keys()].join(', ')}`));
};

const seat = (scene: Scene, read: Encounter, side: 'party' | 'enemy') => {
  const { encounter } = scene;
  const at = side === 'party' ? 0 : read.combatants.length - 1;
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const own = read.things.flatMap((t, i) => (t.owner === at ? [i] : []));
  const moved = (thing: number) => (own.includes(thing) ? first + own.indexOf(thing) : thing);
  const s = read.combatants[at] as Encounter['combatants'][number];
  const taken = encounter.combatants.filter(c => c.id === s.id || c.id.startsWith(`${s.id}-`)).length;
  const { held, quick, deep } = s.startsWith;
  const sheet = {
    ...s,
    ...(taken > 0 && { id: `${s.id}-${taken + 1}`, name: `${s.name} ${taken + 1}` }),
    natural: s.natural.map(moved),
    bareHands: moved(s.bareHands),
    startsWith: { held: held.map(moved), quick: quick.map(moved), deep: deep.map(moved) },
  };
  const joined: Encounter = {
    ...encounter,
    ...rosters([...encounter.combatants, sheet]),
    things: [...encounter.things, ...own.map(i => ({ ...(read.things[i] as Encounter['things'][number]), owner: who }))],
    trackers: s.kind === 'time' ? [...encounter.trackers, ...read.trackers.map(t => ({ ...t, time: who }))] : encounter.trackers,
  };
  return { encounter: joined, combatant: newcomer(joined, who) };
};
