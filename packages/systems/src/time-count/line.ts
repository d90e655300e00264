import { type Choice, type Line, type Mod, type Spot, Tally, type Who } from '@fray/engine';
import { cellOf, hexOf, type Point } from '@fray/engine/field';
import { deedTo } from '@fray/engine/kit';
import { preparedSpell } from './actions/spell.ts';
import { WALL } from './actions/target.ts';
import type { Deed } from './deed.ts';
import { canAct } from './numbers.ts';
import { type Scene, thing } from './scene.ts';
import { coverFrom, coverings, isInSight, spacesInReach, wallsBetween } from './sight.ts';
import { distance, type End, feetBetween, hasMap, isHex, pointOf, reachOf } from './space.ts';
import { type Aim, addPlaces, COVER_CLAUSE, isMetByCover } from './to-hit.ts';

const endOf = (scene: Scene, at: Spot): End => {
  if (typeof at === 'number') return at;
  if (!isHex(scene)) return cellOf(at);
  const { q, r } = hexOf(at, 'flat');
  return { column: q, row: r };
};

/** How two stand to each other: feet, cover and walls between them, and what their places do for an attack [attack.mods_stack]. */
export const line = (scene: Scene, from: Spot, to: Spot, choice?: Choice): Line => {
  const [a, b] = [endOf(scene, from), endOf(scene, to)];
  const isBlocked = hasMap(scene) && !isInSight(scene, a, b);
  const deed = deedTo<Deed>(choice, to);
  const aim = deed && deed.target >= 0 ? deed.action.aim?.(scene, deed) : undefined;
  const cover = aim && !isMetByCover(aim) ? undefined : coverFrom(scene, a, b);
  const far = typeof a === 'number' && typeof b === 'number' ? distance(scene, a, b) : feetBetween(scene, a, b);
  const gets = deed && reachIn(scene, deed);
  return {
    is: isBlocked ? 'blocked' : cover ? 'covered' : 'clear',
    far,
    unit: 'feet',
    ...(gets !== undefined && { reach: gets }),
    mods: isBlocked ? [] : modsOf(scene, deed, aim, cover),
    ...(isBlocked && { refusal: WALL }),
    // Of several covers the best alone counts [attack.mod.cover_single].
    hindrances: isBlocked ? wallsBetween(scene, a, b) : coverings(scene, a, b).flatMap(c => (c.step === cover ? c.by : [])),
  };
};

/** What the places do for an attack; for whoever only looks, what cover would. */
const modsOf = (scene: Scene, deed: Deed | undefined, aim: Aim | undefined, cover: keyof typeof COVER_CLAUSE | undefined): readonly Mod[] => {
  const tally = new Tally(true);
  if (aim) addPlaces(tally, scene, aim);
  else if (!deed && cover) tally.add(COVER_CLAUSE[cover][0], COVER_CLAUSE[cover][1], 'cover');
  return tally.parts ?? [];
};

/** How far a weapon reaches, its first increment where it flies, or the range of the spell that is prepared. */
const reachIn = (scene: Scene, { action, who, target, thing: t }: Deed): number | undefined => {
  if (action.id === 'cast') return preparedSpell(scene, who)?.range_ft;
  const weapon = t < 0 ? undefined : thing(scene, t).weapon;
  if (!weapon || target < 0) return undefined;
  const strikes = reachOf(scene, who, t);
  const flies = weapon.kind !== 'melee' && !(weapon.kind === 'melee/thrown' && distance(scene, who, target) <= strikes);
  return flies ? weapon.range_ft : strikes;
};

/** The spaces that somebody who can act strikes at. */
export const reach = (scene: Scene, who: Who): readonly Point[] =>
  hasMap(scene) && canAct(scene, who) ? spacesInReach(scene, who).map(s => pointOf(scene, s)) : [];
