import type { Who } from '../../kernel/play.ts';
import { elementAt } from '../../util/element-at.ts';
import { shownName } from '../../util/problem.ts';
import type { Possession } from '../setup/encounter-parts.ts';

type Owned = Pick<Possession, 'owner' | 'key'>;

/**
 * The key of one more thing of the last owner in the list, and its number among those with that name: `knife-2` is the second knife.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#things}
 */
export const possessionKey = (things: readonly Owned[], owner: Who, name: string): { readonly key: string; readonly number: number } => {
  const isTaken = (key: string): boolean => {
    for (let i = things.length - 1; things[i]?.owner === owner; i--) if (things[i]?.key === key) return true;
    return false;
  };
  let number = 1;
  while (isTaken(number === 1 ? name : `${name}-${number}`)) number++;
  return { key: number === 1 ? name : `${name}-${number}`, number };
};

/**
 * Finds things of a combatant by key, each once; `knife` also finds the next one, `knife-2`. A value that is no key stays as it is, and the schema refuses
 * it.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#things}
 */
export const possessionsByName = (things: readonly Owned[], who: Who, value: unknown): unknown[] => {
  const taken: number[] = [];
  return (Array.isArray(value) ? value : [value]).map(v => {
    const found = things.findIndex((t, i) => t.owner === who && !taken.includes(i) && (t.key === v || t.key.replace(/-\d+$/, '') === v));
    if (found >= 0) taken.push(found);
    return found >= 0 ? found : v;
  });
};

/**
 * A list of one value, of several, or of none where it is undefined.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#things}
 */
export const asList = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());

/**
 * The reason why some of these are no indices of things; undefined where all are.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#things}
 */
export const possessionsProblem = (all: readonly unknown[], things: readonly unknown[]): string | undefined => {
  const unknown = things.find(t => typeof t !== 'number' || !(t in all));
  return unknown === undefined ? undefined : `there is no thing ${shownName(unknown)} here`;
};

/**
 * The values as indexes of things, or a text about the first that is not one. Missing values are left for the schema to refuse.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#things}
 */
export const knownPossessions = (all: readonly unknown[], things: readonly unknown[]): readonly number[] | string =>
  possessionsProblem(all, things) ?? things.filter(t => typeof t === 'number');

interface EncounterThings {
  readonly things: readonly Owned[];
  readonly combatants: readonly { readonly id: string }[];
}

/**
 * The name of a thing in the keys of a combatant: short for their own things, with the first owner for others.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#things}
 */
export const keyOfThing = ({ things, combatants }: EncounterThings, who: Who, thing: number): string => {
  const { key, owner } = elementAt(things, thing);
  return owner === who ? key : `${key}-of-${combatants[owner]?.id ?? 'nobody'}`;
};
