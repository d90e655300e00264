import type { Choice, Line } from '@fray/engine';
import type { LineEnd } from '@fray/engine/board';
import { regionPath } from '@fray/engine/field';
import { actionAlongLine } from '@fray/engine/kit';
import type { Action } from '../rules/action.ts';
import { attackRanged, NO_WAY_THERE } from '../rules/actions/attack.ts';
import { isAimed, minimumDieAt } from '../rules/attack/resist.ts';
import { combatant, rangeTo, type Scene, sheet, thingOf } from '../state/scene.ts';

/** The relation of two combatants: the borders on the shortest way [space.range], and the minimum die for an aimed attack at that range [mindef.table]. */
export const line = (scene: Scene, from: LineEnd, to: LineEnd, choice?: Choice): Line => {
  const nowhere: Line = { is: 'blocked', unit: 'borders', mods: [], refusal: NO_WAY_THERE, hindrances: [] };
  if (typeof from !== 'number' || typeof to !== 'number') return nowhere;
  const far = rangeTo(scene, from, to);
  const way = regionPath(scene.encounter.regions, combatant(scene, from).region, combatant(scene, to).region);
  if (far === undefined || !way) return nowhere;
  const action = actionAlongLine<Action>(choice, to);
  return { is: 'clear', far, unit: 'borders', mods: [], hindrances: [], way, ...(action && attackWith(scene, action, far)) };
};

/** The range of the weapon or spell in borders, and the minimum die of an aimed attack's target. */
const attackWith = (scene: Scene, { kind, who, thing, spell: at }: Action, far: number): Pick<Line, 'reach' | 'note'> => {
  const spell = sheet(scene, who).spells[at];
  const weapon = kind === attackRanged ? thingOf(scene, thing).weapon : undefined;
  const isAttack = weapon !== undefined || spell?.attack !== undefined;
  const least = isAttack && isAimed({ kind: spell ? 'spell' : 'ranged', spell });
  return {
    reach: spell?.maxRange ?? weapon?.maxRange ?? 0,
    ...(least && { note: { clause: 'mindef.table', words: `resisted with D${minimumDieAt(far)} at least` } }),
  };
};
