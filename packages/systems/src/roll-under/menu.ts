import type { Who } from '@fray/engine';
import { attackMelee } from './actions/attack-melee.ts';
import { attackRanged, attackThrown, reload } from './actions/attack-ranged.ts';
import { changeGrip, draw, drop, retrieve, stow } from './actions/belongings.ts';
import { push, shove, trip } from './actions/contest.ts';
import { lunchNow, pass, restNow, talk } from './actions/idle.ts';
import { castSpell, magicItem } from './actions/magic.ts';
import { pickUp, prepare } from './actions/prepare.ts';
import { tend } from './actions/tend.ts';
import { charge, move, run, standUp } from './actions/walk.ts';
import type { Action, Deed } from './deed.ts';
import type { Encounter } from './encounter.ts';
import { type Combatant, combatant, EMPTY, type Scene, sheet } from './scene.ts';

/** Every action there is, in the order in which a menu lists them. */
export const actions: readonly Action[] = [
  pass,
  attackMelee,
  attackRanged,
  attackThrown,
  charge,
  castSpell,
  magicItem,
  run,
  trip,
  shove,
  push,
  tend,
  move,
  standUp,
  draw,
  stow,
  retrieve,
  drop,
  changeGrip,
  reload,
  prepare,
  talk,
  lunchNow,
  restNow,
];

/** The deeds of one combatant, made once per encounter: those without a thing, and those of each thing. */
interface Menu {
  readonly bare: readonly Deed[];
  readonly things: Map<number, readonly Deed[]>;
  readonly pickUps: Map<number, Deed>;
  /** The menu as last put together, and what it was put together from. */
  last: readonly Deed[];
  right: number;
  left: number;
  quick: readonly number[];
  deep: readonly number[];
  lying: Scene['lying'];
}

let latest: Encounter | undefined;
let menus: Menu[] = [];
const known = new WeakMap<Encounter, Menu[]>();

/** The menus of an encounter, which is nearly always the one that was asked for last. */
const menusOf = (encounter: Encounter): Menu[] => {
  if (encounter === latest) return menus;
  latest = encounter;
  menus = known.get(encounter) ?? [];
  known.set(encounter, menus);
  return menus;
};

const menuOf = (scene: Scene, who: Who): Menu => {
  const all = menusOf(scene.encounter);
  return (all[who] ??= {
    bare: actions.flatMap(a => a.deeds?.(scene, who) ?? []),
    things: new Map(),
    pickUps: new Map(),
    last: [],
    right: Number.NaN,
    left: EMPTY,
    quick: [],
    deep: [],
    lying: [],
  });
};

const deedsWith = (menu: Menu, scene: Scene, who: Who, thing: number): readonly Deed[] => {
  let deeds = menu.things.get(thing);
  if (!deeds) menu.things.set(thing, (deeds = actions.flatMap(a => a.with?.(scene, who, thing) ?? [])));
  return deeds;
};

/** Everything somebody might do on its turn, legal or not. The same list as long as nothing changes hands. */
export const menuFor = (scene: Scene, who: Who): readonly Deed[] => {
  const menu = menuOf(scene, who);
  const c = combatant(scene, who);
  if (menu.right === c.right && menu.left === c.left && menu.quick === c.quick && menu.deep === c.deep && menu.lying === scene.lying) return menu.last;
  const deeds: Deed[] = [menu.bare[0] as Deed];
  for (const thing of usable(scene, who, c)) deeds.push(...deedsWith(menu, scene, who, thing));
  for (let i = 1; i < menu.bare.length; i++) deeds.push(menu.bare[i] as Deed);
  for (const { thing } of scene.lying) {
    // What was one's own is still listed, and says that it is not in hand.
    if (scene.encounter.things[thing]?.owner === who) deeds.push(...deedsWith(menu, scene, who, thing));
    let deed = menu.pickUps.get(thing);
    if (!deed) menu.pickUps.set(thing, (deed = pickUp(scene, who, thing)));
    deeds.push(deed);
  }
  Object.assign(menu, { last: deeds, right: c.right, left: c.left, quick: c.quick, deep: c.deep, lying: scene.lying });
  return deeds;
};

/** What is in hand first, then claws and teeth, what is carried, and bare hands last. */
const usable = (scene: Scene, who: Who, c: Combatant): number[] => {
  const { natural, bareHands } = sheet(scene, who);
  const held = [c.right, c.left === c.right ? EMPTY : c.left].filter(t => t !== EMPTY);
  return [...held, ...natural, ...c.quick, ...c.deep, bareHands];
};
