import type { Who } from '@fray/engine';
import { actionIn, keptWith, keptWithAll } from '@fray/engine/kit';
import { stabilizeFriend, staunch } from './actions/aid.ts';
import { attack, attackAlternate, attackBoth, attackLimb, quickStrike } from './actions/attack.ts';
import { door, flames, lowerResistance, magicItem, mount, mountControl, net, potion, shield, torch } from './actions/chores.ts';
import { coupDeGrace } from './actions/coup.ts';
import { setFacing } from './actions/face.ts';
import { grab, releaseGrab } from './actions/grab.ts';
import { disarm, distract, feint } from './actions/maneuver.ts';
import { move } from './actions/move.ts';
import { charge, discharge, prepare } from './actions/prepare.ts';
import { ready, setWeapon, wait } from './actions/ready.ts';
import { run, sprint } from './actions/run.ts';
import { approach, bullRush, tackle, trip } from './actions/rush.ts';
import { scroll } from './actions/scroll.ts';
import { drag, shunt, throwDown } from './actions/shove.ts';
import { cast, castAt, concentrate, direct, dismiss } from './actions/spell.ts';
import { stanceBasic, stanceCautious, stanceCrouch, stanceParrying, stancePoised, stanceProne, standCrouch, standProne } from './actions/stance.ts';
import { staple, stapleFree } from './actions/staple.ts';
import { others } from './actions/target.ts';
import { backpack, draw, drawHidden, dropItem, pickUp, pouch, sheathe } from './actions/things.ts';
import { breakGrab, escapeGrab, grapple } from './actions/wrestle.ts';
import { isCrowd, named, within } from './crowd.ts';
import type { Action, Deed } from './deed.ts';
import type { Encounter } from './encounter.ts';
import { combatant, type Scene, sheet } from './scene.ts';
import { shownFactor } from './speed.ts';

/** Every action there is, in the order in which a menu lists them; doing nothing comes first. */
const all = (): readonly Action[] => [
  wait,
  attack,
  attackBoth,
  attackAlternate,
  quickStrike,
  attackLimb,
  cast,
  castAt,
  prepare,
  charge,
  discharge,
  move,
  run,
  sprint,
  grab,
  grapple,
  shunt,
  throwDown,
  breakGrab,
  escapeGrab,
  drag,
  trip,
  tackle,
  bullRush,
  approach,
  disarm,
  feint,
  distract,
  staple,
  stapleFree,
  coupDeGrace,
  standProne,
  standCrouch,
  stanceCautious,
  stanceParrying,
  stancePoised,
  stanceCrouch,
  stanceProne,
  draw,
  drawHidden,
  sheathe,
  shield,
  pickUp,
  pouch,
  backpack,
  potion,
  magicItem,
  scroll,
  stabilizeFriend,
  staunch,
  setWeapon,
  ready,
  net,
  flames,
  torch,
  door,
  mount,
  lowerResistance,
  direct,
  stanceBasic,
  dropItem,
  dismiss,
  releaseGrab,
  setFacing,
  concentrate,
  mountControl,
];

let known: readonly Action[] | undefined;
/** Made when first looked at, as actions and menu know each other. */
export const actions = (): readonly Action[] => (known ??= all());

/** Where the deeds of one combatant come from, by the place of the action in the list: those without a thing, and those with each thing. */
interface Source {
  readonly bare: (a: number) => readonly Deed[];
  readonly using: (thing: number, a: number) => readonly Deed[];
}

/** The deeds of one combatant, each made once for all fights of an encounter, and only when somebody looks for it. */
interface Menu {
  readonly bare: (readonly Deed[] | undefined)[];
  readonly things: Map<number, (readonly Deed[] | undefined)[]>;
}

/** All of them as put together last in this fight. */
interface Whole {
  readonly last: readonly Deed[];
  readonly held: readonly number[];
  readonly carried: readonly number[];
  readonly lying: Scene['lying'];
}

const menusOf = keptWithAll((_: Encounter): Menu[] => []);
const wholesOf = keptWith((_: Encounter): Whole[] => []);
const NONE: readonly Deed[] = [];

