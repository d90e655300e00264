import type { Who } from '@fray/engine';
import { memoizeOn } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { Encounter } from '../../setup/encounter.ts';
import { combatant, type Scene } from '../../state/scene.ts';
import { carriedThings } from './inventory.ts';

const NONE: ReadonlySet<number> = new Set();

/** The combatants who own several things of one name. */
const ownersOfLike = memoizeOn(({ things }: Encounter): ReadonlySet<Who> => {
  const isRepeated = (thing: number) => things.findIndex(t => t.owner === things[thing]?.owner && t.name === things[thing]?.name) < thing;
  return new Set(things.flatMap((t, i) => (isRepeated(i) ? [t.owner] : [])));
});

/** The things of a combatant that another one, listed before, is just like: in the same place and state. */
export const repeatedThings = (scene: Scene, who: Who): ReadonlySet<number> => {
  if (!ownersOfLike(scene.encounter).has(who)) return NONE;
  const all = carriedThings(combatant(scene, who));
  return new Set(
    all.filter((thing, i) => all.slice(0, i).some(other => isAlike(scene, other, thing) && placeOf(scene, who, other) === placeOf(scene, who, thing))),
  );
};

const placeOf = (scene: Scene, who: Who, thing: number): string => {
  const { quick, deep } = combatant(scene, who);
  return quick.includes(thing) ? 'quick' : deep.includes(thing) ? 'deep' : 'hand';
};

const isAlike = ({ encounter: { things }, unloaded, spent }: Scene, a: number, b: number): boolean => {
  const [one, other] = [elementAt(things, a), elementAt(things, b)];
  const areSame = one.name === other.name && one.weapon === other.weapon && one.magic === other.magic && one.shield === other.shield;
  return areSame && unloaded.includes(a) === unloaded.includes(b) && spent[a] === spent[b];
};
