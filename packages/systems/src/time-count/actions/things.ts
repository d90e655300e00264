import { dice, type Refusal } from '@fray/engine';
import { staunched, worstWound } from '../bleeding.ts';
import { passes, skill } from '../check.ts';
import { type Action, type Deed, deed, defineAction } from '../deed.ts';
import { keyOfThing } from '../encounter.ts';
import { isInHand, letDrop, stabilize, takeUp } from '../fall.ts';
import { isDying, total } from '../numbers.ts';
import { handsOf } from '../outfit.ts';
import { refuse } from '../refuse.ts';
import type { ClauseId } from '../rulebook.ts';
import { alter, combatant, effectOf, has, isPresent, lift, type Scene, sheet, thing } from '../scene.ts';
import type { SpeedClass } from '../sheet.ts';
import { distance } from '../space.ts';
import { exactly, ofClass, ofDice, type Speed } from '../speed.ts';
import { isFriend, others } from './target.ts';

const IN_HAND = refuse('act.rapid', 'in hand already');
const NOT_CARRIED = refuse('act.rapid', 'not carried');
const NOT_HELD = refuse('act.rapid', 'not in hand');
const NO_HAND = refuse('act.rapid', 'no hand is free', 'drop or sheathe something first');
const NOT_HIDDEN = refuse('act.swift', 'not hidden');
const HIDDEN = refuse('act.swift', 'hidden', 'draw it as a hidden weapon');
const NOT_LYING = refuse('act.swift', 'it does not lie within reach');

/** A shield is strapped on: both hands can close on a weapon with it, and then it does not count. */
const takes = (scene: Scene, who: number, t: number): Refusal | undefined => {
  const hands = thing(scene, t).weapon?.hands === 'two' ? 2 : 1;
  return hands + handsOf(scene.encounter.things, combatant(scene, who).held) > (hands === 2 ? 2 : 2 - (combatant(scene, who).shieldReady ? 1 : 0))
    ? NO_HAND
    : undefined;
};

const inHand = (scene: Scene, who: number, t: number): void => {
  const c = alter(scene, who);
  c.carried = c.carried.filter(x => x !== t);
  c.held = [...c.held, t];
};

interface Handling {
  readonly id: string;
  readonly name: string;
  readonly speed: SpeedClass;
  readonly clause: ClauseId;
  readonly fits: (scene: Scene, who: number, t: number) => boolean;
  readonly refusal: (scene: Scene, d: Deed) => Refusal | undefined;
  readonly done: (scene: Scene, who: number, t: number) => unknown;
}

/** Something done with one thing, at a speed of its own. */
const handling = ({ id, name, speed, clause, fits, refusal, done }: Handling): Action => {
  const action: Action = defineAction({
    id,
    name,
    clause,
    with: (scene, who, t) =>
      fits(scene, who, t) ? [deed(action, who, keyOfThing(scene.encounter, who, t), `${name} ${thing(scene, t).name}`, { thing: t })] : [],
    refusal,
    speed: () => ofClass(speed),
    resolve(scene, table, { who, deed: d }, count) {
      count.changes.push(s => done(s, who, d.thing));
      table.tell({ clause, what: id, by: who, thing: thing(scene, d.thing).name });
    },
  });
  return action;
};

const isWeapon = (scene: Scene, who: number, t: number): boolean =>
  thing(scene, t).weapon !== undefined && t !== sheet(scene, who).bareHands && !sheet(scene, who).natural.includes(t);
const isItem = (scene: Scene, _: number, t: number): boolean => thing(scene, t).weapon === undefined && thing(scene, t).shield === undefined;
const isShield = (scene: Scene, who: number, t: number): boolean => sheet(scene, who).shield === t;
const carried = (scene: Scene, d: Deed): Refusal | undefined => {
  const c = combatant(scene, d.who);
  if (c.held.includes(d.thing)) return IN_HAND;
  return c.carried.includes(d.thing) ? takes(scene, d.who, d.thing) : NOT_CARRIED;
};
const isHidden = (scene: Scene, t: number): boolean => thing(scene, t).weapon?.hidden === true;

