import type { Who } from '@fray/engine';
import { actionIdOf, keyOfThing, memoizeOn, memoizeOnOriginal } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { Encounter } from '../setup/encounter.ts';
import { type Combatant, combatant, EMPTY, type Scene, sheet } from '../state/scene.ts';
import type { Action, ActionKind } from './action.ts';
import { attackMelee } from './actions/attack-melee.ts';
import { attackRanged, attackThrown, reload } from './actions/attack-ranged.ts';
import { push, shove, trip } from './actions/contest.ts';
import { changeGrip, draw, drop, retrieve, stow } from './actions/handle-gear.ts';
import { castSpell, magicItem } from './actions/magic.ts';
import { charge, chargesEndingAt, move, run, standUp } from './actions/move.ts';
import { lunchNow, pass, restNow, talk } from './actions/pass.ts';
import { pickUpAction, prepareThing } from './actions/prepare.ts';
import { tend } from './actions/tend.ts';

/** All kinds of actions, in the order in which a menu lists them: attacks, moves, help, gear, and last what ends the turn. */
export const actions: readonly ActionKind[] = [
  attackMelee,
  charge,
  attackRanged,
  attackThrown,
  castSpell,
  magicItem,
  trip,
  shove,
  push,
  move,
  run,
  standUp,
  tend,
  reload,
  prepareThing,
  draw,
  changeGrip,
  retrieve,
  stow,
  drop,
  talk,
  lunchNow,
  restNow,
  pass,
];

/** The actions of one combatant, made when first needed and kept for all fights of an encounter. */
interface Menu {
  /** By the action's index in `actions`: those without a thing, and those with each thing. */
  readonly bare: (readonly Action[] | undefined)[];
  readonly things: Map<number, (readonly Action[] | undefined)[]>;
  readonly pickUps: Map<number, Action>;
  /** Actions looked up by their full key. */
  readonly named: Map<string, Named>;
}

/** An action found by its full key, and the thing it is listed under (`EMPTY` if it is always listed). */
interface Named {
  readonly list: readonly [Action];
  readonly thing: number;
}

/** A complete menu, and the state it was built from. */
interface FullMenu {
  readonly list: readonly Action[];
  readonly right: number;
  readonly left: number;
  readonly quick: readonly number[];
  readonly deep: readonly number[];
  readonly lying: Scene['lying'];
}

/** Complete menus kept for each combatant. */
const MAX_FULL_MENUS = 6;

const menusOf = memoizeOnOriginal((_: Encounter): Menu[] => []);

const menuOf = ({ encounter }: Scene, who: Who): Menu => (menusOf(encounter)[who] ??= { bare: [], things: new Map(), pickUps: new Map(), named: new Map() });

/** For each combatant the complete menus built lately, the newest last. */
const fullMenusOf = memoizeOn((_: Encounter): FullMenu[][] => []);

const actionsWithoutThing = (menu: Menu, scene: Scene, who: Who, action: number): readonly Action[] =>
  (menu.bare[action] ??= elementAt(actions, action).actions?.(scene, who) ?? NONE);

const actionsWithThing = (menu: Menu, scene: Scene, who: Who, thing: number, action: number): readonly Action[] => {
  let byAction = menu.things.get(thing);
  if (!byAction) menu.things.set(thing, (byAction = []));
  return (byAction[action] ??= elementAt(actions, action).with?.(scene, who, thing) ?? NONE);
};

const pickUpActions = (menu: Menu, scene: Scene, who: Who, thing: number): Action => {
  let action = menu.pickUps.get(thing);
  if (!action) menu.pickUps.set(thing, (action = pickUpAction(scene, who, thing)));
  return action;
};

const NONE: readonly Action[] = [];

/** All actions that a combatant might take on their turn, legal or not. The list stays the same object until a thing changes hands. */
export const menuFor = (scene: Scene, who: Who): readonly Action[] => {
  const c = combatant(scene, who);
  const { right, left, quick, deep } = c;
  const { lying } = scene;
  const fullMenus = (fullMenusOf(scene.encounter)[who] ??= []);
  for (const m of fullMenus) if (m.right === right && m.left === left && m.quick === quick && m.deep === deep && m.lying === lying) return m.list;
  const menu = menuOf(scene, who);
  const things = [...usableThings(scene, who, c), ...lying.map(l => l.thing).filter(thing => isStillListed(scene, who, thing))];
  const list: Action[] = [];
  for (let a = 0; a < actions.length; a++) {
    for (const thing of things) for (const d of actionsWithThing(menu, scene, who, thing, a)) list.push(d);
    for (const d of actionsWithoutThing(menu, scene, who, a)) list.push(d);
    if (actions[a] === prepareThing) for (const { thing } of lying) list.push(pickUpActions(menu, scene, who, thing));
  }
  // The first one is kept, because a fight that starts again starts with it.
  if (fullMenus.length === MAX_FULL_MENUS) fullMenus.splice(1, 1);
  fullMenus.push({ list, right, left, quick, deep, lying });
  return list;
};

/** Index of each kind of action by its id. */
const placeOf = new Map(actions.map(({ id }, a) => [id, a]));

/** The actions that a key may name: those whose own key it starts with. */
export const actionsNear = (scene: Scene, who: Who, key: string): readonly Action[] => {
  const menu = menuOf(scene, who);
  const known = menu.named.get(key);
  if (known && isListed(scene, who, known.thing)) return known.list;
  const a = placeOf.get(actionIdOf(key));
  if (a === undefined) return NONE;
  const list: Action[] = [];
  const look = (some: readonly Action[], thing: number) => {
    for (const d of some) {
      if (!key.startsWith(d.key)) continue;
      if (d.key === key && !d.open) menu.named.set(key, { list: [d], thing });
      list.push(d);
    }
  };
  const add = (thing: number) => {
    if (key.includes(keyOfThing(scene.encounter, who, thing))) look(actionsWithThing(menu, scene, who, thing, a), thing);
  };
  look(actionsWithoutThing(menu, scene, who, a), EMPTY);
  if (actions[a]?.with) {
    for (const thing of usableThings(scene, who, combatant(scene, who))) add(thing);
    for (const { thing } of scene.lying) if (isStillListed(scene, who, thing)) add(thing);
  }
  if (actions[a] === prepareThing) for (const { thing } of scene.lying) list.push(pickUpActions(menu, scene, who, thing));
  if (actions[a] === charge) list.push(...chargesEndingAt(list, key));
  return list;
};

/** A combatant's own things on the ground stay listed, so that a refusal can say that they are not in hand. */
const isStillListed = (scene: Scene, who: Who, thing: number): boolean => scene.encounter.things[thing]?.owner === who;

const isListed = (scene: Scene, who: Who, thing: number): boolean =>
  thing === EMPTY ||
  usableThings(scene, who, combatant(scene, who)).includes(thing) ||
  (isStillListed(scene, who, thing) && scene.lying.some(l => l.thing === thing));

/** The things in the order of the menu: in hand, natural weapons, carried, bare hands. */
const usableThings = (scene: Scene, who: Who, c: Combatant): number[] => {
  const { natural, bareHands } = sheet(scene, who);
  const held = [c.right, c.left === c.right ? EMPTY : c.left].filter(t => t !== EMPTY);
  return [...held, ...natural, ...c.quick, ...c.deep, bareHands];
};
