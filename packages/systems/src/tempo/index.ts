import { type Assembled, assemble, oneMore } from '@fray/engine/kit';
import { z } from 'zod';
import { beginning, newcomer } from './begin.ts';
import { board, due } from './board.ts';
import { kinds } from './content.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { outcome } from './ending.ts';
import { circumstances, facts, vitals } from './facts.ts';
import { FEET, nearestFoe } from './ground.ts';
import { known } from './known.ts';
import { line, reach } from './line.ts';
import { readEncounter } from './muster.ts';
import { options } from './options.ts';
import { POOLS } from './pool.ts';
import { rulebook } from './rulebook.ts';
import { rulings } from './rulings.ts';
import { circumstancesSchema, combatantSchema, copy, type Scene } from './scene.ts';
import { set } from './set.ts';
import { step } from './step.ts';
import { undecided, whileThrown } from './thrown.ts';
import { vocabulary } from './vocabulary.ts';
import { written } from './written.ts';

export type { Encounter } from './encounter.ts';
export type { ClauseId } from './rulebook.ts';
export type { Scene } from './scene.ts';
export { kinds, rulebook };

export type Tempo = Assembled<typeof kinds, Encounter, Scene>;

/** The first combatant of another encounter, and its things, at the end of the lists. */
const seat = ({ encounter }: Scene, from: Encounter) => {
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const own = from.things.flatMap((t, i) => (t.owner === 0 ? [i] : []));
  const moved = (thing: number) => first + own.indexOf(thing);
  const s = from.combatants[0] as Sheet;
  const sheet: Sheet = {
    ...s,
    ...oneMore(encounter.combatants, s),
    bareHands: moved(s.bareHands),
    startsWith: { held: s.startsWith.held.map(moved), carried: s.startsWith.carried.map(moved) },
  };
  const things = own.map(i => ({ ...(from.things[i] as Encounter['things'][number]), owner: who }));
  const joined: Encounter = { ...encounter, combatants: [...encounter.combatants, sheet], things: [...encounter.things, ...things] };
  return { encounter: joined, combatant: newcomer(joined, who) };
};

/** Tempo with this content. */
export const tempo = assemble<typeof kinds, Encounter, Scene>({
  id: 'tempo',
  version: 10,
  title: 'Tempo: action, reaction, counter-tempo',
  summary: 'Fencing with action points: an action is declared and paid, answered, perhaps replaced, and only then rolled. Both may hit; a blow may be a feint.',
  contested: true,
  rulebook,
  options,
  map: { of: 'spaces', step: 1, ground: [] },
  kinds,
  written,
  stored: z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(combatantSchema) }),
  readEncounter,
  beginning,
  rulings,
  rolls: { 'core.damage.hit': 'high', 'core.damage.crit': 'high' },
  dice: POOLS,
  alone: (from, entry, side) => ({
    ...from,
    party: undefined,
    enemies: undefined,
    order: undefined,
    sides: { [side]: [entry], [`against ${side}`]: [{ id: 'nobody', name: 'Nobody' }] },
  }),
  join: seat,
  copy,
  step,
  outcome,
  vitals,
  idle: undecided,
  whileThrown,
  due,
  away: (scene, who) => Math.min(1000, FEET * nearestFoe(scene, who)),
  facts,
  circumstances,
  set,
  // A bind is of what is in hand [status.bind.pair].
  setFirst: ['held', 'carried'],
  known,
  vocabulary,
  board,
  line,
  reach,
});
