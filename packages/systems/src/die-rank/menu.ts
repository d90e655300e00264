import type { Who } from '@fray/engine';
import { attackMelee, attackRanged, mountAttack } from './actions/attack.ts';
import { drop, pickUp, ready, reload } from './actions/belongings.ts';
import { crush, escapeGrip, forceDown, grab, release, strike, sustain, throwDown } from './actions/grapple.ts';
import { castAttack, castHeal, ritualNow } from './actions/magic.ts';
import { dismount, end, lieDown, mountUp, speak, standUp } from './actions/posture.ts';
import { crawl, drag, move, run, slipPast } from './actions/walk.ts';
import type { Action, Deed } from './deed.ts';
import type { Encounter } from './encounter.ts';
import { combatant, NOBODY, type Scene, sheet } from './scene.ts';

/** Every action there is, in the order in which a menu lists them; ending the turn comes first. */
export const actions: readonly Action[] = [
  end,
  attackMelee,
  attackRanged,
  castAttack,
  castHeal,
  strike,
  grab,
  sustain,
  forceDown,
  crush,
  throwDown,
  escapeGrip,
  move,
  run,
  crawl,
  drag,
  standUp,
  ready,
  pickUp,
  reload,
  mountUp,
  dismount,
  mountAttack,
  slipPast,
  lieDown,
  release,
  drop,
  speak,
  ritualNow,
];

/** The deeds of one combatant: each made once per encounter, when somebody first looks for it. */
interface Menu {
  readonly bare: (readonly Deed[] | undefined)[];
  readonly things: Map<number, (readonly Deed[] | undefined)[]>;
  /** The whole as last put together, and what it was put together from. */
  last: readonly Deed[];
  ready: readonly number[] | undefined;
  lying: Scene['lying'] | undefined;
  riding: Who;
}

const known = new WeakMap<Encounter, Menu[]>();

const menuOf = (scene: Scene, who: Who): Menu => {
  let all = known.get(scene.encounter);
  if (!all) known.set(scene.encounter, (all = []));
  return (all[who] ??= { bare: [], things: new Map(), last: [], ready: undefined, lying: undefined, riding: NOBODY });
};

const NONE: readonly Deed[] = [];

const bareDeeds = (menu: Menu, scene: Scene, who: Who, action: number): readonly Deed[] =>
  (menu.bare[action] ??= (actions[action] as Action).deeds?.(scene, who) ?? NONE);

const deedsWith = (menu: Menu, scene: Scene, who: Who, thing: number, action: number): readonly Deed[] => {
  let byAction = menu.things.get(thing);
  if (!byAction) menu.things.set(thing, (byAction = []));
  return (byAction[action] ??= (actions[action] as Action).with?.(scene, who, thing) ?? NONE);
};

/** What is in hand, one's own, and what lies about. */
const usable = (scene: Scene, who: Who): number[] => {
  const own = scene.encounter.things.flatMap((t, i) => (t.owner === who ? [i] : []));
  return [...new Set([...combatant(scene, who).ready, ...sheet(scene, who).natural, ...own, ...scene.lying.map(l => l.thing)])];
};

const MOUNT_ATTACK = actions.indexOf(mountAttack);

/** What the mount of a pair does itself. */
const mountDeeds = (scene: Scene, who: Who): readonly Deed[] => {
  const { riding } = combatant(scene, who);
  return riding === NOBODY ? NONE : sheet(scene, riding).natural.flatMap(thing => deedsWith(menuOf(scene, riding), scene, riding, thing, MOUNT_ATTACK));
};

/** Everything somebody might do on its turn, legal or not. The same list as long as nothing changes hands. */
export const menuFor = (scene: Scene, who: Who): readonly Deed[] => {
  const menu = menuOf(scene, who);
  const { ready: inHand, riding } = combatant(scene, who);
  if (menu.ready === inHand && menu.lying === scene.lying && menu.riding === riding) return menu.last;
  const things = usable(scene, who);
  const deeds: Deed[] = [];
  for (let a = 0; a < actions.length; a++) deeds.push(...bareDeeds(menu, scene, who, a), ...things.flatMap(t => deedsWith(menu, scene, who, t, a)));
  deeds.push(...mountDeeds(scene, who));
  Object.assign(menu, { last: deeds, ready: inHand, lying: scene.lying, riding });
  return deeds;
};

/** The part of the menu that has to do with the action that a key begins with. */
export const deedsNear = (scene: Scene, who: Who, key: string): readonly Deed[] => {
  const menu = menuOf(scene, who);
  const a = actions.findIndex(({ id }) => key.startsWith(id) && (key.length === id.length || key[id.length] === ':'));
  if (a < 0) return NONE;
  const deeds = [...bareDeeds(menu, scene, who, a), ...usable(scene, who).flatMap(t => deedsWith(menu, scene, who, t, a))];
  return a === MOUNT_ATTACK ? [...deeds, ...mountDeeds(scene, who)] : deeds;
};
