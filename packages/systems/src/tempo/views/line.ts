import type { Choice, Line, Who } from '@fray/engine';
import type { LineEnd } from '@fray/engine/board';
import type { Point } from '@fray/engine/field';
import { actionAlongLine, spacesAround } from '@fray/engine/kit';
import type { Action } from '../rules/action.ts';
import { OUT_OF_SIGHT } from '../rules/actions/attack-ranged.ts';
import { isInReachOf } from '../rules/exchange/strike-point.ts';
import { refuse } from '../rules/refusals.ts';
import { areUnseen, FEET_PER_SQUARE, isBehindWalls, type Square, squaresBetween, wallsBetween } from '../rules/space.ts';
import { combatant, isInFight, type Scene, sheet, thingOf } from '../state/scene.ts';

const WALL = refuse('core.reach', 'behind a wall', 'go around it, or open a door');

const squareAt = (scene: Scene, at: LineEnd): Square =>
  typeof at === 'number' ? combatant(scene, at) : { x: at.x / FEET_PER_SQUARE, y: at.y / FEET_PER_SQUARE };

/** The line between two combatants or squares: the distance, and whether walls or the GM's word block attacks and shots [core.reach]. */
export const line = (scene: Scene, from: LineEnd, to: LineEnd, choice?: Choice): Line => {
  const [a, b] = [squareAt(scene, from), squareAt(scene, to)];
  const action = actionAlongLine<Action>(choice, to);
  const isWalled = isBehindWalls(scene, a, b);
  const refusal = isWalled ? WALL : isOutOfSight(scene, from, to, action) ? OUT_OF_SIGHT : undefined;
  const greatest = action && greatestReach(scene, action);
  return {
    is: refusal ? 'blocked' : 'clear',
    far: squaresBetween(a, b),
    unit: 'squares',
    ...(greatest !== undefined && { reach: greatest }),
    mods: [],
    ...(refusal && { refusal }),
    hindrances: isWalled ? wallsBetween(scene, a, b) : [],
  };
};

/** The GM's word about sight blocks shots but not melee attacks. */
const isOutOfSight = (scene: Scene, from: LineEnd, to: LineEnd, action: Action | undefined): boolean =>
  typeof from === 'number' && typeof to === 'number' && areUnseen(scene, from, to) && (!action || isRanged(scene, action));

const isRanged = (scene: Scene, { thing }: Action): boolean => thing >= 0 && thingOf(scene, thing).kind === 'ranged';

/** The greatest distance of the surface or shot that is used. */
const greatestReach = (scene: Scene, { thing, part }: Action): number | undefined => {
  if (thing < 0) return undefined;
  const { shots, surfaces } = thingOf(scene, thing);
  return shots[part]?.range ?? surfaces[part]?.reach?.[1];
};

/** The squares that an On Guard combatant threatens with the weapons in hand, or with bare hands [core.reach]. */
export const reach = (scene: Scene, who: Who): readonly Point[] => {
  const me = combatant(scene, who);
  if (!isInFight(me) || me.status !== 'On Guard') return [];
  const swings = [...me.held, sheet(scene, who).bareHands].flatMap(thing =>
    thingOf(scene, thing).surfaces.map((s, part) => ({ thing, part, most: s.reach[1] })),
  );
  const threatens = (square: Square) => swings.some(s => isInReachOf(scene, s, squaresBetween(me, square))) && !isBehindWalls(scene, me, square);
  return spacesAround(me, Math.max(...swings.map(s => s.most)), 1, threatens).map(p => ({ x: FEET_PER_SQUARE * p.x, y: FEET_PER_SQUARE * p.y }));
};
