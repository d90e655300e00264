import type { Who } from '@fray/engine';
import { setRecord as putIn } from '@fray/engine/kit';
import { isRecord } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import { loseAim } from '../rules/exchange/effects.ts';
import { boundWeaponOf, dropLinksOfTheFallen, endBind } from '../rules/holds.ts';
import { standUpAgain } from '../rules/placement.ts';
import { handsIn, isInHand } from '../rules/target.ts';
import { alter, combatant, isInFight, type MutableCombatant, recordSchema, type Scene, thingOf } from '../state/scene.ts';
import { say } from '../words/say.ts';

/** Sets values of a combatant's record, with the consequences of leaving or rejoining the fight. */
export const setFields = (scene: Scene, who: Who, values: Record<string, unknown>): Text | undefined => {
  const wasIn = isInFight(combatant(scene, who));
  const no = putIn(scene, recordSchema, who, values);
  if (no !== undefined) return no;
  if (!isInFight(combatant(scene, who))) {
    dropLinksOfTheFallen(scene, SILENT);
    loseAim(scene, who);
  } else if (!wasIn) standUpAgain(scene, who);
  return undefined;
};
const SILENT = { emit() {} };

/** A combatant's weapon by name: first among those in hand, then among their own. */
export const weaponNamed = (scene: Scene, who: Who, name: unknown): number => {
  const mine = [...combatant(scene, who).held, ...scene.encounter.things.flatMap((t, i) => (t.owner === who ? [i] : []))];
  const called = (test: (key: string) => boolean) => mine.find(i => test(thingOf(scene, i).key));
  return called(key => key === name) ?? called(key => key.replace(/-\d+$/, '') === name) ?? -1;
};

/** Puts weapons into a combatant's hands, or away [core.hands]. */
export const setHands = (scene: Scene, who: Who, where: 'held' | 'carried', value: unknown): Text | undefined => {
  const things = (Array.isArray(value) ? value : [value]).map(v => weaponNamed(scene, who, v));
  if (things.some(t => t < 0)) return say('a list of weapons of this combatant');
  if (hasDuplicates(things)) return say('each weapon once');
  const c = combatant(scene, who);
  const had = [...c.held, ...c.carried];
  const rest = had.filter(t => !things.includes(t));
  if (where === 'held' && handsIn(scene, things) > 2) return say('more than two hands can hold');
  for (const thing of things) if (!had.includes(thing)) takeFromAll(scene, thing);
  const no = setFields(scene, who, where === 'held' ? { held: things, carried: rest } : { carried: things, held: c.held.filter(t => !things.includes(t)) });
  releaseThing(scene, who);
  return no;
};

/** Removes a thing from every hand, pack and the ground, since it is in only one place. */
export const takeFromAll = (scene: Scene, thing: number): void => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const c: MutableCombatant = alter(scene, who);
    c.held = c.held.filter(t => t !== thing);
    c.carried = c.carried.filter(t => t !== thing);
    releaseThing(scene, who);
  }
  scene.lying = scene.lying.filter(l => l.thing !== thing);
};

/** A bind needs its weapons in hand and ends without one of them [status.bind.pair]. */
const releaseThing = (scene: Scene, who: Who): void => {
  if (!isInHand(scene, who, boundWeaponOf(scene, who))) endBind(scene, who, 'On Guard');
};

/**
 * Sets the shots in a combatant's weapons, or the AP paid toward their reload: at most what the weapon holds, and less than the reload costs
 * [core.ammo] [core.utility].
 */
export const setShots = (scene: Scene, who: Who, field: 'loaded' | 'reloading', value: unknown): Text | undefined => {
  if (!isRecord(value)) return say('how many, by weapon, like bow: 0');
  for (const [name, n] of Object.entries(value)) {
    const thing = weaponNamed(scene, who, name);
    if (thing < 0 || typeof n !== 'number' || !Number.isInteger(n) || n < 0)
      return say('how many for {name}? One of the combatant’s own weapons and a number', { name });
    const { holds, reload } = thingOf(scene, thing);
    const most = field === 'loaded' ? holds : Math.max(0, reload - 1);
    if (n > most) return say('{n} for {name} is more than {most}', { n, name, most });
    scene[field] = { ...scene[field], [thing]: n };
  }
  return undefined;
};

export const hasDuplicates = (list: readonly unknown[]): boolean => new Set(list).size < list.length;
