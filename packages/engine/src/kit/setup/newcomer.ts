import type { Who } from '../../kernel/play.ts';
import type { EncounterCombatant } from '../../kernel/scene.ts';
import { elementAt } from '../../util/element-at.ts';
import type { Possession } from './encounter-parts.ts';

interface EncounterLists<C, T> {
  readonly combatants: readonly C[];
  readonly things: readonly T[];
}

/** A combatant of one encounter who joins another: the sheet as read, and the things with their new owner. */
interface Joining<C, T> {
  readonly who: Who;
  readonly sheet: C;
  readonly things: readonly T[];
  /** The new index of one of their things. Other numbers, such as -1 for none, stay the same. */
  readonly moved: (thing: number) => number;
}

/**
 * Prepares the combatant at an index of `from` for the end of another encounter's lists.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#system}
 */
export const joining = <C extends EncounterCombatant, T extends Possession>(
  { combatants, things }: EncounterLists<C, T>,
  from: EncounterLists<C, T>,
  at: Who = 0,
): Joining<C, T> => {
  const who = combatants.length;
  const own = from.things.flatMap((thing, i) => (thing.owner === at ? [i] : []));
  return {
    who,
    sheet: elementAt(from.combatants, at),
    things: own.map(i => ({ ...elementAt(from.things, i), owner: who })),
    moved: thing => (own.includes(thing) ? things.length + own.indexOf(thing) : thing),
  };
};
