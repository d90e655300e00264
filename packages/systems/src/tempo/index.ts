import { bad, type Library, ok, problem, type Result, read, readLibrary, type System, type Written } from '@fray/engine';
import { z } from 'zod';
import { idle } from './absent.ts';
import { begin, newcomer } from './begin.ts';
import { board, FEET } from './board.ts';
import { kinds } from './content.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { outcome } from './ending.ts';
import { circumstances, facts, vitals } from './facts.ts';
import { nearestFoe } from './ground.ts';
import { known } from './known.ts';
import { readEncounter } from './muster.ts';
import { options } from './options.ts';
import { rulebook } from './rulebook.ts';
import { rulings } from './rulings.ts';
import { circumstancesSchema, combatantSchema, copy, type Scene } from './scene.ts';
import { set } from './set.ts';
import { step } from './step.ts';

export type { Encounter } from './encounter.ts';
export type { ClauseId } from './rulebook.ts';
export type { Scene } from './scene.ts';
export { kinds, rulebook };

export type Tempo = System<Encounter, Scene> & { readonly library: Library<typeof kinds> };

const stored = z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(combatantSchema) });

/** Tempo with this content. */
export const tempo = (written: Written): Result<Tempo> => {
  const library = readLibrary(kinds, written);
  return library.ok ? ok(withLibrary(library.value)) : library;
};

const withLibrary = (library: Library<typeof kinds>): Tempo => ({
  id: 'tempo',
  version: 1,
  title: 'Tempo: action, reaction, counter-tempo',
  summary: 'Fencing with action points: an action is declared and paid, answered, perhaps replaced, and only then rolled. Both may hit; a blow may be a feint.',
  rulebook,
  options: options.list,
  library,
  starters: [...library.encounters.values()].map(e => e.value),
  rulings: rulings((scene, entry, side) => {
    const from = scene.encounter.written as Record<string, unknown>;
    // The newcomer is read in an encounter of its own, then takes its place at the end of the lists.
    const company = { id: 'nobody', name: 'Nobody' };
    const alone = { ...from, party: undefined, enemies: undefined, order: undefined, sides: { [side]: [entry], [`against ${side}`]: [company] } };
    const one = readEncounter(library, alone);
    if (!one.ok) return one.problems.map(p => `${p.path}: ${p.problem}`).join('; ');
    const encounter = joined(scene.encounter, one.value);
    return { encounter, combatant: newcomer(encounter, encounter.combatants.length - 1) };
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
  away: (scene, who) => Math.min(1000, FEET * nearestFoe(scene, who)),
  idle,
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

/** An encounter with the first combatant of another, and its things, at the end of the lists. */
const joined = (encounter: Encounter, from: Encounter): Encounter => {
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const own = from.things.flatMap((t, i) => (t.owner === 0 ? [i] : []));
  const moved = (thing: number) => first + own.indexOf(thing);
  const s = from.combatants[0] as Sheet;
  const taken = encounter.combatants.filter(c => c.id === s.id || c.id.startsWith(`${s.id}-`)).length;
  const sheet: Sheet = {
    ...s,
    ...(taken > 0 && { id: `${s.id}-${taken + 1}`, name: `${s.name} ${taken + 1}` }),
    bareHands: moved(s.bareHands),
    startsWith: { held: s.startsWith.held.map(moved), carried: s.startsWith.carried.map(moved) },
  };
  const things = own.map(i => ({ ...(from.things[i] as Encounter['things'][number]), owner: who }));
  return { ...encounter, combatants: [...encounter.combatants, sheet], things: [...encounter.things, ...things] };
};
