import type { Who } from '../../kernel/play.ts';
import { elementAt } from '../../util/element-at.ts';

/** The value that stands for no combatant. */
export const NOBODY = -1;

/** Puts a new record in the place of a combatant's, to be written to. What was read of the old one, and the scenes that share it, stay as they were. */
export const alterRecord = <C extends object>(scene: { readonly combatants: C[] }, who: Who): C => {
  const record = { ...elementAt(scene.combatants, who) };
  scene.combatants[who] = record;
  return record;
};

/** A scene that can be changed without the other: they share the records of combatants, which are replaced and never changed. */
export const copyScene = <S extends { readonly combatants: readonly unknown[] }>(scene: S): S => ({ ...scene, combatants: scene.combatants.slice() });
