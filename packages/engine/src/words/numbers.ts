import type { Tale } from '../kernel/words.ts';

/**
 * A modifier with its sign; the minus is a minus and no hyphen.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#signed}
 */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/**
 * Dice with the letter that a language has for them: `2W6` in German. Dice that are not added up have a name, which is a text.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#others}
 */
export const diceWords = (dice: string, letter: string, tale: Pick<Tale, 'text'>): string =>
  /^[\dd+-]+$/.test(dice) ? dice.replaceAll('d', letter).replaceAll('-', '−') : tale.text(dice);

/** A combatant by name, and a name of the rules in words: "knocked out" for `knockedOut`. */
const givenWord = (value: string, tale: Tale): string => {
  const name = tale.combatant(value);
  if (name !== value) return name;
  return tale.text(/^[a-z][\w-]*$/i.test(value) ? value.replace(/(?<=[a-z])(?=[A-Z])|[_-]/g, ' ').replace(/ [A-Z]/g, letter => letter.toLowerCase()) : value);
};

/** Two numbers as the space that they are; anything else as it is. */
const placeIn = (value: unknown, tale: Tale): unknown => {
  if (!Array.isArray(value)) return value;
  const [x, y]: readonly unknown[] = value;
  return typeof x === 'number' && typeof y === 'number' ? tale.place(x, y) : value;
};

const valueWords = (value: unknown, tale: Tale): readonly string[] =>
  [value].flat().flatMap(one => (typeof one === 'string' ? [givenWord(one, tale)] : typeof one === 'number' ? [String(one)] : []));

/**
 * The values of a ruling, behind a colon: names and numbers, without the fields that they are given by.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#others}
 */
export const givenWords = (given: Readonly<Record<string, unknown>> | undefined, tale: Tale): string => {
  const isPosition = given?.['name'] === 'position';
  const words = Object.entries(given ?? {}).flatMap(([field, value]) => valueWords(isPosition && field === 'to' ? placeIn(value, tale) : value, tale));
  return words.length === 0 ? '' : `: ${words.join(', ')}`;
};

/** What a ruling sets: whose value, by its name in words, and to what. */
export interface SetByRuling {
  readonly who: string | undefined;
  readonly name: string;
  /** Nothing where it is no word or number, or several things. */
  readonly to: string | boolean | undefined;
}

/** The parts of a ruling that sets a value. */
export const setByRuling = ({ who, name, to }: Readonly<Record<string, unknown>>, tale: Tale): SetByRuling => {
  const words = valueWords(name === 'position' ? placeIn(to, tale) : to, tale);
  return {
    who: typeof who === 'string' ? tale.combatant(who) : undefined,
    name: givenWord(String(name), tale),
    to: typeof to === 'boolean' ? to : words.length > 0 ? words.join(', ') : undefined,
  };
};
