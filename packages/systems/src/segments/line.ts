import { type Choice, type Line, type Spot, Tally, type Who } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { deedTo } from '@fray/engine/kit';
import { blow, struckFrom } from './actions/attack.ts';
import { WALLED_OFF } from './actions/fit.ts';
import { addFlank, addRange, intoMelee, useOf } from './aim.ts';
import type { Deed } from './deed.ts';
import { isRanged, type Means } from './encounter.ts';
import { addCover } from './numbers.ts';
import { combatant, isAble, type Scene } from './scene.ts';
import { inTheWay, placesInReach, reachWith, spaceBetween } from './space.ts';

/** How two stand to each other: yards between them, walls, and what distance and those around add to an attack or take from it, after the step that it takes. */
export const line = (scene: Scene, from: Spot, to: Spot, choice?: Choice): Line => {
  const deed = deedTo<Deed>(choice, to);
  const means = deed && deed.target >= 0 ? deed.means : undefined;
  const at = means && deed?.action.counts === 'attack' ? struckFrom(scene, deed) : scene;
  const { isBlocked, walls } = spaceBetween(at, from, to);
  return {
    far: spaceBetween(scene, from, to).yards,
    unit: 'yards',
    ...(deed && means ? usedIn(at, deed, means) : PLAIN),
    ...(isBlocked && { is: 'blocked', mods: [], refusal: WALLED_OFF, hindrances: walls }),
  };
};

const PLAIN: Pick<Line, 'is' | 'mods' | 'hindrances'> = { is: 'clear', mods: [], hindrances: [] };

/** What an attack gets from the places of all: its range, the cover that the GM has given, and who stands in its way [rangedwpn.into-melee]. */
const usedIn = (scene: Scene, deed: Deed, means: Means): Pick<Line, 'is' | 'reach' | 'mods' | 'hindrances'> => {
  const one = blow(deed);
  const tally = new Tally(true);
  addCover(tally, scene, deed.who, useOf(means), deed.target);
  const isHindered = intoMelee(scene, one) !== 0;
  const isCovered = isHindered || tally.total !== 0;
  if (isRanged(means)) addRange(tally, scene, one);
  addFlank(tally, scene, one);
  const between = isHindered ? inTheWay(scene, deed.who, deed.target) : [];
  return {
    is: isCovered ? 'covered' : 'clear',
    ...(Number.isFinite(means.range) && { reach: isRanged(means) ? means.range : reachWith(scene, deed.who, means) }),
    mods: tally.parts ?? [],
    hindrances: between.map(who => ({ is: 'body', who })),
  };
};

/** Where somebody has others in melee range; whoever cannot act has nobody. */
export const reach = (scene: Scene, who: Who): readonly Point[] => (isAble(combatant(scene, who)) ? placesInReach(scene, who) : []);
