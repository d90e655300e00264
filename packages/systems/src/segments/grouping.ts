import type { Who } from '@fray/engine';
import { attacks } from './actions/attack.ts';
import { aimRefusal, costRefusal, meansRefusal, wrongPlace } from './actions/fit.ts';
import type { Deed } from './deed.ts';
import type { Means } from './encounter.ts';
import type { Scene, Segment } from './scene.ts';

/** A run of a menu: all forms of an attack on one target by the same means, by a skill of haste or without one, or one deed of any other kind. */
export interface Group {
  /** The means of an attack; nothing for other deeds, nor where a skill brings it forward. */
  readonly means: Means | undefined;
  readonly target: Who;
  readonly deeds: readonly Deed[];
}

const groups = new WeakMap<readonly Deed[], readonly Group[]>();

/** A menu in groups, put together once for each list. */
export const groupsOf = (list: readonly Deed[]): readonly Group[] => {
  let known = groups.get(list);
  if (!known) groups.set(list, (known = grouped(list)));
  return known;
};

/** Runs of deeds in one list; their groups are put together once for each run. */
export const inGroups = (runs: readonly (readonly Deed[])[]): readonly Deed[] => {
  const list = runs.flat();
  groups.set(list, runs.flatMap(groupsOf));
  return list;
};

const grouped = (list: readonly Deed[]): Group[] => {
  const all: { means: Means | undefined; target: Who; deeds: Deed[] }[] = [];
  for (const d of list) {
    const last = all[all.length - 1];
    const means = attacks.includes(d.action) ? d.means : undefined;
    if (last && last.means === means && isForm(d, last.deeds[0] as Deed)) last.deeds.push(d);
    else all.push({ means, target: d.target, deeds: [d] });
  }
  return all;
};

/** Whether two are the same attack at two places. */
const isForm = (d: Deed, of: Deed): boolean =>
  d.means !== undefined && d.means === of.means && d.target === of.target && d.action === of.action && d.haste === of.haste && d.aim === of.aim;

/** Whether anything at all can be attacked by these means now. */
export const isFit = (scene: Scene, who: Who, means: Means, segment: Segment): boolean =>
  !meansRefusal(scene, who, means, segment) && !costRefusal(scene, who, means);

export const isInAim = (scene: Scene, who: Who, { target, means }: Group, segment: Segment): boolean =>
  means !== undefined && !aimRefusal(scene, who, target, means, segment);

/**
 * Goes through a menu in its order until `found`: attacks only where their target may be attacked, asking once what holds
 * for all targets and all places; and everything else. With `only`, what is aimed at that one.
 */
export const search = (
  scene: Scene,
  who: Who,
  list: readonly Deed[],
  segment: Segment,
  only: Who | undefined,
  found: (group: Group) => boolean | undefined,
): boolean => {
  let means: Means | undefined;
  let fit = false;
  for (const group of groupsOf(list)) {
    if (only !== undefined && group.target !== only) continue;
    if (group.means) {
      if (group.means !== means) {
        means = group.means;
        fit = isFit(scene, who, means, segment);
      }
      if (!fit || !isInAim(scene, who, group, segment)) continue;
    }
    if (found(group)) return true;
  }
  return false;
};

/** The forms of an attack that may be made, where its target may be attacked at all. */
export const addForms = (scene: Scene, { deeds }: Group, may: Deed[]): void => {
  for (const d of deeds) if (!wrongPlace(scene, d)) may.push(d);
};
