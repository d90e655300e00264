import { countsHidden, joining, newcomerName } from '@fray/engine/kit';
import type { Encounter, Means, Sheet, Thing } from './encounter.ts';

/**
 * An encounter needs two sides, so a foe who never fights stands opposite the newcomer. Its distances would name combatants that are not in it.
 */
export const newcomerEncounter = (from: Readonly<Record<string, unknown>>, entry: unknown, side: string): object => ({
  ...from,
  heroes: undefined,
  monsters: undefined,
  distances: undefined,
  sides: { [side]: [entry], [`${side}, others`]: [countsHidden(from) ? 'goblin' : { use: 'goblin', as: '(nobody)' }] },
});

/** Adds the first combatant of another encounter, with its things, at the end of the lists. */
export const joinEncounter = (encounter: Encounter, from: Encounter): Encounter => {
  const { sheet: s, things, moved } = joining(encounter, from);
  const sheet: Sheet = {
    ...s,
    ...(countsHidden(encounter.written) && newcomerName(encounter.combatants, s)),
    controller: encounter.combatants.find(c => c.side === s.side)?.controller ?? 'gm',
    held: s.held.map(moved),
    carried: s.carried.map(moved),
    body: s.body.map(moved),
  };
  const own = things.map((t): Thing => ({ ...t, means: t.means.map((m): Means => ({ ...m, thing: moved(m.thing) })) }));
  return {
    ...encounter,
    combatants: [...encounter.combatants, sheet],
    things: [...encounter.things, ...own],
    longestReach: Math.max(encounter.longestReach, from.longestReach),
  };
};
