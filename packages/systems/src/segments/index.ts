import { type Assembled, assemble, countsHidden, countsHiddenBefore, oneMore } from '@fray/engine/kit';
import { z } from 'zod';
import { idle } from './absent.ts';
import { beginning, newcomer } from './begin.ts';
import { board } from './board.ts';
import { kinds } from './content.ts';
import type { Encounter, Means, Sheet, Thing } from './encounter.ts';
import { outcome } from './ending.ts';
import { circumstances, facts, vitals } from './facts.ts';
import { isSeen, known } from './known.ts';
import { line, reach } from './line.ts';
import { readEncounter } from './muster.ts';
import { options } from './options.ts';
import { rolls } from './rolls.ts';
import { rulebook } from './rulebook.ts';
import { rulings } from './rulings.ts';
import { circumstancesSchema, combatantSchema, copy, type Scene } from './scene.ts';
import { set } from './set.ts';
import { nearestFoe } from './space.ts';
import { step } from './step.ts';
import { vocabulary } from './vocabulary.ts';
import { written } from './written.ts';

export type { Encounter } from './encounter.ts';
export type { ClauseId } from './rulebook.ts';
export type { Scene } from './scene.ts';
export { kinds, rulebook };

export type Segments = Assembled<typeof kinds, Encounter, Scene>;

/** The first combatant of another encounter, and its things, at the end of the lists. */
const seat = ({ encounter }: Scene, from: Encounter) => {
  const s = from.combatants[0] as Sheet;
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const own = from.things.filter(t => t.owner === 0);
  const moved = (thing: number) => first + thing;
  const things = own.map((t): Thing => ({ ...t, owner: who, means: t.means.map((m): Means => ({ ...m, thing: moved(m.thing) })) }));
  const sheet: Sheet = {
    ...s,
    ...(countsHidden(encounter.written) && oneMore(encounter.combatants, s)),
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

/** Segments with this content. */
export const segments = assemble<typeof kinds, Encounter, Scene>({
  id: 'segments',
  version: 13,
  older: countsHiddenBefore(13),
  title: 'Segment-and-stance combat',
  summary: 'A round has five segments. Stances, chosen unseen, say who acts first in each and who may defend; a d20 at or under a score hits.',
  rulebook,
  options,
  map: { of: 'spaces', step: 1, ground: [] },
  kinds,
  written,
  stored: z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(combatantSchema) }),
  readEncounter,
  beginning,
  rulings,
  rolls,
  // A fight has two sides. The distances are between those who are there.
  alone: (from, entry, side) => ({
    ...from,
    heroes: undefined,
    monsters: undefined,
    distances: undefined,
    sides: { [side]: [entry], [`${side}, others`]: [countsHidden(from) ? 'goblin' : { use: 'goblin', as: '(nobody)' }] },
  }),
  join: seat,
  copy,
  step,
  outcome,
  vitals,
  idle,
  away: (scene, who) => Math.min(1000, nearestFoe(scene, who)),
  facts,
  circumstances,
  set,
  known,
  vocabulary,
  unseen: (scene, seat, who) => !isSeen(scene, seat, who),
  board,
  line,
  reach,
});
