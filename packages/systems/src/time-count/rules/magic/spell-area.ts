import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import type { Spell } from '../../setup/content-schema.ts';
import { combatant, isPresent, type Scene, sheet } from '../../state/scene.ts';
import type { Action } from '../action.ts';
import { isInSight } from '../attack/sight.ts';
import { feetTo, hasMap } from '../movement/space.ts';

export const spellOf = (scene: Scene, who: Who, i: number): Spell => elementAt(sheet(scene, who).spells, i);

/** All combatants, friends and foes, whose nearest space is within the area, with no wall between. */
export const isWithinSpell = (scene: Scene, { x, y, target }: Action, spell: Spell): Who[] => {
  if (!hasMap(scene)) return [target];
  const space = { column: x / 5, row: y / 5 };
  return scene.combatants.flatMap((c, who) => (isPresent(c) && feetTo(scene, who, space) <= spell.radiusFt && isInSight(scene, space, who) ? [who] : []));
};

const CASTS: readonly string[] = ['cast', 'area'];

/** Whether a combatant is in the area of a spell that is cast now. */
export const isInBurst = (scene: Scene, d: Action, who: Who): boolean => {
  const { prepared } = combatant(scene, d.who);
  if (!prepared || !CASTS.includes(d.kind.id)) return false;
  const spell = spellOf(scene, d.who, prepared.spell);
  return spell.target === 'area' && isWithinSpell(scene, d, spell).includes(who);
};
