import type { Choice, Line, Refusal, Spot, Who } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { deedTo, spacesAround } from '@fray/engine/kit';
import { UNSEEN } from './actions/shots.ts';
import type { Deed } from './deed.ts';
import { areUnseen, between, FEET, isBehindWalls, type Square, wallsBetween } from './ground.ts';
import { refuse } from './refuse.ts';
import { combatant, isIn, type Scene, sheet, thingAt } from './scene.ts';
import { covers } from './strike.ts';

const WALL = refuse('core.reach', 'behind a wall', 'go round, or have a door opened');

const squareAt = (scene: Scene, at: Spot): Square => (typeof at === 'number' ? combatant(scene, at) : { x: at.x / FEET, y: at.y / FEET });

/** How two stand to each other: squares between them, and whether walls, or the GM's word, keep blows and shots from going from one to the other [core.reach]. */
export const line = (scene: Scene, from: Spot, to: Spot, choice?: Choice): Line => {
  const [a, b] = [squareAt(scene, from), squareAt(scene, to)];
  const deed = deedTo<Deed>(choice, to);
  const isWalled = isBehindWalls(scene, a, b);
  const refusal = isWalled ? WALL : isOutOfSight(scene, from, to, deed) ? UNSEEN : undefined;
  const greatest = deed && greatestReach(scene, deed);
  return {
    is: refusal ? 'blocked' : 'clear',
    far: between(a, b),
    unit: 'squares',
    ...(greatest !== undefined && { reach: greatest }),
    mods: [],
    ...(refusal && { refusal: refusal as Refusal }),
    hindrances: isWalled ? wallsBetween(scene, a, b) : [],
  };
};

/** The GM's word keeps two from shooting at each other, and not from blows. */
const isOutOfSight = (scene: Scene, from: Spot, to: Spot, deed: Deed | undefined): boolean =>
  typeof from === 'number' && typeof to === 'number' && areUnseen(scene, from, to) && (!deed || isRanged(scene, deed));

const isRanged = (scene: Scene, { thing }: Deed): boolean => thing >= 0 && thingAt(scene, thing).kind === 'ranged';

/** The greatest distance of the surface or the shot that is used. */
const greatestReach = (scene: Scene, { thing, part }: Deed): number | undefined => {
  if (thing < 0) return undefined;
  const { shots, surfaces } = thingAt(scene, thing);
  return shots[part]?.range ?? surfaces[part]?.reach?.[1];
};

/** The squares that an On Guard fighter threatens with what is in hand, or with bare hands [core.reach]. */
export const reach = (scene: Scene, who: Who): readonly Point[] => {
  const me = combatant(scene, who);
  if (!isIn(me) || me.status !== 'On Guard') return [];
  const swings = [...me.held, sheet(scene, who).bareHands].flatMap(thing =>
    thingAt(scene, thing).surfaces.map((s, part) => ({ thing, part, most: s.reach[1] })),
  );
  const threatens = (square: Square) => swings.some(s => covers(scene, s, between(me, square))) && !isBehindWalls(scene, me, square);
  return spacesAround(me, Math.max(...swings.map(s => s.most)), 1, threatens).map(p => ({ x: FEET * p.x, y: FEET * p.y }));
};
