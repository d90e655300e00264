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

/** The line between two combatants or places: yards, walls, and the modifiers that position gives to an attack, after the step that the attack takes. */
export const line = (scene: Scene, from: LineEnd, to: LineEnd, choice?: Choice): Line => {
  const action = actionAlongLine<Action>(choice, to);
  const means = action && action.target >= 0 ? action.means : undefined;
  const at = means && action?.kind.counts === 'attack' ? sceneOfAttack(scene, action) : scene;
  const { isBlocked, walls } = spaceBetween(at, from, to);
  return {
    far: spaceBetween(scene, from, to).yards,
    unit: 'yards',
    ...(action && means ? attackWith(at, action, means) : PLAIN),
    ...(isBlocked && { is: 'blocked', mods: [], refusal: BEHIND_WALL, hindrances: walls }),
  };
};

const PLAIN: Pick<Line, 'is' | 'mods' | 'hindrances'> = { is: 'clear', mods: [], hindrances: [] };

/** How positions affect an attack: range, the cover that the GM has set, and combatants in the way [rangedwpn.into-melee]. */
const attackWith = (scene: Scene, action: Action, means: Means): Pick<Line, 'is' | 'reach' | 'mods' | 'hindrances'> => {
  const one = attackOf(action);
  const tally = new Tally(true);
  addCover(tally, scene, action.who, situationUse(means), action.target);
  const isHindered = intoMeleePenalty(scene, one) !== 0;
  const isCovered = isHindered || tally.total !== 0;
  if (isRanged(means)) addRange(tally, scene, one);
  addFlank(tally, scene, one);
  const between = isHindered ? combatantsInTheWay(scene, action.who, action.target) : [];
  return {
    is: isCovered ? 'covered' : 'clear',
    ...(Number.isFinite(means.range) && { reach: isRanged(means) ? means.range : reachWith(scene, action.who, means) }),
    mods: tally.parts ?? [],
    hindrances: between.map(who => ({ is: 'body', who })),
  };
};

/** The places in a combatant's melee range; none for a combatant who cannot act. */
export const reach = (scene: Scene, who: Who): readonly Point[] => (isAble(combatant(scene, who)) ? placesInReach(scene, who) : []);
