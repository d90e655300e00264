import { type Assembled, assemble, oneMore } from '@fray/engine/kit';
import { z } from 'zod';
import { idle } from './absent.ts';
import { beginning, newcomer } from './begin.ts';
import { board } from './board.ts';
import { kinds } from './content.ts';
import { type Encounter, rosters } from './encounter.ts';
import { outcome } from './ending.ts';
import { circumstances, facts, vitals } from './facts.ts';
import { known } from './known.ts';
import { line, reach } from './line.ts';
import { readEncounter } from './muster.ts';
import { options } from './options.ts';
import { rolls } from './rolls.ts';
import { rulebook } from './rulebook.ts';
import { rulings } from './rulings.ts';
import { circumstancesSchema, combatantSchema, copy, type Scene } from './scene.ts';
import { setBefore } from './setting.ts';
import { nearestFoe } from './space.ts';
import { step } from './step.ts';
import { vocabulary } from './vocabulary.ts';
import { written } from './written.ts';

export type { Encounter } from './encounter.ts';
export type { ClauseId } from './rulebook.ts';
export type { Scene } from './scene.ts';
export { kinds, rulebook };

export type RollUnder = Assembled<typeof kinds, Encounter, Scene>;

/** An encounter with one combatant of another, and its things, at the end of the lists. */
const seat = (encounter: Encounter, from: Encounter, at: number) => {
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const own = from.things.flatMap((t, i) => (t.owner === at ? [i] : []));
  const moved = (thing: number) => (own.includes(thing) ? first + own.indexOf(thing) : thing);
  const s = from.combatants[at] as Encounter['combatants'][number];
  const { held, quick, deep } = s.startsWith;
  const sheet = {
    ...s,
    ...oneMore(encounter.combatants, s),
    natural: s.natural.map(moved),
    bareHands: moved(s.bareHands),
    startsWith: { held: held.map(moved), quick: quick.map(moved), deep: deep.map(moved) },
  };
  const joined: Encounter = {
    ...encounter,
    ...rosters([...encounter.combatants, sheet]),
    things: [...encounter.things, ...own.map(i => ({ ...(from.things[i] as Encounter['things'][number]), owner: who }))],
    trackers: s.kind === 'time' ? [...encounter.trackers, ...from.trackers.map(t => ({ ...t, time: who }))] : encounter.trackers,
  };
  return { encounter: joined, combatant: newcomer(joined, who) };
};

/** Roll-under with this content. */
export const rollUnder = assemble<typeof kinds, Encounter, Scene>({
  id: 'roll-under',
  version: 10,
  title: 'Roll-under adventure combat',
  summary: 'A d20 at or under a score. Each round the party rolls to go before or after the enemy; luck runs out at 0 HP, and then it hurts.',
  rulebook,
  options,
  map: { of: 'spaces', step: 5, ground: [] },
  kinds,
  written,
  fighters: ['combatants', 'times'],
  stored: z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(combatantSchema) }),
  readEncounter,
  beginning,
  rulings,
  rolls,
  alone: (from, entry, side) => ({
    ...from,
    ...(side === 'party' ? { party: [entry], enemies: ['time-fuse'] } : { party: [{ as: 'somebody-else' }], enemies: [entry] }),
    sides: undefined,
    ambush: undefined,
  }),
  join: (scene, alone, side) => seat(scene.encounter, alone, side === 'party' ? 0 : alone.combatants.length - 1),
  copy,
  step,
  outcome,
  vitals,
  idle,
  away: (scene, who) => Math.min(1000, nearestFoe(scene, who)),
  facts,
  circumstances,
  set: setBefore,
  known,
  vocabulary,
  board,
  line,
  reach,
});
