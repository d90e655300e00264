import { joining, newcomerName } from '@fray/engine/kit';
import { type Encounter, sidesOf } from './encounter.ts';

/** An encounter with the newcomer, read for the newcomer's sheet only. It needs two sides, so a combatant of the starter content stands on the other. */
export const newcomerEncounter = (from: Readonly<Record<string, unknown>>, entry: unknown, side: string): object => ({
  ...from,
  ...(side === 'party' ? { party: [entry], enemies: ['time-fuse'] } : { party: [{ as: 'somebody-else' }], enemies: [entry] }),
  sides: undefined,
  ambush: undefined,
});

/** Adds the combatant on that side of another encounter, with its things, at the end of the lists. */
export const joinEncounter = (encounter: Encounter, from: Encounter, side: string): Encounter => {
  const { who, sheet: s, things, moved } = joining(encounter, from, side === 'party' ? 0 : from.combatants.length - 1);
  const { held, quick, deep } = s.startsWith;
  const sheet = {
    ...s,
    ...newcomerName(encounter.combatants, s),
    natural: s.natural.map(moved),
    bareHands: moved(s.bareHands),
    startsWith: { held: held.map(moved), quick: quick.map(moved), deep: deep.map(moved) },
  };
  return {
    ...encounter,
    ...sidesOf([...encounter.combatants, sheet]),
    things: [...encounter.things, ...things],
    trackers: s.kind === 'time' ? [...encounter.trackers, ...from.trackers.map(t => ({ ...t, time: who }))] : encounter.trackers,
  };
};