const menuOf = ({ encounter }: Scene, who: Who): Menu => (menusOf(encounter)[who] ??= { bare: [], things: new Map() });

/** The words of a deed say how long it takes, so that one sees when one would act again. */
const timed = (scene: Scene, deeds: readonly Deed[]): readonly Deed[] =>
  deeds.map(d => {
    const speed = d.action.speed(scene, d);
    return speed.index < 0 && !speed.dice ? d : { ...d, words: `${d.words} [${shownFactor(scene, d.who, speed)}]` };
  });

/** Made anew each time, against those only whom a thing gets at, or bare hands where none is given. */
const made = (scene: Scene, who: Who, whom: (thing?: number) => readonly Who[]): Source => ({
  bare: a => timed(scene, (actions()[a] as Action).deeds?.(scene, who, whom()) ?? NONE),
  using: (thing, a) => {
    const action = actions()[a] as Action;
    const [all, more] = [action.with?.(scene, who, thing, whom(thing)), action.now?.(scene, who, thing, whom(thing))];
    return timed(scene, [...(all ?? NONE), ...(more ?? NONE)]);
  },
});

/** Made once, against everybody; but for what hangs on who holds what. */
const kept = (scene: Scene, who: Who): Source => {
  const menu = menuOf(scene, who);
  const whom = others(scene, who);
  return {
    bare: a => (menu.bare[a] ??= timed(scene, (actions()[a] as Action).deeds?.(scene, who, whom) ?? NONE)),
    using: (thing, a) => {
      let byAction = menu.things.get(thing);
      if (!byAction) menu.things.set(thing, (byAction = []));
      const action = actions()[a] as Action;
      const all = (byAction[a] ??= timed(scene, action.with?.(scene, who, thing, whom) ?? NONE));
      const more = action.now?.(scene, who, thing, whom) ?? NONE;
      return more.length > 0 ? [...all, ...timed(scene, more)] : all;
    },
  };
};

/** What is in hand first, then claws and teeth, what is carried or lies about, and bare hands last. */
const reachable = (scene: Scene, who: Who): number[] => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  const all = [...c.held, ...s.natural, ...c.carried];
  for (const { thing } of scene.lying) if (!all.includes(thing)) all.push(thing);
  if (s.shield >= 0 && !all.includes(s.shield)) all.push(s.shield);
  all.push(s.bareHands);
  return all;
};

const whole = (scene: Scene, who: Who, { bare, using }: Source): readonly Deed[] => {
  const things = reachable(scene, who);
  const deeds: Deed[] = [];
  for (let a = 0; a < actions().length; a++) {
    for (const thing of things) for (const d of using(thing, a)) deeds.push(d);
    for (const d of bare(a)) deeds.push(d);
  }
  return deeds;
};

/** Everything somebody might do on its turn, legal or not; in a crowd against those only whom it gets at. The same list as long as nothing changes hands. */
export const menuFor = (scene: Scene, who: Who): readonly Deed[] => {
  if (isCrowd(scene)) return whole(scene, who, made(scene, who, within(scene, who)));
  const { held, carried } = combatant(scene, who);
  const { lying } = scene;
  const wholes = wholesOf(scene.encounter);
  const known = wholes[who];
  if (known?.held === held && known.carried === carried && known.lying === lying) return known.last;
  const last = whole(scene, who, kept(scene, who));
  wholes[who] = { last, held, carried, lying };
  return last;
};

let places: ReadonlyMap<string, number> | undefined;
const placeOf = (id: string): number | undefined => (places ??= new Map(actions().map((action, a) => [action.id, a]))).get(id);

/** The part of the menu that has to do with the action that a key begins with, in a crowd and with those whom it names. */
export const deedsNear = (scene: Scene, who: Who, key: string): readonly Deed[] => {
  const a = placeOf(actionIn(key));
  if (a === undefined) return NONE;
  const { bare, using } = isCrowd(scene) ? made(scene, who, named(scene, who, key)) : kept(scene, who);
  return [...bare(a), ...reachable(scene, who).flatMap(thing => using(thing, a))];
};
