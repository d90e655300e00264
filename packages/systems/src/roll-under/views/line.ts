import type { Choice, Line, Who } from '@fray/engine';
import type { LineEnd } from '@fray/engine/board';
import type { Point } from '@fray/engine/field';
import { actionAlongLine, Tally } from '@fray/engine/kit';
import type { Action } from '../rules/action.ts';
import { attackRanged, attackThrown } from '../rules/actions/attack-ranged.ts';
import { addRange } from '../rules/attack/attack.ts';
import { BEHIND_WALL } from '../rules/attack/target.ts';
import { distanceBetween, isBehindWalls, placesInReach, wallsBetween } from '../rules/movement/space.ts';
import { rangeOf } from '../setup/weapon-uses.ts';
import { canAct, combatant, isTime, type Scene, sheet } from '../state/scene.ts';

/** The line between two combatants or places: distance [space.distance], walls, and the range penalty of a shot. There is no cover. */
export const line = (scene: Scene, from: LineEnd, to: LineEnd, choice?: Choice): Line => {
  const isBlocked = isBehindWalls(scene, from, to);
  const action = actionAlongLine<Action>(choice, to);
  return {
    is: isBlocked ? 'blocked' : 'clear',
    far: distanceBetween(scene, from, to),
    unit: 'feet',
    mods: [],
    ...(action && attackWith(scene, action)),
    ...(isBlocked && { refusal: BEHIND_WALL }),
    hindrances: isBlocked ? wallsBetween(scene, from, to) : [],
  };
};

/** Range of the weapon or spell in use, and its range penalty. */
const attackWith = (scene: Scene, { kind, who, target, thing, spell }: Action): Pick<Line, 'reach' | 'mods'> => {
  const { weapon, magic } = scene.encounter.things[thing] ?? {};
  const power = spell >= 0 ? sheet(scene, who).spells[spell] : magic;
  if (power) return { mods: [], ...(power.rangeFt !== undefined && !power.touch && { reach: power.rangeFt }) };
  if (!weapon || target < 0) return { mods: [] };
  if (kind !== attackRanged && kind !== attackThrown) return { reach: scene.encounter.options['melee-reach-feet'], mods: [] };
  const range = rangeOf(weapon, kind === attackThrown ? 'thrown' : 'shot');
  const tally = new Tally(true);
  addRange(tally, scene, who, target, range);
  return { ...(range !== undefined && { reach: range }), mods: tally.parts ?? [] };
};

/** The places that a combatant can strike; none for one who cannot act, nor for Time. */
export const reach = (scene: Scene, who: Who): readonly Point[] => (isTime(scene, who) || !canAct(combatant(scene, who)) ? [] : placesInReach(scene, who));
