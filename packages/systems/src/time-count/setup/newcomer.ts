import { joining, newcomerName } from '@fray/engine/kit';
import type { Encounter, Sheet } from './encounter.ts';

/** An encounter with the newcomer alone and the content and options of the fight, to be read for its sheet. */
export const newcomerEncounter = (from: Readonly<Record<string, unknown>>, entry: unknown, side: string): object => ({
  content: from['content'],
  options: from['options'],
  sides: { [side]: [entry] },
});

/** Adds the only combatant of another encounter, with its things, at the end of the lists. */
export const joinEncounter = (encounter: Encounter, from: Encounter): Encounter => {
  const { sheet: s, things, moved } = joining(encounter, from);
  const sheet: Sheet = {
    ...s,
    ...newcomerName(encounter.combatants, s),
    shield: moved(s.shield),
    held: s.held.map(moved),
    carried: s.carried.map(moved),
    natural: s.natural.map(moved),
    bareHands: moved(s.bareHands),
  };
  return {
    ...encounter,
    combatants: [...encounter.combatants, sheet],
    things: [...encounter.things, ...things],
    poisons: { ...encounter.poisons, ...from.poisons },
  };
};
