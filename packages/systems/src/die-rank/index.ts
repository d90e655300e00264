import { bad, type Library, ok, problem, type Result, read, readLibrary, type System, type Written } from '@fray/engine';
import { z } from 'zod';
import { idle } from './absent.ts';
import { begin, newcomer } from './begin.ts';
import { board } from './board.ts';
import { kinds } from './content.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { outcome } from './ending.ts';
import { circumstances, facts, set, vitals } from './facts.ts';
import { known, unseen } from './known.ts';
import { readEncounter } from './muster.ts';
import { options } from './options.ts';
import { rulebook } from './rulebook.ts';
import { rulings } from './rulings.ts';
import { circumstancesSchema, combatantSchema, copy, isConscious, isEnemy, rangeTo, type Scene } from './scene.ts';
import { step } from './step.ts';

export type { Encounter } from './encounter.ts';
export type { ClauseId } from './rulebook.ts';
export type { Scene } from './scene.ts';
export { kinds, rulebook };

export type DieRank = System<Encounter, Scene> & { readonly library: Library<typeof kinds> };

const stored = z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(combatantSchema) });

/** Die-rank with this content. */
export const dieRank = (written: Written): Result<DieRank> => {
  const library = readLibrary(kinds, written);
  return library.ok ? ok(withLibrary(library.value)) : library;
};

const withLibrary = (library: Library<typeof kinds>): DieRank => ({
  id: 'die-rank',
  version: 1,
  title: 'Die-rank region combat with action points',
  summary:
    'Every stat is a die from D2 to D60; how often your roll holds the other is how hard you hit. Action points, interrupts borrowed from the next turn, regions.',
  rulebook,
  options: options.list,
  library,
  starters: [...library.encounters.values()].map(e => e.value),
  rulings: rulings((scene, entry, side) => {
    const from = scene.encounter.written as Record<string, unknown>;
    // The newcomer is read in an encounter of its own, then takes its place at the end of the lists.
    const read = readEncounter(library, { ...from, sides: { [side]: [entry] } });
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
  away,
  facts,
  circumstances,
  set,
  known,
  unseen,
  board,
});

const BORDER = 30;

/** So many feet a border to the nearest enemy that is up. */
const away = (scene: Scene, who: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < scene.combatants.length; other++) {
    const c = scene.combatants[other] as Scene['combatants'][number];
    if (isConscious(c) && isEnemy(scene, who, other)) least = Math.min(least, rangeTo(scene, who, other) ?? least);
  }
  return Math.min(1000, BORDER * least);
};

/** An encounter in full, or the id of one in the library. */
const named = (library: Library<typeof kinds>, data: unknown): Result<Encounter> => {
  if (typeof data !== 'string') return readEncounter(library, data);
  const found = library.encounters.get(data);
  if (!found) return bad(problem('', `unknown encounter "${data}"`, `known: ${[...library.encounters.keys()].join(', ')}`));
  return readEncounter(library, found.value);
};

const seat = (scene: Scene, from: Encounter) => {
  const { encounter } = scene;
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const s = from.combatants[0] as Sheet;
  const taken = encounter.combatants.filter(c => c.id === s.id || c.id.startsWith(`${s.id}-`)).length;
  const moved = (things: readonly number[]) => things.map(t => first + t);
  const sheet: Sheet = {
    ...s,
    ...(taken > 0 && { id: `${s.id}-${taken + 1}`, name: `${s.name} ${taken + 1}` }),
    natural: moved(s.natural),
    startsReady: moved(s.startsReady),
    startsCarried: moved(s.startsCarried),
  };
  const joined: Encounter = {
    ...encounter,
    combatants: [...encounter.combatants, sheet],
    things: [...encounter.things, ...from.things.map(t => ({ ...t, owner: who }))],
  };
  return { encounter: joined, combatant: newcomer(joined, who) };
};
