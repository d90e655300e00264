import type { Who } from '@fray/engine';
import { put as putIn } from '@fray/engine/kit';
import { handsIn, inHand } from './actions/target.ts';
import { loseAim } from './effects.ts';
import { boundWeapon, dropLinksOfTheFallen, unbind } from './links.ts';
import { standUp } from './place.ts';
import { alter, type Changing, combatant, combatantSchema, isIn, type Scene, thingAt } from './scene.ts';

/** Sets values of somebody's record, with what follows for whoever leaves the fight by that, or comes back. */
export const put = (scene: Scene, who: Who, values: Record<string, unknown>): string | undefined => {
  const wasIn = isIn(combatant(scene, who));
  const no = putIn(scene, combatantSchema, who, values);
  if (no !== undefined) return no;
  if (!isIn(combatant(scene, who))) {
    dropLinksOfTheFallen(scene, SILENT);
    loseAim(scene, who);
  } else if (!wasIn) standUp(scene, who);
  return undefined;
};
const SILENT = { tell() {} } as unknown as Parameters<typeof dropLinksOfTheFallen>[1];

/** Somebody's weapon by its name: among those in hand, then among its own. */
export const thingOf = (scene: Scene, who: Who, name: unknown): number => {
  const mine = [...combatant(scene, who).held, ...scene.encounter.things.flatMap((t, i) => (t.owner === who ? [i] : []))];
  const called = (test: (key: string) => boolean) => mine.find(i => test(thingAt(scene, i).key));
  return called(key => key === name) ?? called(key => key.replace(/-\d+$/, '') === name) ?? -1;
};

/** Puts weapons into somebody's hands, or away [core.hands]. */
export const hold = (scene: Scene, who: Who, where: 'held' | 'carried', value: unknown): string | undefined => {
  const things = (Array.isArray(value) ? value : [value]).map(v => thingOf(scene, who, v));
  if (things.some(t => t < 0)) return 'a list of its own weapons';
  if (isTwiceIn(things)) return 'each weapon once';
  const c = combatant(scene, who);
  const had = [...c.held, ...c.carried];
  const rest = had.filter(t => !things.includes(t));
  if (where === 'held' && handsIn(scene, things) > 2) return 'more than two hands can hold';
  for (const thing of things) if (!had.includes(thing)) takeAway(scene, thing);
  const no = put(scene, who, where === 'held' ? { held: things, carried: rest } : { carried: things, held: c.held.filter(t => !things.includes(t)) });
  slip(scene, who);
  return no;
};

/** Out of every hand and pack, and off the ground: a weapon is in one place. */
export const takeAway = (scene: Scene, thing: number): void => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const c: Changing = alter(scene, who);
    c.held = c.held.filter(t => t !== thing);
    c.carried = c.carried.filter(t => t !== thing);
    slip(scene, who);
  }
  scene.lying = scene.lying.filter(l => l.thing !== thing);
};

/** A bind is of weapons in hand: it is over once one of them is not [status.bind.pair]. */
const slip = (scene: Scene, who: Who): void => {
  if (!inHand(scene, who, boundWeapon(scene, who))) unbind(scene, who, 'On Guard');
};

/** Shots in somebody's weapons, or the AP paid toward their reload: no more than it holds, and less than it costs [core.ammo] [core.utility]. */
export const count = (scene: Scene, who: Who, field: 'loaded' | 'reloading', value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'how many, by weapon, like {bow: 0}';
  for (const [name, n] of Object.entries(value as Record<string, unknown>)) {
    const thing = thingOf(scene, who, name);
    if (thing < 0 || typeof n !== 'number' || !Number.isInteger(n) || n < 0) return `how many for ${name}? A weapon of its own and a number`;
    const { holds, reload } = thingAt(scene, thing);
    const most = field === 'loaded' ? holds : Math.max(0, reload - 1);
    if (n > most) return `${n} for ${name} is more than ${most}`;
    scene[field] = { ...scene[field], [thing]: n };
  }
  return undefined;
};

export const isTwiceIn = (list: readonly unknown[]): boolean => new Set(list).size < list.length;
