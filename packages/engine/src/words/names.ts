import { type NamedField, pointOfPlace, spaceNameAt } from '../field/grids/space-names.ts';

/** Names of combatants by id or by their place in the list, and of spaces by their two numbers. */
export interface Names {
  readonly combatant: (id: string | number) => string;
  readonly place: (x: number, y: number) => string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What follows the name itself in "Sera, duellist", "Brenna the warden" and "Gorm of the hammer". */
const BYNAME = /, .*$|(?<=^\p{Lu}\S*) (?:of )?the .*$/u;

/** "Sera" of "Sera, duellist", where no other is called so. */
const shortNames = (all: readonly Named[]): readonly string[] => {
  const shorts = all.map(({ name }) => name.replace(BYNAME, ''));
  return all.map(({ name }, i) => {
    const short = shorts[i] ?? name;
    return shorts.indexOf(short) === shorts.lastIndexOf(short) ? short : name;
  });
};

/**
 * The names that a log uses: combatants by their short names where no other shares it, and spaces as players call them, where there is a grid.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#teller}
 */
export const namesIn = (combatants: readonly Named[], field?: NamedField | null): Names => {
  const shorts = shortNames(combatants);
  const byId = new Map(combatants.map(({ id }, i) => [id, shorts[i]]));
  return {
    combatant: id => (typeof id === 'number' ? shorts[id] : byId.get(id)) ?? String(id),
    place: (x, y) => (field && field.grid.shape !== 'none' ? spaceNameAt(field, pointOfPlace(field.grid, x, y)) : `${x}, ${y}`),
  };
};
