import type { Who } from '../../kernel/play.ts';
import { elementAt } from '../../util/element-at.ts';

/**
 * The value that stands for no combatant.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#system}
 */
export const NO_COMBATANT = -1;

/**
 * Replaces the record of a combatant by a copy, and returns the copy for changes. Scenes that share the old record do not change.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#step}
 */
export const alterRecord = <C extends object>(scene: { readonly combatants: C[] }, who: Who): C => {
  const record = { ...elementAt(scene.combatants, who) };
  scene.combatants[who] = record;
  return record;
};

/**
 * The scene as it would be with some values of a combatant changed.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#fight-values}
 */
export const withRecord = <C extends object, S extends { readonly combatants: C[] }>(scene: S, who: Who, change: Partial<C>): S => {
  const changed = copyScene(scene);
  Object.assign(alterRecord(changed, who), change);
  return changed;
};

/**
 * Copies a scene, so that either can be changed. Both share the records of combatants, which are replaced and never changed.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#fight-values}
 */
export const copyScene = <S extends { readonly combatants: readonly unknown[] }>(scene: S): S => ({ ...scene, combatants: scene.combatants.slice() });
