import { type Choice, type Line, type Spot, Tally, type Who } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { deedTo } from '@fray/engine/kit';
import { attackRanged, attackThrown } from './actions/attack-ranged.ts';
import { WALL } from './actions/target.ts';
import { addRange } from './attack.ts';
import type { Deed } from './deed.ts';
import { canAct, combatant, isTime, type Scene, sheet } from './scene.ts';
import { distance, isBehindWalls, placesInReach, wallsBetween } from './space.ts';
import { rangeOf } from './weapon.ts';

/** How two stand to each other: how far [space.distance], whether walls are between them, and what the distance takes from a shot. There is no cover. */
export const line = (scene: Scene, from: Spot, to: Spot, choice?: Choice): Line => {
  const isBlocked = isBehindWalls(scene, from, to);
  const deed = deedTo<Deed>(choice, to);
  return {
    is: isBlocked ? 'blocked' : 'clear',
    far: distance(scene, from, to),
    unit: 'feet',
    mods: [],
    ...(deed && used(scene, deed)),
    ...(isBlocked && { refusal: WALL }),
    hindrances: isBlocked ? wallsBetween(scene, from, to) : [],
  };
};

/** How far what is used gets, and what it loses beyond. */
const used = (scene: Scene, { action, who, target, thing, spell }: Deed): Pick<Line, 'reach' | 'mods'> => {
  const { weapon, magic } = scene.encounter.things[thing] ?? {};
  const power = spell >= 0 ? sheet(scene, who).spells[spell] : magic;
  if (power) return { mods: [], ...(power.range_ft !== undefined && !power.touch && { reach: power.range_ft }) };
  if (!weapon || target < 0) return { mods: [] };
  if (action !== attackRanged && action !== attackThrown) return { reach: scene.encounter.options.meleeReachFeet, mods: [] };
  const range = rangeOf(weapon, action === attackThrown ? 'thrown' : 'shot');
  const tally = new Tally(true);
  addRange(tally, scene, who, target, range);
  return { ...(range !== undefined && { reach: range }), mods: tally.parts ?? [] };
};

/** Where somebody can strike; whoever is down strikes at nothing, and Time at nobody. */
export const reach = (scene: Scene, who: Who): readonly Point[] => (isTime(scene, who) || !canAct(combatant(scene, who)) ? [] : placesInReach(scene, who));
