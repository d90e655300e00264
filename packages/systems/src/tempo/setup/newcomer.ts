import { joining, newcomerName } from '@fray/engine/kit';
import type { Encounter, Sheet } from './encounter.ts';

/** An encounter with the newcomer, read for the newcomer's sheet only. It needs two sides, so an opponent who never fights stands on the other. */
export const newcomerEncounter = (from: Readonly<Record<string, unknown>>, entry: unknown, side: string): object => ({
  ...from,
  party: undefined,
  enemies: undefined,
  order: undefined,
  sides: { [side]: [entry], [`against ${side}`]: [{ id: 'nobody', name: 'Nobody' }] },
});

/** Adds the first combatant of another encounter, with its things, at the end of the lists. */
export const joinEncounter = (encounter: Encounter, from: Encounter): Encounter => {
  const { sheet: s, things, moved } = joining(encounter, from);
  const sheet: Sheet = {
    ...s,
    ...newcomerName(encounter.combatants, s),
    startsWith: { held: s.startsWith.held.map(moved), carried: s.startsWith.carried.map(moved) },
    bareHands: moved(s.bareHands),
  };
  return { ...encounter, combatants: [...encounter.combatants, sheet], things: [...encounter.things, ...things] };
};
