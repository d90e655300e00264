import { z } from 'zod';
import type { SumOfDice } from '../../dice/dice.ts';
import { parseRoll } from '../../dice/notation.ts';
import { toSumOfDice } from '../../dice/roll.ts';
import { TEMPERS } from '../../kernel/scene.ts';
import { elementAt } from '../../util/element-at.ts';
import { plainName } from '../../util/plain-text.ts';
import { formatProblem, type Problem, problem } from '../../util/problem.ts';

/**
 * Limits on content and encounters in all systems. They allow far more than any book prints, and still keep menus, steps and screens quick. Fields with
 * another limit declare it themselves.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#schemas}
 */
export const LIMITS = {
  /** Characters. */
  id: 100,
  name: 200,
  note: 10_000,
  /** Entries of a list on a sheet: weapons, spells, things. */
  list: 30,
  /** Anything that is counted: hit points, arrows, uses. */
  points: 1000,
  /** The cost of an action. */
  cost: 100,
  /** A modifier of a roll, up or down. */
  modifier: 1000,
  /** A distance, in the measure of the system. */
  distance: 10_000,
  /** A coordinate in either direction from the middle of the field, in that measure. */
  coordinate: 10_000,
  /** The reading of a clock, a water level or the like, above or below 0. */
  reading: 10_000,
  /** Sides of one die. The number of dice is limited by what can be weighed. */
  faces: 100,
  /** Combatants in one fight. */
  combatants: 100,
  /** The choices of all combatants together: each action, against each other combatant. */
  choices: 200_000,
  sides: 20,
  /** Pieces of one kind of content in an encounter. */
  content: 200,
  /** Pieces of walls and doors of a map; and of those that run through one square of 10 by 10, or through more than 64 such squares. */
  barriers: 4000,
  barriersInOnePlace: 500,
  /** Special spaces of a map: all of a field of 200 by 200. */
  spaces: 40_000,
} as const;

/**
 * Reads an id.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#schemas}
 */
export const idSchema = (pattern = /^[a-z0-9][a-z0-9-]*$/, words = 'an id has small letters, digits and hyphens') =>
  z.string().max(LIMITS.id).regex(pattern, words);

/**
 * Reads a name. Control characters are left out.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#schemas}
 */
export const nameSchema = z.string().max(LIMITS.name).overwrite(plainName);
/**
 * Reads the face of a combatant: the name of an icon, or `picture:` and the hash of a picture.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#face}
 */
export const faceSchema = z
  .string()
  .max(LIMITS.id)
  .regex(/^([a-z0-9][a-z0-9-]{0,59}|picture:[0-9a-f]{64})$/, 'a face is an icon, like wolf-head, or picture: and the hash of a picture');
/**
 * Reads the temperament of a combatant: what it wants where a policy plays it that looks ahead.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#temperament}
 */
export const temperamentSchema = z.strictObject({
  is: z.array(z.enum(TEMPERS)).max(TEMPERS.length).default([]),
  fleesBelow: z.number('a share of its life, like 0.4').min(0, 'a share of its life, like 0.4').max(1, 'a share of its life, like 0.4').optional(),
});
/**
 * Reads tags: short words by which people find a combatant, like `beast` or `archer`.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#tags}
 */
export const tagsSchema = z
  .array(z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'a tag has small letters, digits and hyphens, like beast'))
  .max(12)
  .overwrite(all => [...new Set(all)]);
/** Reads the name of a combatant in keys and logs, which are made of such names. */
export const callNameSchema = z
  .string()
  .max(LIMITS.id)
  .regex(/^[^\s:]+$/, 'a name for choices has neither spaces nor colons in it')
  .refine(name => name === plainName(name), 'a name has no controls in it, and no characters that turn the direction of text');
/**
 * Reads a note.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#schemas}
 */
export const noteSchema = z.string().max(LIMITS.note);

/**
 * Reads a list with at most `most` entries.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#schemas}
 */
export const listOf = <T extends z.ZodType>(one: T, most: number = LIMITS.list) => z.array(one).max(most);

/**
 * Reads a list and leaves out repeated entries.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#schemas}
 */
export const uniqueListOf = <T extends z.ZodType>(one: T, most?: number) => listOf(one, most).overwrite(all => [...new Set(all)]);

/**
 * Reads a record with at most `most` fields.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#schemas}
 */
