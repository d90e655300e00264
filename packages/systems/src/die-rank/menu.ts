import type { Who } from '@fray/engine';
import { actionIn, keptWithAll } from '@fray/engine/kit';
import { attackMelee, attackRanged, mountAttack } from './actions/attack.ts';
import { drop, pickUp, ready, reload } from './actions/belongings.ts';
import { crush, escapeGrip, forceDown, grab, mountEscape, mountEscapes, release, strike, sustain, throwDown } from './actions/grapple.ts';
import { castAttack, castHeal, ritualNow } from './actions/magic.ts';
import { dismount, end, lieDown, mountUp, speak, standUp } from './actions/posture.ts';
import { crawl, drag, move, run, slipPast } from './actions/walk.ts';
import type { Action, Deed } from './deed.ts';
import type { Encounter } from './encounter.ts';
import { combatant, isHiddenFrom, NOBODY, type Scene, sheet } from './scene.ts';

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
  mountEscape,
  slipPast,
  lieDown,
  release,
  drop,
  speak,
  ritualNow,
];

/** The deeds of one combatant: each made once for all fights of an encounter, when somebody first looks for it. */
interface Menu {
  bare: readonly Deed[] | undefined;
  readonly things: Map<number, readonly Deed[]>;
  /** All with its own things, by the mount it sits on, which adds what that can do. */
  readonly own: Map<Who, readonly Deed[]>;
}

const menusOf = keptWithAll((_: Encounter): Menu[] => []);

const menuOf = ({ encounter }: Scene, who: Who): Menu => (menusOf(encounter)[who] ??= { bare: undefined, things: new Map(), own: new Map() });

const bareDeeds = (scene: Scene, who: Who): readonly Deed[] => (menuOf(scene, who).bare ??= actions.flatMap(a => a.deeds?.(scene, who) ?? []));

const deedsWith = (scene: Scene, who: Who, thing: number): readonly Deed[] => {
  const { things } = menuOf(scene, who);
  let deeds = things.get(thing);
  if (!deeds) things.set(thing, (deeds = actions.flatMap(a => a.with?.(scene, who, thing) ?? [])));
  return deeds;
};

/** What the mount of a pair does itself. */
const mountDeeds = (scene: Scene, who: Who): readonly Deed[] => {
  const { riding } = combatant(scene, who);
  if (riding === NOBODY) return NONE;
  const attacks = sheet(scene, riding).natural.flatMap(thing => deedsWith(scene, riding, thing).filter(d => d.action === mountAttack));
  return [...attacks, ...mountEscapes(scene, riding)];
};
const NONE: readonly Deed[] = [];

/** With its own things, in the order of the actions. */
const ownMenu = (scene: Scene, who: Who): readonly Deed[] => {
  const { own } = menuOf(scene, who);
  const { riding } = combatant(scene, who);
  let deeds = own.get(riding);
  if (!deeds) {
    const things = scene.encounter.things.flatMap((t, i) => (t.owner === who ? deedsWith(scene, who, i) : []));
    const all = [...bareDeeds(scene, who), ...things, ...mountDeeds(scene, who)];
    own.set(riding, (deeds = actions.flatMap(a => all.filter(d => d.action === a))));
  }
  return deeds;
};

const isForeign = (scene: Scene, who: Who, thing: number): boolean => scene.encounter.things[thing]?.owner !== who;

/** What others had, with somebody now or lying here. */
const foreignThings = (scene: Scene, who: Who): readonly number[] => {
  const { ready: inHand, carried, region } = combatant(scene, who);
  let all: Set<number> | undefined;
  for (const thing of inHand) if (isForeign(scene, who, thing)) all = (all ?? new Set()).add(thing);
  for (const thing of carried) if (isForeign(scene, who, thing)) all = (all ?? new Set()).add(thing);
  for (const l of scene.lying) if (l.region === region && isForeign(scene, who, l.thing)) all = (all ?? new Set()).add(l.thing);
  return all ? [...all] : NO_THINGS;
};

const NO_THINGS: readonly number[] = [];

/** Everything somebody might do on its turn, legal or not. The same list as long as no thing of others comes near; nothing in it has to do with who hides. */
export const menuFor = (scene: Scene, who: Who): readonly Deed[] => {
  const own = ownMenu(scene, who);
  const foreign = foreignThings(scene, who);
  const all = foreign.length === 0 ? own : [...own, ...foreign.flatMap(t => deedsWith(scene, who, t))];
  return scene.hidden.length === 0 ? all : all.filter(d => d.target === NOBODY || !isHiddenFrom(scene, d.target, who));
};

/** The deeds of a menu that differ in nothing that a turn could forbid: of one action, of one cost, by one half of a pair. */
type Kind = readonly Deed[];

const kinds = new WeakMap<readonly Deed[], readonly Kind[]>();

const kindsOf = (all: readonly Deed[]): readonly Kind[] => {
  let found = kinds.get(all);
  if (!found) {
    const made: Deed[][] = [];
    for (const d of all) {
      const last = made[made.length - 1]?.[0];
      if (last && last.action === d.action && last.cost === d.cost && last.who === d.who) made[made.length - 1]?.push(d);
      else made.push([d]);
    }
    kinds.set(all, (found = made));
  }
  return found;
};

/** The menu, kind by kind. */
export const kindsFor = (scene: Scene, who: Who): readonly Kind[] => {
  if (scene.hidden.length > 0) return kindsOf(menuFor(scene, who));
  const own = kindsOf(ownMenu(scene, who));
  const foreign = foreignThings(scene, who);
  return foreign.length === 0 ? own : [...own, ...foreign.flatMap(t => kindsOf(deedsWith(scene, who, t)))];
};

const byId = new Map(actions.map(action => [action.id, action]));

/** The part of the menu that has to do with the action that a key begins with. */
export const deedsNear = (scene: Scene, who: Who, key: string): readonly Deed[] => {
  const action = byId.get(actionIn(key));
  return menuFor(scene, who).filter(d => d.action === action);
};
