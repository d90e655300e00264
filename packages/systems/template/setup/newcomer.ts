import { newcomerName } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { Encounter } from './encounter.ts';

/** An encounter with the newcomer alone, to be read for their sheet. */
export const newcomerEncounter = (from: Readonly<Record<string, unknown>>, entry: unknown, side: string): object => ({ ...from, sides: { [side]: [entry] } });

/** Adds the combatant of another encounter at the end of the list. */
export const joinEncounter = (encounter: Encounter, alone: Encounter): Encounter => {
  const read = elementAt(alone.combatants, 0);
  return { ...encounter, combatants: [...encounter.combatants, { ...read, ...newcomerName(encounter.combatants, read) }] };
};