export const recordOf = <T extends z.ZodType>(one: T, most: number = LIMITS.list) =>
  z.record(z.string().max(LIMITS.name), one).check(({ value, issues }) => {
    if (Object.keys(value).length > most) issues.push({ code: 'too_big', origin: 'object', maximum: most, inclusive: true, input: value });
  });

/**
 * Reads a number of points, from 0.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#schemas}
 */
export const pointsSchema = z.int().min(0).max(LIMITS.points);
/**
 * Reads a number of points, from 1.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#schemas}
 */
export const positivePointsSchema = z.int().min(1).max(LIMITS.points);
/**
 * Reads the cost of an action.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#schemas}
 */
export const costSchema = z.int().min(0).max(LIMITS.cost);
/**
 * Reads a modifier.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#schemas}
 */
export const modifierSchema = z.int().min(-LIMITS.modifier).max(LIMITS.modifier);
/**
 * Reads a distance.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#schemas}
 */
export const distanceSchema = z.number().min(0).max(LIMITS.distance);
/**
 * Reads a reach or range, which is above 0.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#schemas}
 */
export const rangeSchema = z.number().positive().max(LIMITS.distance);
/** Reads one coordinate of a place. */
export const coordinateSchema = z.number().min(-LIMITS.coordinate).max(LIMITS.coordinate);
/**
 * Reads the reading of a clock, a water level or the like.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#field-schemas}
 */
export const readingSchema = z.number().min(-LIMITS.reading).max(LIMITS.reading);
/**
 * Reads a place: x and y.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#schemas}
 */
export const placeSchema = z.tuple([coordinateSchema, coordinateSchema]);
const ENDS_FIRST = 'left, top, right, bottom: it ends before it begins';
const beginsFirst = ([left, top, right, bottom]: readonly [number, number, number, number]): boolean => left <= right && top <= bottom;

/**
 * Reads the edges of a field: left, top, right, bottom.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#field-schemas}
 */
export const edgesSchema = z.tuple([coordinateSchema, coordinateSchema, coordinateSchema, coordinateSchema]).refine(beginsFirst, ENDS_FIRST);
const whole = z.int().min(-LIMITS.coordinate).max(LIMITS.coordinate);
/**
 * Reads a place in whole squares.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#field-schemas}
 */
export const wholePlaceSchema = z.tuple([whole, whole]);
/**
 * Reads edges in whole squares.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#field-schemas}
 */
export const wholeEdgesSchema = z.tuple([whole, whole, whole, whole]).refine(beginsFirst, ENDS_FIRST);

/**
 * Reads dice of damage as a book writes them: 1d8, 2d6+1, or just 1. Twice as many dice can still be thrown.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#schemas}
 */
export const damageDiceSchema = z.union([z.string().max(LIMITS.id), z.int().min(0).max(LIMITS.points)]).transform((text, ctx): SumOfDice => {
  const roll = parseRoll(String(text));
  const dice = roll.ok ? toSumOfDice(roll.value) : undefined;
  const message = roll.ok ? beyondDice(dice) : formatProblem(elementAt(roll.problems, 0));
  if (dice && message === undefined) return dice;
  ctx.addIssue({ code: 'custom', message, input: text });
  return z.NEVER;
});

const beyondDice = (dice: SumOfDice | undefined): string | undefined => {
  if (!dice) return 'damage is dice of one kind and a number, like 2d6+1';
  if (dice.sides > LIMITS.faces) return `${dice.name}: a die has at most ${LIMITS.faces} sides`;
  if (Math.abs(dice.plus) > LIMITS.points) return `${dice.name}: at most ${LIMITS.points} is added`;
  return dice.ways ** 2 > Number.MAX_SAFE_INTEGER
    ? `${dice.name} has more outcomes than a rule can weigh where it is doubled: take fewer or smaller dice`
    : undefined;
};

/**
 * Adds a problem where combatants have too many choices together. `ways` are all their actions against one other combatant.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#checks}
 */
export const checkChoiceCount = (combatants: number, ways: number, problems: Problem[]): void => {
  if (combatants <= LIMITS.combatants && combatants * ways > LIMITS.choices)
    problems.push(
      problem(
        '',
        `${combatants} combatants with ${ways} things to do to each other have too much to choose from`,
        `at most ${LIMITS.choices} of both multiplied: fewer combatants, or fewer things for each`,
      ),
    );
};
