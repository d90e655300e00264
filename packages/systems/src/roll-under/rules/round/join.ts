import type { Who } from '@fray/engine';
import { type Encounter, type Sheet, sidesOf, type Thing } from '../../setup/encounter.ts';
import { type Combatant, combatant, EMPTY, type Scene, sheet } from '../../state/scene.ts';
import { placesToMove } from '../movement/pathfinding.ts';
import { isFree } from '../movement/space.ts';

/** How somebody comes to a fight: what changes, at its start. */
export const newRecord = (s: Sheet, hpMax: number): Combatant => {
  const [first, second] = s.startsWith.held;
  return {
    x: s.at[0],
    y: s.at[1],
    hp: s.hp === undefined ? hpMax : Math.min(s.hp, hpMax),
    hpMax,
    fate: 'up',
    prone: false,
    right: EMPTY,
    left: EMPTY,
    ...(first === undefined ? {} : { right: first, left: second ?? EMPTY }),
    quick: s.startsWith.quick,
    deep: s.startsWith.deep,
    armour: s.armour.id,
    arrows: s.arrows,
    shot: 0,
    rations: s.rations,
    fatigue: 0,
    uses: s.spells.map(spell => spell.uses_per_day),
    injuries: [],
    effects: [],
    fatal: [],
    dyingSince: 0,
    training: {},
    situations: [],
    morale: s.morale ?? null,
    moraleShift: 0,
    points: 0,
    helpers: [],
    dry: false,
    order: 0,
  };
};

/** The main weapon goes in the right hand, a shield or second weapon in the left, and what takes both in both. */
export const takeStartingGear = (c: Combatant, things: readonly Thing[]): Combatant => {
  if (c.right === EMPTY) return c;
  const { hands, shield } = things[c.right] as Thing;
  if (hands === 2) return { ...c, left: c.right };
  return shield ? { ...c, left: c.right, right: c.left } : c;
};

/** Brings a combatant with its things into the fight. It takes the next place in the lists, and a Time brings its trackers. */
export const joinFight = (scene: Scene, encounter: Encounter, c: Combatant): Who => {
  scene.encounter = encounter;
  const who = scene.combatants.push(c) - 1;
  scene.unloaded = [...scene.unloaded, ...unloadedOf(encounter, who)];
  scene.trackers = [...scene.trackers, ...encounter.trackers.slice(scene.trackers.length).map(t => t.start)];
  return who;
};

/** Its crossbows, where it comes without having loaded them [ranged.crossbow-unloaded]. */
export const unloadedOf = ({ things, combatants }: Encounter, who: Who): number[] =>
  combatants[who]?.loaded ? [] : things.flatMap((t, i) => (t.owner === who && t.weapon?.reload ? [i] : []));

const freeId = ({ combatants }: Encounter, id: string): string => (combatants.some(c => c.id === id) ? freeId({ combatants } as Encounter, `${id}-twin`) : id);

/** A second one of the same, with things of its own, beside the first. */
export const addTwin = (scene: Scene, who: Who, hp: number): Who => {
  const { encounter } = scene;
  const one = sheet(scene, who);
  const c = combatant(scene, who);
  const other = encounter.combatants.length;
  const own = encounter.things.flatMap((t, i) => (t.owner === who ? [i] : []));
  const copyOf = (thing: number) => (own.includes(thing) ? encounter.things.length + own.indexOf(thing) : EMPTY);
  const copies = own.map(i => ({ ...(encounter.things[i] as Thing), owner: other }));
  const id = freeId(encounter, `${one.id}-twin`);
  const name = `${one.name}, the other`;
  const s: Sheet = {
    ...one,
    id,
    name: encounter.combatants.some(c => c.name === name) ? `${name} (${id})` : name,
    natural: one.natural.map(copyOf),
    bareHands: copyOf(one.bareHands),
    startsWith: { held: one.startsWith.held.map(copyOf), quick: one.startsWith.quick.map(copyOf), deep: one.startsWith.deep.map(copyOf) },
  };
  const beside = placesToMove(scene, who, 5).find(p => isFree(scene, who, p)) ?? { x: c.x, y: c.y + 5 };
  const hands = { right: copyOf(c.right), left: copyOf(c.left), quick: c.quick.map(copyOf), deep: c.deep.map(copyOf) };
  const ambushers = encounter.ambushers.includes(who) ? [...encounter.ambushers, other] : encounter.ambushers;
  const joined = { ...encounter, ambushers, ...sidesOf([...encounter.combatants, s]), things: [...encounter.things, ...copies] };
  return joinFight(scene, joined, { ...c, ...hands, hp, hpMax: hp, x: beside.x, y: beside.y });
};
