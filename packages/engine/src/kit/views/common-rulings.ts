import { z } from 'zod';
import type { Who } from '../../kernel/play.ts';
import type { Encounter, EncounterCombatant, Scene } from '../../kernel/scene.ts';
import type { RulingDefinition, System } from '../../kernel/system.ts';
import { Phrase, type Text } from '../../kernel/text.ts';
import { type HealthShown, healthShownSchema } from '../setup/known.ts';
import { doorSchema, type SceneWithMap, setDoor } from '../state/map.ts';
import { applyToNamed, type CommonLabel, type NewcomerReader, setNamedValue, setValueSchema, type WhyNot } from './rulings.ts';

/**
 * Reads the field of a ruling that names a combatant.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#rulings}
 */
export const combatantField = z.string();

/**
 * Reads the ruling that ends a fight.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#rulings}
 */
export const endingSchema = z.strictObject({ winner: z.string().default(''), words: z.string().default('The GM ends it') });

/**
 * Why a side cannot be named the winner: it has no one in the fight. The empty one stands for no winner.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#unknown-side}
 */
export const unknownSide = ({ encounter }: Scene, winner: string): Text | undefined =>
  winner === '' || encounter.combatants.some(({ side }) => side === winner) ? undefined : new Phrase('there is no side {side}', { side: winner });

type Define<S, P> = <G>(id: string, words: CommonLabel, takes: z.ZodType<G>, apply: (scene: S, given: G, play: P) => WhyNot) => RulingDefinition<S>;

/**
 * The ruling that sets a value by name, with the `set` of the system.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#rulings}
 */
export const setRuling = <E extends Encounter, S extends Scene<E>, P>(define: Define<S, P>, set: System<E, S>['set']): RulingDefinition<S> =>
  define('set', "Set a combatant's value, or the fight's", setValueSchema, setNamedValue(set));

/**
 * The ruling that opens or shuts a door.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#door-ruling}
 */
export const doorRuling = <S extends SceneWithMap, P>(define: Define<S, P>): RulingDefinition<S> =>
  define('door', 'Open or shut a door of the map', doorSchema, setDoor);

/** An encounter whose sheets say what others see of health. */
export interface EncounterWithHealth extends Encounter {
  readonly combatants: readonly (EncounterCombatant & { readonly showsHp: HealthShown })[];
}

/**
 * The ruling that changes what players see of the health of a combatant.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#health}
 */
export const healthRuling = <S extends Scene<EncounterWithHealth>, P>(define: Define<S, P>): RulingDefinition<S> =>
  define(
    'show-health',
    'What players see of the health of a combatant',
    z.strictObject({ who: combatantField, as: healthShownSchema }),
    (scene, { who: name, as: showsHp }) =>
      applyToNamed(scene, name, who => {
        const { encounter } = scene;
        scene.encounter = { ...encounter, combatants: encounter.combatants.map((sheet, i) => (i === who ? { ...sheet, showsHp } : sheet)) };
      }),
  );

/**
 * Adds a newcomer at the end of the lists. A text says why that is not possible.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#rulings}
 */
export const addNewcomer = <E extends Encounter, S extends Scene<E>>(scene: S, read: NewcomerReader<E, S>, entry: unknown, side: string): Who | string => {
  const joined = read(scene, entry, side);
  if (typeof joined === 'string') return joined;
  scene.encounter = joined.encounter;
  return scene.combatants.push(joined.combatant) - 1;
};
