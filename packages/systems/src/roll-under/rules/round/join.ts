import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { type Encounter, type Sheet, sidesOf } from '../../setup/encounter.ts';
import { unloadedOf } from '../../state/record.ts';
import { type Combatant, combatant, EMPTY, type Scene, sheet } from '../../state/scene.ts';
import { placesToMove } from '../movement/pathfinding.ts';
import { isFree } from '../movement/space.ts';

/** Adds a combatant and their things to the fight, at the end of the lists. A Time brings its trackers. */
export const joinFight = (scene: Scene, encounter: Encounter, c: Combatant): Who => {
  scene.encounter = encounter;
  const who = scene.combatants.push(c) - 1;
  scene.unloaded = [...scene.unloaded, ...unloadedOf(encounter, who)];
  scene.trackers = [...scene.trackers, ...encounter.trackers.slice(scene.trackers.length).map(t => t.start)];
  return who;
};

const freeId = ({ combatants }: Pick<Encounter, 'combatants'>, id: string): string =>
  combatants.some(c => c.id === id) ? freeId({ combatants }, `${id}-twin`) : id;

/** Adds a copy of a combatant, with copies of their things, beside the first. */
export const addTwin = (scene: Scene, who: Who, hp: number): Who => {
  const { encounter } = scene;
  const one = sheet(scene, who);
  const c = combatant(scene, who);
  const other = encounter.combatants.length;
  const own = encounter.things.flatMap((t, i) => (t.owner === who ? [i] : []));
  const copyOf = (thing: number) => (own.includes(thing) ? encounter.things.length + own.indexOf(thing) : EMPTY);
  const copies = own.map(i => ({ ...elementAt(encounter.things, i), owner: other }));
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
