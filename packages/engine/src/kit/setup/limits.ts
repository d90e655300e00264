import { z } from 'zod';
import type { SumOfDice } from '../../dice/dice.ts';
import { parseRoll } from '../../dice/notation.ts';
import { toSumOfDice } from '../../dice/roll.ts';
import { elementAt } from '../../util/element-at.ts';
import { plainName } from '../../util/plain-text.ts';
import { formatProblem, type Problem, problem } from '../../util/problem.ts';

/**
 * How much content and encounters may say, in every system: far more than any book prints, and so little that whatever is made of it (a menu, a step, a
 * screen) is there at once. Fields that need another limit say so where they are declared.
 */
export const LIMITS = {
  /** Characters. */
  id: 100,
  name: 200,
  note: 10_000,
  /** Entries of a list on a sheet: weapons, spells, things. */
  list: 30,
  /** Whatever is counted: hit points, arrows, uses. */
  points: 1000,
  /** What something costs to do. */
  cost: 100,
  /** What is added to a roll, or taken off. */
  modifier: 1000,
  /** From one place to another, in the measure of the system. */
  distance: 10_000,
  /** Either way from the middle of the field, in that measure. */
  coordinate: 10_000,
  /** What a clock, a water level or the like stands at, above or below 0. */
  reading: 10_000,
  /** Faces of one die; how many dice there may be hangs on what can be weighed. */
  faces: 100,
  /** In one fight. */
  combatants: 100,
  /** What all of them together may do, each of it to each of the others. */
  choices: 200_000,
  sides: 20,
  /** Pieces of one kind of content that an encounter brings along. */
  content: 200,
  /** Pieces of walls and doors of a map, and of those as many as run through one square of 10 by 10 or beyond 64 of these. */
  barriers: 4000,
  barriersInOnePlace: 500,
  /** Spaces of a map that are not like the rest: each of a field of 200 by 200. */
  spaces: 40_000,
} as const;

export const idSchema = (pattern = /^[a-z0-9][a-z0-9-]*$/, words = 'an id has small letters, digits and hyphens') =>
  z.string().max(LIMITS.id).regex(pattern, words);

/** What somebody or something is called. What a terminal or browser would obey instead of showing it is left out. */
export const nameSchema = z.string().max(LIMITS.name).overwrite(plainName);
/** What somebody is called by in choices and logs: they are put together from such names. */
export const callNameSchema = z
  .string()
  .max(LIMITS.id)
  .regex(/^[^\s:]+$/, 'a name for choices has neither spaces nor colons in it')
  .refine(name => name === plainName(name), 'a name has no controls in it, and no characters that turn the direction of text');
export const noteSchema = z.string().max(LIMITS.note);

/** A list of no more than so many. */
export const listOf = <T extends z.ZodType>(one: T, most: number = LIMITS.list) => z.array(one).max(most);

/** A list in which each stands once. */
export const uniqueListOf = <T extends z.ZodType>(one: T, most?: number) => listOf(one, most).overwrite(all => [...new Set(all)]);

/** Values under names, no more than so many. */
export const recordOf = <T extends z.ZodType>(one: T, most: number = LIMITS.list) =>
  z.record(z.string().max(LIMITS.name), one).check(({ value, issues }) => {
    if (Object.keys(value).length > most) issues.push({ code: 'too_big', origin: 'object', maximum: most, inclusive: true, input: value });
  });

export const pointsSchema = z.int().min(0).max(LIMITS.points);
export const positivePointsSchema = z.int().min(1).max(LIMITS.points);
export const costSchema = z.int().min(0).max(LIMITS.cost);
export const modifierSchema = z.int().min(-LIMITS.modifier).max(LIMITS.modifier);
export const distanceSchema = z.number().min(0).max(LIMITS.distance);
/** How far something reaches; nothing that is said to reach reaches 0. */
export const rangeSchema = z.number().positive().max(LIMITS.distance);
export const coordinateSchema = z.number().min(-LIMITS.coordinate).max(LIMITS.coordinate);
export const readingSchema = z.number().min(-LIMITS.reading).max(LIMITS.reading);
export const placeSchema = z.tuple([coordinateSchema, coordinateSchema]);
const ENDS_FIRST = 'left, top, right, bottom: it ends before it begins';
const beginsFirst = ([left, top, right, bottom]: readonly [number, number, number, number]): boolean => left <= right && top <= bottom;

/** Left, top, right, bottom. */
export const edgesSchema = z.tuple([coordinateSchema, coordinateSchema, coordinateSchema, coordinateSchema]).refine(beginsFirst, ENDS_FIRST);
const whole = z.int().min(-LIMITS.coordinate).max(LIMITS.coordinate);
/** The same, and a place, in whole squares. */
export const wholePlaceSchema = z.tuple([whole, whole]);
export const wholeEdgesSchema = z.tuple([whole, whole, whole, whole]).refine(beginsFirst, ENDS_FIRST);

/** Equal dice and a number, as a book writes them: 1d8, 2d6+1, or just 1. There is room to throw twice as many. */
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

/** That so many combatants, who have together so many ways to do something to one other, have more to choose from than can be listed. */
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
