import type { Choice, Line, Who } from '@fray/engine';
import type { LineEnd } from '@fray/engine/board';
import type { Point } from '@fray/engine/field';
import { actionAlongLine, Tally } from '@fray/engine/kit';
import type { Action } from '../rules/action.ts';
import { attackOf, sceneOfAttack } from '../rules/actions/attack.ts';
import { BEHIND_WALL } from '../rules/attack/target.ts';
import { addFlank, addRange, intoMeleePenalty, situationUse } from '../rules/attack/target-score.ts';
import { combatantsInTheWay, placesInReach, reachWith, spaceBetween } from '../rules/movement/space.ts';
import { addCover } from '../rules/numbers.ts';
import { isRanged, type Means } from '../setup/encounter.ts';
import { combatant, isAble, type Scene } from '../state/scene.ts';

/** How two stand to each other: yards between them, walls, and what distance and those around add to an attack or take from it, after the step that it takes. */
export const line = (scene: Scene, from: LineEnd, to: LineEnd, choice?: Choice): Line => {
  const deed = actionAlongLine<Action>(choice, to);
  const means = deed && deed.target >= 0 ? deed.means : undefined;
  const at = means && deed?.kind.counts === 'attack' ? sceneOfAttack(scene, deed) : scene;
  const { isBlocked, walls } = spaceBetween(at, from, to);
  return {
    far: spaceBetween(scene, from, to).yards,
    unit: 'yards',
    ...(deed && means ? attackWith(at, deed, means) : PLAIN),
    ...(isBlocked && { is: 'blocked', mods: [], refusal: BEHIND_WALL, hindrances: walls }),
  };
};

const PLAIN: Pick<Line, 'is' | 'mods' | 'hindrances'> = { is: 'clear', mods: [], hindrances: [] };

/** What an attack gets from the places of all: its range, the cover that the GM has given, and who stands in its way [rangedwpn.into-melee]. */
const attackWith = (scene: Scene, deed: Action, means: Means): Pick<Line, 'is' | 'reach' | 'mods' | 'hindrances'> => {
  const one = attackOf(deed);
  const tally = new Tally(true);
  addCover(tally, scene, deed.who, situationUse(means), deed.target);
  const isHindered = intoMeleePenalty(scene, one) !== 0;
  const isCovered = isHindered || tally.total !== 0;
  if (isRanged(means)) addRange(tally, scene, one);
  addFlank(tally, scene, one);
  const between = isHindered ? combatantsInTheWay(scene, deed.who, deed.target) : [];
  return {
    is: isCovered ? 'covered' : 'clear',
    ...(Number.isFinite(means.range) && { reach: isRanged(means) ? means.range : reachWith(scene, deed.who, means) }),
    mods: tally.parts ?? [],
    hindrances: between.map(who => ({ is: 'body', who })),
  };
};

/** Where somebody has others in melee range; whoever cannot act has nobody. */
export const reach = (scene: Scene, who: Who): readonly Point[] => (isAble(combatant(scene, who)) ? placesInReach(scene, who) : []);
