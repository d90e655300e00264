import type { Choice, Line, Modifier, Who } from '@fray/engine';
import type { LineEnd } from '@fray/engine/board';
import { cellAtPoint, hexAtPoint, type Point } from '@fray/engine/field';
import { actionAlongLine, Tally } from '@fray/engine/kit';
import type { Action, Aim } from '../rules/action.ts';
import { preparedSpell } from '../rules/actions/magic/cast.ts';
import { coverFrom, coverings, isInSight, spacesInReach, wallsBetween } from '../rules/attack/sight.ts';
import { BEHIND_WALL } from '../rules/attack/target.ts';
import { addPlaceModifiers, COVER_CLAUSE, isMetByCover } from '../rules/attack/to-hit.ts';
import { distanceBetween, feetBetween, hasMap, isHex, pointOf, reachOf, type SpaceOrWho } from '../rules/movement/space.ts';
import { canAct } from '../rules/numbers.ts';
import { type Scene, thingOf } from '../state/scene.ts';

const endOf = (scene: Scene, at: LineEnd): SpaceOrWho => {
  if (typeof at === 'number') return at;
  if (!isHex(scene)) return cellAtPoint(at);
  const { q, r } = hexAtPoint(at, 'flat');
  return { column: q, row: r };
};

/** The line between two combatants or spaces: feet, cover, walls, and the modifiers of position for an attack [attack.mods-stack]. */
export const line = (scene: Scene, from: LineEnd, to: LineEnd, choice?: Choice): Line => {
  const [a, b] = [endOf(scene, from), endOf(scene, to)];
  const isBlocked = hasMap(scene) && !isInSight(scene, a, b);
  const action = actionAlongLine<Action>(choice, to);
  const aim = action && action.target >= 0 ? action.kind.aim?.(scene, action) : undefined;
  const cover = aim && !isMetByCover(aim) ? undefined : coverFrom(scene, a, b);
  const far = typeof a === 'number' && typeof b === 'number' ? distanceBetween(scene, a, b) : feetBetween(scene, a, b);
  const gets = action && reachIn(scene, action);
  return {
    is: isBlocked ? 'blocked' : cover ? 'covered' : 'clear',
    far,
    unit: 'feet',
    ...(gets !== undefined && { reach: gets }),
    mods: isBlocked ? [] : modsOf(scene, action, aim, cover),
    ...(isBlocked && { refusal: BEHIND_WALL }),
    // Only the best cover counts [attack.mod.cover-single].
    hindrances: isBlocked ? wallsBetween(scene, a, b) : coverings(scene, a, b).flatMap(c => (c.step === cover ? c.by : [])),
  };
};

/** The modifiers of position for an attack; without an attack, those of cover. */
const modsOf = (scene: Scene, action: Action | undefined, aim: Aim | undefined, cover: keyof typeof COVER_CLAUSE | undefined): readonly Modifier[] => {
  const tally = new Tally(true);
  if (aim) addPlaceModifiers(tally, scene, aim);
  else if (!action && cover) tally.add(COVER_CLAUSE[cover][0], COVER_CLAUSE[cover][1], 'cover');
  return tally.parts ?? [];
};

/** The reach of a weapon, the first range increment of a missile, or the range of the prepared spell. */
const reachIn = (scene: Scene, { kind, who, target, thing: t }: Action): number | undefined => {
  if (kind.id === 'cast') return preparedSpell(scene, who)?.rangeFt;
  const weapon = t < 0 ? undefined : thingOf(scene, t).weapon;
  if (!weapon || target < 0) return undefined;
  const strikes = reachOf(scene, who, t);
  const flies = weapon.kind !== 'melee' && !(weapon.kind === 'melee/thrown' && distanceBetween(scene, who, target) <= strikes);
  return flies ? weapon.rangeFt : strikes;
};

/** The spaces that a combatant who can act can attack in melee. */
export const reach = (scene: Scene, who: Who): readonly Point[] =>
  hasMap(scene) && canAct(scene, who) ? spacesInReach(scene, who).map(s => pointOf(scene, s)) : [];