export const draw = handling({
  id: 'draw',
  name: 'Draw',
  speed: 'Rapid',
  clause: 'act.rapid',
  fits: isWeapon,
  refusal: (scene, d) => carried(scene, d) ?? (isHidden(scene, d.thing) ? HIDDEN : undefined),
  done: inHand,
});
export const drawHidden = handling({
  id: 'draw_hidden',
  name: 'Draw from hiding',
  speed: 'Swift',
  clause: 'act.swift',
  fits: (scene, _, t) => isHidden(scene, t),
  refusal: (scene, d) => carried(scene, d) ?? (isHidden(scene, d.thing) ? undefined : NOT_HIDDEN),
  done: inHand,
});
export const sheathe = handling({
  id: 'sheathe',
  name: 'Sheathe',
  speed: 'Rapid',
  clause: 'act.rapid',
  fits: isWeapon,
  refusal: (scene, d) => (combatant(scene, d.who).held.includes(d.thing) ? undefined : NOT_HELD),
  done(scene, who, t) {
    const c = alter(scene, who);
    c.held = c.held.filter(x => x !== t);
    c.carried = [...c.carried, t];
  },
});
export const pouch = handling({ id: 'pouch', name: 'Take from the pouch', speed: 'Swift', clause: 'act.swift', fits: isItem, refusal: carried, done: inHand });
export const backpack = handling({
  id: 'backpack',
  name: 'Take from the backpack',
  speed: 'Slow',
  clause: 'act.slow',
  fits: isItem,
  refusal: carried,
  done: inHand,
});
export const pickUp = handling({
  id: 'pick_up',
  name: 'Pick up',
  speed: 'Swift',
  clause: 'act.swift',
  fits: (scene, who, t) => isWeapon(scene, who, t) || isItem(scene, who, t) || isShield(scene, who, t),
  refusal: (scene, d) => {
    const c = combatant(scene, d.who);
    const near = scene.lying.some(l => l.thing === d.thing && Math.abs(l.x - c.x) <= 5 && Math.abs(l.y - c.y) <= 5);
    return near ? takes(scene, d.who, d.thing) : NOT_LYING;
  },
  done: takeUp,
});

/** Dropping what is held is free [act.free]. */
export const dropItem: Action = defineAction({
  id: 'drop_item',
  name: 'Drop',
  clause: 'act.free',
  kind: 'free',
  with: (scene, who, t) => {
    const can = isWeapon(scene, who, t) || isItem(scene, who, t) || isShield(scene, who, t);
    return can ? [deed(dropItem, who, keyOfThing(scene.encounter, who, t), `Drop ${thing(scene, t).name}`, { thing: t, unusual: true })] : [];
  },
  refusal: (scene, d) => (isInHand(scene, d.who, d.thing) ? undefined : NOT_HELD),
  speed: () => exactly(0),
  resolve(scene, table, turn) {
    for (const d of turn.free)
      if (d.action === dropItem && isInHand(scene, turn.who, d.thing)) {
        letDrop(scene, turn.who, d.thing);
        table.tell({ clause: 'act.free', what: 'drops', by: turn.who, thing: thing(scene, d.thing).name });
      }
  },
});

interface Simple {
  readonly id: string;
  readonly name: string;
  readonly clause: ClauseId;
  readonly speed: Speed;
  readonly can?: (scene: Scene, who: number) => Refusal | undefined;
  readonly offered?: (scene: Scene, who: number) => boolean;
  readonly done?: (scene: Scene, who: number) => void;
}

/** Something done by itself, which the table makes something of. */
const simple = ({ id, name, clause, speed, can, offered, done }: Simple): Action => {
  const action: Action = defineAction({
    id,
    name,
    clause,
    deeds: (scene, who) => (!offered || offered(scene, who) ? [deed(action, who, '', name, { unusual: !can })] : []),
    refusal: (scene, { who }) => can?.(scene, who),
    speed: () => speed,
    resolve(_, table, { who }, count) {
      if (done) count.changes.push(s => done(s, who));
      table.tell({ clause, what: id, by: who });
    },
  });
  return action;
};

export const door = simple({ id: 'door', name: 'Open or close a door', clause: 'act.swift', speed: ofClass('Swift') });
export const potion = simple({ id: 'potion', name: 'Drink a potion', clause: 'act.fast', speed: ofClass('Fast') });
export const magicItem = simple({ id: 'magic_item', name: 'Activate a magic item', clause: 'act.fast', speed: ofClass('Fast') });
export const torch = simple({ id: 'torch', name: 'Light a torch', clause: 'act.standard', speed: ofClass('Standard') });
export const mount = simple({
  id: 'mount',
  name: 'Mount or dismount',
  clause: 'act.fast',
  speed: ofClass('Fast'),
  done(scene, who) {
    const c = alter(scene, who);
    c.mounted = !c.mounted;
  },
});

const NO_SHIELD = refuse('act.fast', 'no shield');

/** Not lying about, nor in anybody's hand. */
const hasShield = (scene: Scene, who: number): boolean => {
  const t = sheet(scene, who).shield;
  return t >= 0 && !scene.lying.some(l => l.thing === t) && !scene.combatants.some(c => c.held.includes(t) || c.carried.includes(t));
};
export const shield = simple({
  id: 'shield',
  name: 'Ready or loose the shield',
  clause: 'act.fast',
  speed: ofClass('Fast'),
  offered: (scene, who) => sheet(scene, who).shield >= 0,
  can: (scene, who) => (hasShield(scene, who) ? undefined : NO_SHIELD),
  done(scene, who) {
    const c = alter(scene, who);
    c.shieldReady = !c.shieldReady;
  },
});

const NO_RESISTANCE = refuse('act.rapid', 'no spell resistance');
/** None until the owner acts again. */
export const lowerResistance = simple({
  id: 'lower_sr',
  name: 'Lower spell resistance',
  clause: 'act.rapid',
  speed: ofClass('Rapid'),
  offered: (scene, who) => sheet(scene, who).spellResistance > 0,
  can: (scene, who) => (sheet(scene, who).spellResistance > 0 ? undefined : NO_RESISTANCE),
  done(scene, who) {
    alter(scene, who).resistanceLowered = true;
  },
});

