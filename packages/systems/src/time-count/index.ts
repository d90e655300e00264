import { bad, type Library, ok, problem, type Result, read, readLibrary, type System, type Written } from '@fray/engine';
import { idle } from './absent.ts';
import { begin, newcomer } from './begin.ts';
import { board } from './board.ts';
import { kinds } from './content.ts';
import type { Encounter } from './encounter.ts';
import { outcome } from './ending.ts';
import { circumstances, facts, set, vitals } from './facts.ts';
import { known } from './known.ts';
import { readEncounter } from './muster.ts';
import { options } from './options.ts';
import { rulebook } from './rulebook.ts';
import { rulings } from './rulings.ts';
import { copy, type Scene, sceneSchema } from './scene.ts';
import { nearestFoe } from './space.ts';
import { step } from './step.ts';

export type { Encounter } from './encounter.ts';
export type { ClauseId } from './rulebook.ts';
export type { Scene } from './scene.ts';
export { kinds, rulebook };

export type TimeCount = System<Encounter, Scene> & { readonly library: Library<typeof kinds> };

/** Time-count with this content. */
export const timeCount = (written: Written): Result<TimeCount> => {
  const library = readLibrary(kinds, written);
  return library.ok ? ok(withLibrary(library.value)) : library;
};

const withLibrary = (library: Library<typeof kinds>): TimeCount => ({
  id: 'time-count',
  version: 2,
  title: 'Time Count combat',
  summary: 'One running clock of half seconds: every action has a speed, quick weapons act more often, and all who act on a count strike at once.',
  rulebook,
  options: options.list,
  library,
  starters: [...library.encounters.values()].map(e => e.value),
  rulings: rulings((scene, entry, side) => {
    const from = scene.encounter.written as Record<string, unknown>;
    // The newcomer is read in an encounter of its own, then takes its place at the end of the lists.
    const one = readEncounter(library, { content: from['content'], options: from['options'], sides: { [side]: [entry] } });
    return one.ok ? seat(scene, one.value) : one.problems.map(p => `${p.path}: ${p.problem}`).join('; ');
  }),
  encounter: data => named(library, data),
  begin,
  step,
  outcome,
  closed: scene => scene.phase === 'closed',
  copy,
  load: (encounter, data) => {
    const scene = read(sceneSchema, data);
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

const seat = ({ encounter }: Scene, one: Encounter) => {
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const moved = (t: number) => (t < 0 ? t : first + t);
  const s = one.combatants[0] as Encounter['combatants'][number];
  const taken = encounter.combatants.filter(c => c.id === s.id || c.id.startsWith(`${s.id}-`)).length;
  const joined: Encounter = {
    ...encounter,
    combatants: [
      ...encounter.combatants,
      {
        ...s,
        ...(taken > 0 && { id: `${s.id}-${taken + 1}`, name: `${s.name} ${taken + 1}` }),
        shield: moved(s.shield),
        held: s.held.map(moved),
        carried: s.carried.map(moved),
        natural: s.natural.map(moved),
        bareHands: moved(s.bareHands),
      },
    ],
    things: [...encounter.things, ...one.things.map(t => ({ ...t, owner: who }))],
    poisons: { ...encounter.poisons, ...one.poisons },
  };
  return { encounter: joined, combatant: newcomer(joined, who) };
};
