import { z } from 'zod';
import type { Play, Refusal, Who } from '../../kernel/play.ts';
import { type Encounter, type Scene, whoById } from '../../kernel/scene.ts';
import type { RulingDefinition, System } from '../../kernel/system.ts';
import { Phrase, type Text } from '../../kernel/text.ts';
import { shapeOrSizeProblem } from '../setup/shape-check.ts';

/** The reason why a ruling cannot be applied; undefined where it can. */
export type WhyNot = Text | Refusal | undefined;

/** The labels that rulings of the kit have in every system. */
export type CommonLabel = "Set a combatant's value, or the fight's" | 'Open or shut a door of the map' | 'What players see of the health of a combatant';

interface RulingContext<S, C extends string> {
  /** What the system does around every ruling; `named` are the combatants that any of its fields names. */
  readonly around?: (scene: S, play: Play<C>, rule: (play: Play<C>) => WhyNot, named: readonly Who[]) => WhyNot;
  /** Whether some values of a combatant are hidden from players. Players do not hear rulings that set values of such a combatant. */
  readonly keepsBack?: (scene: S, who: Who) => boolean;
}

/**
 * Makes the rulings of one system, whose scene and clauses these are. `L` are the texts that the system translates, so that a label without a translation does
 * not compile.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#rulings}
 */
export const rulingsWith =
  <S extends Scene, C extends string, L extends Text = Text>({ around = (_, play, rule) => rule(play), keepsBack }: RulingContext<S, C> = {}) =>
  <G>(id: string, words: L | CommonLabel, takes: z.ZodType<G>, apply: (scene: S, given: G, play: Play<C>) => WhyNot): RulingDefinition<S> => ({
    id,
    words,
    takes,
    ...(keepsBack && { secret: secretWhere(keepsBack) }),
    apply: (scene, given, play) => {
      const beyond = shapeOrSizeProblem(given);
      return beyond ? `${beyond.path}: ${beyond.problem}` : around(scene, play, at => apply(scene, takes.parse(given), at), namedIn(scene, given));
    },
  });

const secretWhere =
  <S extends Scene>(keepsBack: (scene: S, who: Who) => boolean): NonNullable<RulingDefinition<S>['secret']> =>
  (scene, { who: id, name }) => {
    const who = name === undefined ? undefined : whoById(scene, String(id));
    return who !== undefined && who >= 0 && keepsBack(scene, who);
  };

/** All combatants that data names at any depth, by id or as the owner of a thing. */
export const namedIn = (scene: Scene, given: unknown): Who[] => {
  const words = textsIn(given).flatMap(text => text.split(/[\s:,]/));
  const names = new Set(words.flatMap(word => word.split('-of-').map((_, i, parts) => parts.slice(i).join('-of-'))));
  return scene.encounter.combatants.flatMap(({ id }, who) => (names.has(id) ? [who] : []));
};

const textsIn = (given: unknown): string[] => {
  if (typeof given === 'string') return [given];
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) => [...(Array.isArray(given) ? [] : [key]), ...textsIn(value)]);
};

/**
 * Marks the field of a ruling by which a gauge goes down, so that screens can offer it there.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#rulings}
 */
export const lowersGauge = <T extends z.ZodType>(gauge: string, type: T): T => type.meta({ lowers: gauge });
/**
 * Marks the field of a ruling by which a gauge goes up.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#rulings}
 */
export const raisesGauge = <T extends z.ZodType>(gauge: string, type: T): T => type.meta({ raises: gauge });

/**
 * Applies something to a combatant by id, and returns the reason where that is not possible.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#rulings}
 */
export const applyToNamed = (scene: Scene, name: string, what: (who: Who) => unknown): WhyNot => {
  const found = whoById(scene, name);
  if (found === undefined || found < 0) return new Phrase('there is no {name} here', { name });
  const no = what(found);
  return isWhyNot(no) ? no : undefined;
};

const isWhyNot = (x: unknown): x is Text | Refusal => typeof x === 'string' || x instanceof Phrase || (typeof x === 'object' && x !== null && 'why' in x);

/**
 * Reads a ruling that sets a value of a combatant, or of the fight.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#set-value}
 */
export const setValueSchema = z.strictObject({ who: z.string().optional(), name: z.string(), to: z.unknown() });

/**
 * Applies a ruling that sets a value.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#set-value}
 */
export const setNamedValue =
  <E extends Encounter, S extends Scene<E>>(set: System<E, S>['set']) =>
  (scene: S, { who, name, to }: z.infer<typeof setValueSchema>): WhyNot =>
    who === undefined ? set(scene, undefined, name, to) : applyToNamed(scene, who, w => set(scene, w, name, to));

/** A newcomer: the encounter with them, and their record. */
export interface Newcomer<E extends Encounter, S extends Scene<E>> {
  readonly encounter: E;
  readonly combatant: S['combatants'][number];
}

/**
 * Whether the place of a newcomer is written; otherwise they are placed near their side.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#roster}
 */
export const hasOwnPlace = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && 'at' in entry;

/** Reads a newcomer on a side. A text says why that is not possible. */
export type NewcomerReader<E extends Encounter, S extends Scene<E>> = (scene: S, entry: unknown, side: string) => Newcomer<E, S> | string;
