import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import type { Means } from '../../setup/encounter.ts';
import type { Scene, Segment } from '../../state/scene.ts';
import type { Action } from '../action.ts';
import { attacks } from '../actions/attack.ts';
import { aimRefusal, costRefusal, meansRefusal, placeRefusal } from './target.ts';

/** A run of a menu: all forms of one attack (same target, means and skill of haste), or a single action of another kind. */
export interface MenuGroup {
  /** The means of an attack; undefined for other actions and for attacks brought forward by a skill. */
  readonly means: Means | undefined;
  readonly target: Who;
  readonly forms: readonly Action[];
}

const makeGroups = new WeakMap<readonly Action[], readonly MenuGroup[]>();

/** The groups of a menu, computed once for each list. */
export const groupsOf = (list: readonly Action[]): readonly MenuGroup[] => {
  let known = makeGroups.get(list);
  if (!known) makeGroups.set(list, (known = grouped(list)));
  return known;
};

/** Joins runs of actions into one list. Each run's groups are computed only once. */
export const joinGroups = (runs: readonly (readonly Action[])[]): readonly Action[] => {
  const list = runs.flat();
  makeGroups.set(list, runs.flatMap(groupsOf));
  return list;
};

const grouped = (list: readonly Action[]): MenuGroup[] => {
  const all: { means: Means | undefined; target: Who; forms: Action[] }[] = [];
  for (const d of list) {
    const last = all[all.length - 1];
    const means = attacks.includes(d.kind) ? d.means : undefined;
    if (last && last.means === means && isForm(d, elementAt(last.forms, 0))) last.forms.push(d);
    else all.push({ means, target: d.target, forms: [d] });
  }
  return all;
};

/** Whether two actions are the same attack, aimed at different locations. */
const isForm = (d: Action, of: Action): boolean =>
  d.means !== undefined && d.means === of.means && d.target === of.target && d.kind === of.kind && d.haste === of.haste && d.aim === of.aim;

/** Whether any target at all can be attacked by these means now. */
export const canAttackWith = (scene: Scene, who: Who, means: Means, segment: Segment): boolean =>
  !meansRefusal(scene, who, means, segment) && !costRefusal(scene, who, means);

export const isTargetable = (scene: Scene, who: Who, { target, means }: MenuGroup, segment: Segment): boolean =>
  means !== undefined && !aimRefusal(scene, who, target, means, segment);

/**
 * Goes through a menu in its order until `found` returns true. What holds for all targets and locations of one attack is
 * checked once, and impossible attacks are skipped. With `only`, visits only the groups that have that target.
 */
export const searchMenu = (
  scene: Scene,
  who: Who,
  list: readonly Action[],
  segment: Segment,
  only: Who | undefined,
  found: (group: MenuGroup) => boolean | undefined,
): boolean => {
  let means: Means | undefined;
  let fit = false;
  for (const group of groupsOf(list)) {
    if (only !== undefined && group.target !== only) continue;
    if (group.means) {
      if (group.means !== means) {
        means = group.means;
        fit = canAttackWith(scene, who, means, segment);
      }
      if (!fit || !isTargetable(scene, who, group, segment)) continue;
    }
    if (found(group)) return true;
  }
  return false;
};

/** Adds the legal forms of a group to `may`, provided that its target may be attacked. */
export const addAttackForms = (scene: Scene, { forms }: MenuGroup, may: Action[]): void => {
  for (const d of forms) if (!placeRefusal(scene, d)) may.push(d);
};
