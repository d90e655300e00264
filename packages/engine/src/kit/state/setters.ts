import type { z } from 'zod';
import type { Who } from '../../kernel/play.ts';
import { type Scene, whoById } from '../../kernel/scene.ts';
import type { Text } from '../../kernel/text.ts';
import { formatProblem, type Problem, parseWith } from '../../util/problem.ts';
import { asList, possessionsProblem } from './possessions.ts';

/**
 * The combatant with an id; undefined for the GM and for unknown ids.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#combatants}
 */
export const combatantById = (scene: Scene, id: string): Who | undefined => {
  const who = whoById(scene, id);
  return who === undefined || who < 0 ? undefined : who;
};

/**
 * The combatants with these ids; undefined if one of them is not a combatant's.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#combatants}
 */
export const combatantsById = (scene: Scene, ids: readonly unknown[]): Who[] | undefined => {
  const found = ids.flatMap(id => combatantById(scene, String(id)) ?? []);
  return found.length === ids.length ? found : undefined;
};

const whyNot = (problems: readonly Problem[]): string => problems.map(formatProblem).join('; ');

/**
 * Sets values in the record of a combatant, if its schema accepts them. A text says why it does not.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#setters}
 */
export const setRecord = <C extends object>(
  scene: Scene & { combatants: C[] },
  schema: z.ZodType<C>,
  who: Who,
  values: Readonly<Record<string, unknown>>,
): string | undefined => {
  const parsed = parseWith(schema, { ...scene.combatants[who], ...values });
  if (!parsed.ok) return whyNot(parsed.problems);
  scene.combatants[who] = parsed.value;
  return undefined;
};

/** `N` is how a system says why a value cannot be set: texts that it translates, or English. */
interface Settable<S, N extends Text> {
  readonly combatant: z.ZodObject;
  readonly circumstances: z.ZodObject;
  /** Values that are not set by the schema of a record. */
  readonly ofCombatant: Readonly<Record<string, (scene: S, who: Who, value: unknown) => N | string | undefined>>;
  readonly ofFight: Readonly<Record<string, (scene: S, value: unknown) => N | string | undefined>>;
  readonly put: (scene: S, who: Who, values: Readonly<Record<string, unknown>>) => N | string | undefined;
}

/** Says that no value with a name can be set, and which can. */
const unknown = (whose: string, name: string, ...settable: readonly object[]): string =>
  `${whose} has no ${name} that could be set; there are ${[...new Set(settable.flatMap(Object.keys))].join(', ')}`;

/**
 * Makes the function that sets a stored value of a combatant, or of the fight, by name.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#setters}
 */
export const setterFrom =
  <S extends Scene, N extends Text = string>({ combatant, circumstances, ofCombatant, ofFight, put: putIn }: Settable<S, N>) =>
  (scene: S, who: Who | undefined, name: string, value: unknown): N | string | undefined => {
    if (who !== undefined) {
      if (Object.hasOwn(ofCombatant, name)) return ofCombatant[name]?.(scene, who, value);
      return Object.hasOwn(combatant.shape, name) ? putIn(scene, who, { [name]: value }) : unknown('a combatant', name, combatant.shape, ofCombatant);
    }
    if (Object.hasOwn(ofFight, name)) return ofFight[name]?.(scene, value);
    return Object.hasOwn(circumstances.shape, name)
      ? setFightValues(scene, circumstances, { [name]: value })
      : unknown('the fight', name, circumstances.shape, ofFight);
  };

/**
 * Makes the function that sets a list of things, by index, as a value of the fight.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#fight-values}
 */
export const thingsSetter =
  <S extends Scene & { readonly encounter: { readonly things: readonly unknown[] } }>(schema: z.ZodObject, name: string) =>
  (scene: S, value: unknown): string | undefined =>
    possessionsProblem(scene.encounter.things, asList(value)) ?? setFightValues(scene, schema, { [name]: value });

/**
 * Sets values of the fight, if the schema accepts them. A text says why it does not.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#fight-values}
 */
export const setFightValues = (scene: Scene, schema: z.ZodObject, values: Readonly<Record<string, unknown>>): string | undefined => {
  const { encounter: _, combatants: __, rollChanges: ___, waves: ____, ...rest } = scene;
  const parsed = parseWith(schema, { ...rest, ...values });
  if (!parsed.ok) return whyNot(parsed.problems);
  Object.assign(scene, parsed.value);
  return undefined;
};
