import type { Refusal, Who } from '@fray/engine';
import { attacks } from './actions/attack.ts';
import { finish } from './actions/finish.ts';
import { earlyMove, moveAndCast, moveAndMelee, moveAndShoot } from './actions/haste.ts';
import { firstAid, search, share, utility } from './actions/help.ts';
import { pass } from './actions/idle.ts';
import { draw, pickUp, reload, stow } from './actions/things.ts';
import { combatStep, disengage, move, retreat } from './actions/walk.ts';
import type { Action, Deed } from './deed.ts';
import type { Encounter, Means } from './encounter.ts';
import { type Group, groupsOf, isFit, isInAim } from './grouping.ts';
import { type Combatant, combatant, isHiddenFrom, type Scene, type Segment, sheet, thingOf } from './scene.ts';

/** Every action there is, in the order in which a menu lists them; doing nothing comes first. */
export const actions: readonly Action[] = [
  pass,
  ...attacks,
  moveAndMelee,
  moveAndShoot,
  moveAndCast,
  finish,
  utility,
  move,
  earlyMove,
  disengage,
  combatStep,
  draw,
  reload,
  pickUp,
  firstAid,
  search,
  share,
  stow,
  retreat,
];

/** The deeds of one combatant by what they were put together from, and those that were asked for last. */
interface Menu {
  readonly byMeans: Map<Means, readonly Deed[]>;
  readonly byThings: Map<string, readonly Deed[]>;
  last: readonly Deed[];
  held: Combatant['held'] | undefined;
  carried: Combatant['carried'] | undefined;
  lying: Scene['lying'] | undefined;
}

const menus = new WeakMap<Encounter, Menu[]>();

const menuOf = ({ encounter }: Scene, who: Who): Menu => {
  let all = menus.get(encounter);
  if (!all) menus.set(encounter, (all = []));
  return (all[who] ??= { byMeans: new Map(), byThings: new Map(), last: [], held: undefined, carried: undefined, lying: undefined });
};

const deedsBy = (menu: Menu, scene: Scene, who: Who, means: Means): readonly Deed[] => {
  let deeds = menu.byMeans.get(means);
  if (!deeds) menu.byMeans.set(means, (deeds = actions.flatMap(a => a.with?.(scene, who, means) ?? [])));
  return deeds;
};

/** The flurries of others are no means of one's own. */
const meansOf = (scene: Scene, who: Who): Means[] => {
  const { held, carried } = combatant(scene, who);
  const s = sheet(scene, who);
  const own = [...held, ...carried, ...s.body].flatMap(t => thingOf(scene, t).means);
  return [...own.filter(m => !m.flurry || s.powers.some(p => p.id === m.flurry?.id)), ...s.powerMeans];
};

const put = (menu: Menu, scene: Scene, who: Who): Deed[] => {
  const bare = actions.flatMap(a => a.deeds?.(scene, who) ?? []);
  return [bare[0] as Deed, ...meansOf(scene, who).flatMap(m => deedsBy(menu, scene, who, m)), ...bare.slice(1)];
};

/** Everything somebody might do, legal or not. The same list as long as nothing changes hands. */
const listFor = (scene: Scene, who: Who): readonly Deed[] => {
  const menu = menuOf(scene, who);
  const { held, carried } = combatant(scene, who);
  if (menu.held === held && menu.carried === carried && menu.lying === scene.lying) return menu.last;
  const key = `${held} ${carried} ${scene.lying.map(l => l.thing)}`;
  let list = menu.byThings.get(key);
  if (!list) menu.byThings.set(key, (list = put(menu, scene, who)));
  menu.last = list;
  menu.held = held;
  menu.carried = carried;
  menu.lying = scene.lying;
  return menu.last;
};

const isAnybodyHidden = (scene: Scene, from: Who): boolean => {
  for (let other = 0; other < scene.combatants.length; other++) if (combatant(scene, other).set_position && isHiddenFrom(scene, other, from)) return true;
  return false;
};

/** The same, without those of whom one does not know. */
export const menuFor = (scene: Scene, who: Who): readonly Deed[] => {
  const list = listFor(scene, who);
  if (!isAnybodyHidden(scene, who)) return list;
  return list.filter(d => d.target < 0 || !isHiddenFrom(scene, d.target, who));
};

/** Whether somebody may do anything in a segment that takes an action, and is ever meant. */
export const hasSomethingToDo = (scene: Scene, who: Who, segment: Segment): boolean => {
  if (combatant(scene, who).actions === 0) return false;
  const all = groupsOf(menuFor(scene, who));
  // From the end, where that stands which is nearly always possible.
  for (let i = all.length - 1; i >= 0; i--) {
    const group = all[i] as Group;
    const d = group.deeds[0] as Deed;
    if (group.means) {
      if (isFit(scene, who, group.means, segment) && isInAim(scene, who, group, segment)) return true;
    } else if (!d.idle && !d.unusual && d.action.counts !== 'free' && !d.action.refusal(scene, d, segment)) return true;
  }
  return false;
};

export const refusalIn = (scene: Scene, d: Deed, segment: Segment): Refusal | undefined => (d.idle ? undefined : d.action.refusal(scene, d, segment));
