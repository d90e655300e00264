import { bad, type Library, ok, problem, type Result, read, readLibrary, type System, type Written } from '@fray/engine';
import { z } from 'zod';
import { idle } from './absent.ts';
import { begin, newcomer } from './begin.ts';
import { board } from './board.ts';
import { kinds } from './content.ts';
import type { Encounter, Means, Sheet, Thing } from './encounter.ts';
import { outcome } from './ending.ts';
import { circumstances, facts, vitals } from './facts.ts';
import { known } from './known.ts';
import { readEncounter } from './muster.ts';
import { options } from './options.ts';
import { rulebook } from './rulebook.ts';
import { rulings } from './rulings.ts';
import { circumstancesSchema, combatantSchema, copy, type Scene } from './scene.ts';
import { set } from './set.ts';
import { nearestFoe } from './space.ts';
import { step } from './step.ts';

export type { Encounter } from './encounter.ts';
export type { ClauseId } from './rulebook.ts';
export type { Scene } from './scene.ts';
export { kinds, rulebook };

export type Segments = System<Encounter, Scene> & { readonly library: Library<typeof kinds> };

const stored = z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(combatantSchema) });

/** Segments with this content. */
export const segments = (written: Written): Result<Segments> => {
  const library = readLibrary(kinds, written);
  return library.ok ? ok(withLibrary(library.value)) : library;
};

const withLibrary = (library: Library<typeof kinds>): Segments => ({
  id: 'segments',
  version: 1,
  title: 'Segment-and-stance combat',
  summary: 'A round has five segments. Stances, chosen unseen, say who acts first in each and who may defend; a d20 at or under a score hits.',
  rulebook,
  options: options.list,
  library,
  starters: [...library.encounters.values()].map(e => e.value),
  rulings: rulings((scene, entry, side) => {
    // The newcomer is read in an encounter of its own, then takes its place at the end of the lists.
    const from = scene.encounter.written as Record<string, unknown>;
    const { heroes: _, monsters: __, ...rest } = from;
    const read = readEncounter(library, { ...rest, sides: { [side]: [entry], [`${side}, others`]: ['goblin'] } });
    return read.ok ? seat(scene, read.value) : read.problems.map(p => `${p.path}: ${p.problem}`).join('; ');
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

const seat = (scene: Scene, from: Encounter) => {
  const { encounter } = scene;
  const s = from.combatants[0] as Sheet;
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const own = from.things.filter(t => t.owner === 0);
  const moved = (thing: number) => first + thing;
  const things = own.map((t): Thing => ({ ...t, owner: who, means: t.means.map((m): Means => ({ ...m, thing: moved(m.thing) })) }));
  const taken = encounter.combatants.filter(c => c.id === s.id || c.id.startsWith(`${s.id}-`)).length;
  const sheet: Sheet = {
    ...s,
    ...(taken > 0 && { id: `${s.id}-${taken + 1}`, name: `${s.name} ${taken + 1}` }),
    controller: encounter.combatants.find(c => c.side === s.side)?.controller ?? 'gm',
    held: s.held.map(moved),
    carried: s.carried.map(moved),
    body: s.body.map(moved),
  };
  const joined: Encounter = {
    ...encounter,
    combatants: [...encounter.combatants, sheet],
    things: [...encounter.things, ...things],
    longestReach: Math.max(encounter.longestReach, from.longestReach),
  };
  return { encounter: joined, combatant: newcomer(joined, who) };
};
