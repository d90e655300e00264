import { countsHidden, joining, newcomerName } from '@fray/engine/kit';
import type { Encounter, Sheet } from './encounter.ts';

/** An encounter with the newcomer alone, to be read for its sheet. */
export const newcomerEncounter = (from: Readonly<Record<string, unknown>>, entry: unknown, side: string): object => ({ ...from, sides: { [side]: [entry] } });

/** Adds the only combatant of another encounter, with its things, at the end of the lists. */
export const joinEncounter = (encounter: Encounter, from: Encounter): Encounter => {
  const { sheet: s, things, moved } = joining(encounter, from);
  const sheet: Sheet = {
    ...s,
    ...(countsHidden(encounter.written) && newcomerName(encounter.combatants, s)),
    natural: s.natural.map(moved),
    startsReady: s.startsReady.map(moved),
    startsCarried: s.startsCarried.map(moved),
  };
  return { ...encounter, combatants: [...encounter.combatants, sheet], things: [...encounter.things, ...things] };
};
