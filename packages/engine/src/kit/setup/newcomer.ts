import type { Who } from '../../kernel/play.ts';
import type { EncounterCombatant } from '../../kernel/scene.ts';
import { elementAt } from '../../util/element-at.ts';
import { isRecord } from '../../util/is-record.ts';
import type { Possession } from './encounter-parts.ts';
import { usuallyShown } from './known.ts';
import { entryField } from './numbering.ts';

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

/** An entry of a newcomer who is not on the first side: their health shows what the encounter says of all such. */
export const foeEntry = (written: unknown, entry: unknown, content: Parameters<typeof entryField>[1]): unknown => {
  const { health } = usuallyShown(written);
  const own = typeof entry === 'string' ? { use: entry } : entry;
  return health === undefined || !isRecord(own) || entryField(own, content, 'showsHp') !== undefined ? entry : { ...own, showsHp: health };
};
