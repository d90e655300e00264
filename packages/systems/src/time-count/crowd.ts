import type { Who } from '@fray/engine';
import { beyond, others, unready } from './actions/target.ts';
import { type Scene, sheet, thing } from './scene.ts';
import { distance, hasMap } from './space.ts';

/** Among more than so many a menu lists those only whom something gets at, without a map so many of them, foes first, and of pairs those of the first; anybody else can still be named. */
export const CROWD = 24;

export const isCrowd = ({ combatants }: Scene): boolean => combatants.length > CROWD;

/** Whom a thing gets at from where somebody stands: nobody with what is not in hand. Without a thing those beside him, and for spells all. */
export const within = (scene: Scene, who: Who): ((t?: number) => readonly Who[]) => {
  const all = hasMap(scene) ? others(scene, who) : others(scene, who).slice(0, CROWD);
  const near = hasMap(scene) && sheet(scene, who).spells.length === 0 ? all.filter(other => distance(scene, who, other) <= 5) : all;
  const known = new Map<number, readonly Who[]>();
  const armedWith = (t: number): readonly Who[] => {
    if (thing(scene, t).weapon === undefined) return all;
    return unready(scene, who, t) ? [] : all.filter(other => !beyond(scene, who, other, t));
  };
  return t => {
    if (t === undefined) return near;
    let whom = known.get(t);
    if (!whom) known.set(t, (whom = armedWith(t)));
    return whom;
  };
};

/** Those whom a key names. */
export const named = (scene: Scene, who: Who, key: string): (() => readonly Who[]) => {
  const whom = others(scene, who).filter(other => key.includes(sheet(scene, other).id));
  return () => whom;
};