const NOT_BURNING = refuse('act.flames', 'not burning');
/** d6+6, which is Standard. */
export const flames = simple({
  id: 'flames',
  name: 'Put out the flames',
  clause: 'act.flames',
  speed: ofClass('Standard'),
  can: (scene, who) => (has(combatant(scene, who), 'burning') ? undefined : NOT_BURNING),
  done: (scene, who) => lift(scene, who, e => e.is === 'burning'),
});

const NOT_NETTED = refuse('act.net', 'in no net');
const NET = ofDice(dice(1, 8, 5), 9);

/** d8+5 a try, and a check against 15. */
export const net: Action = defineAction({
  id: 'net',
  name: 'Escape from a net',
  clause: 'act.net',
  deeds: (_, who) => (['acrobatics', 'strength'] as const).map(aim => deed(net, who, aim, `Out of the net by ${aim}`, { aim })),
  refusal: (scene, { who }) => (has(combatant(scene, who), 'netted') ? undefined : NOT_NETTED),
  speed: () => NET,
  resolve(scene, table, { who, deed: d }, count) {
    const bonus = d.aim === 'strength' ? skill(scene, who, 'Athletics', 'strength') : skill(scene, who, 'Acrobatics', 'dexterity');
    const free = passes(scene, table, who, 'act.net', bonus, 15);
    table.tell({ clause: 'act.net', what: 'net', by: who, outcome: free ? 'success' : 'failure' });
    if (free) count.changes.push(s => lift(s, who, e => e.is === 'netted'));
  },
});

const NOT_MOUNTED = refuse('act.mount_control', 'not mounted');
/** Added to another action: the mount is held. */
export const mountControl: Action = defineAction({
  id: 'mount_control',
  name: 'Control a frightened mount',
  clause: 'act.mount_control',
  kind: 'addition',
  deeds: (_, who) => [deed(mountControl, who, '', 'Hold the mount meanwhile', { unusual: true })],
  refusal: (scene, { who }) => (combatant(scene, who).mounted ? undefined : NOT_MOUNTED),
  speed: () => exactly(0),
  resolve: (_, __, turn) => {
    turn.steadies = true;
  },
});

const NOT_BLEEDING = refuse('act.slow', 'not bleeding');

/** Heal (Wis) against what the attack came to, 5 less for each time it bled: the worst wound is staunched [def.modifiers]. */
export const staunch: Action = defineAction({
  id: 'staunch',
  name: 'Staunch',
  clause: 'act.slow',
  deeds: (scene, who) =>
    [who, ...others(scene, who)].map(target =>
      deed(staunch, who, sheet(scene, target).id, `Staunch the bleeding of ${sheet(scene, target).name}`, { target, unusual: !isFriend(scene, who, target) }),
    ),
  refusal: (scene, d) => {
    if (!isPresent(combatant(scene, d.target)) || !worstWound(scene, d.target)) return NOT_BLEEDING;
    return d.target === d.who || distance(scene, d.who, d.target) <= 5 ? undefined : NOT_BESIDE;
  },
  speed: () => ofClass('Slow'),
  resolve(scene, table, { who, deed: d }, count) {
    const wound = worstWound(scene, d.target);
    if (!wound) return;
    const done = passes(scene, table, who, 'act.slow', skill(scene, who, 'Heal', 'wisdom'), wound.dc);
    table.tell({ clause: 'act.slow', what: 'staunch', by: who, target: d.target, outcome: done ? 'success' : 'failure', dc: wound.dc });
    if (done) count.changes.push(s => staunched(s, d.target, wound));
  },
});

const NOT_DYING = refuse('act.slow', 'not dying');
const NOT_BESIDE = refuse('act.slow', 'not adjacent');

/** Heal (Wis) against 10 and what fatigue is above hit points, 20 at most [act.slow]. */
export const stabilizeFriend: Action = defineAction({
  id: 'stabilize',
  name: 'Stabilize',
  clause: 'act.slow',
  deeds: (scene, who) =>
    others(scene, who).map(target =>
      deed(stabilizeFriend, who, sheet(scene, target).id, `Stabilize ${sheet(scene, target).name}`, { target, unusual: !isFriend(scene, who, target) }),
    ),
  refusal: (scene, d) => {
    const c = combatant(scene, d.target);
    if ((c.state !== 'up' && c.state !== 'unconscious') || !isDying(scene, d.target) || effectOf(c, 'stabilized')) return NOT_DYING;
    return distance(scene, d.who, d.target) <= 5 ? undefined : NOT_BESIDE;
  },
  speed: () => ofClass('Slow'),
  resolve(scene, table, { who, deed: d }, count) {
    const over = Math.max(0, combatant(scene, d.target).fatigue - total(scene, d.target));
    const done = passes(scene, table, who, 'act.slow', skill(scene, who, 'Heal', 'wisdom'), Math.min(20, 10 + over));
    table.tell({ clause: 'act.slow', what: 'stabilize', by: who, target: d.target, outcome: done ? 'success' : 'failure' });
    if (done) count.changes.push((s, t) => stabilize(s, t, d.target));
  },
});
