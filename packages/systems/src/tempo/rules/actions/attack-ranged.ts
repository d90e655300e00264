import type { Refusal, Who } from '@fray/engine';
import type { Tally } from '@fray/engine/kit';
import { keyOfThing } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import { type Scene, sheet, thingOf } from '../../state/scene.ts';
import type { Part } from '../action.ts';
import { type Action, type ActionKind, defineAction, makeAction } from '../action.ts';
import { isAimed, loadedShots } from '../exchange/effects.ts';
import { isInReachOf, isStruckAt, reachesActor } from '../exchange/strike-point.ts';
import { refuse } from '../refusals.ts';
import { areUnseen, distanceBetween, doNotSee } from '../space.ts';
import { gripsFor, handRefusal, isInHand, possibleTargets, targetRefusal } from '../target.ts';
import { strikePoints, weaponSkill } from './attack-melee.ts';

const NO_WEAPON = refuse('ranged-attack.weapon', 'it needs a ranged weapon in hand', 'draw one');
const OUT_OF_RANGE = refuse('ranged-attack.weapon', 'out of range');
export const OUT_OF_SIGHT = refuse('ranged-attack.weapon', 'out of sight');
const EMPTY = refuse('core.ammo', 'not enough shots in the weapon', 'Reload', ['ranged-attack.weapon']);
const NOT_IN_RANGE = refuse('counter-fire.range', 'neither the opponent nor their path is in range and clear of walls');
const NOT_IN_SIGHT = refuse('counter-fire.range', 'out of sight');
const NOT_IN_HAND = refuse('counter-fire.range', 'it needs a ranged weapon in hand');
const NOT_LOADED = refuse('counter-fire.range', 'not enough shots in the weapon', undefined, ['core.ammo']);
const NO_AIM = refuse('aim.effect', 'no Aim with this weapon at that target is in force', 'Aim first', ['aim.row.success']);
const NOT_ON_PATH = refuse('move.strike-point', 'no such square of the path is in range');

/** Whether a weapon is loaded with as many shots as one attack uses. */
const isLoaded = (scene: Scene, { thing, part }: Action): boolean => loadedShots(scene, thing) >= (thingOf(scene, thing).shots[part]?.shotsUsed ?? 1);

/**
 * The accuracy of the shot. While an Aim with this weapon at this target is in force, the aimed accuracy may be used [aim.row.success]. The better
 * one is the default; the choice may name the other.
 */
const accuracy =
  (clause: 'ranged-attack.accuracy' | 'counter-fire.accuracy') =>
  (tally: Tally, scene: Scene, { deed: { who, thing, part, aimed }, target }: Part) => {
    const shot = elementAt(thingOf(scene, thing).shots, part);
    const usesAim = isAimed(scene, who, thing, target) && (aimed ?? shot.aimedAccuracy >= shot.accuracy);
    tally.add(clause, usesAim ? shot.aimedAccuracy : shot.accuracy, usesAim ? 'aimed accuracy' : 'accuracy');
  };

interface Way {
  readonly key: string;
  readonly words: string;
  readonly ap: number;
  readonly how: Pick<Action, 'thing' | 'part' | 'grip' | 'aimed' | 'unusual'>;
}

/** Every shot of a weapon in every grip [core.weapon-one-hand], and again with the lower of its two accuracies. */
const shotWays = (scene: Scene, who: Who, thing: number): Way[] => {
  const { shots, name } = thingOf(scene, thing);
  const weapon = keyOfThing(scene.encounter, who, thing);
  return shots.flatMap((s, part) =>
    gripsFor(scene, thing).flatMap(({ grip, more, key, words }) => {
      const way: Way = {
        key: `${weapon}:${s.id}${key}`,
        words: `${name}, ${s.id}${words}`,
        ap: s.ap + more,
        how: { thing, part, grip, aimed: undefined, unusual: false },
      };
      if (s.aimedAccuracy === s.accuracy) return [way];
      const aimed = s.aimedAccuracy < s.accuracy;
      const [mark, said] = aimed ? ['aimed', 'by the Aim'] : ['unaimed', 'without the Aim'];
      return [way, { ...way, key: `${way.key}:${mark}`, words: `${way.words}, ${said}`, how: { ...way.how, aimed, unusual: true } }];
    }),
  );
};

/** Only an Aim in force gives a choice of accuracy. */
const notAimedRefusal = (scene: Scene, { who, thing, aimed }: Action, target: Who): Refusal | undefined =>
  aimed === undefined || isAimed(scene, who, thing, target) ? undefined : NO_AIM;

export const rangedAttack: ActionKind = defineAction('ranged-attack', 'Ranged Attack', {
  clause: 'ranged-attack.rows',
  type: 'proactive',
  allowed: ['On Guard'],
  gates: ['ranged-attack.status', 'ranged-attack.cost'],
  byWeapon: true,
  needs: 'ranged-attack.weapon',
  with: (scene, who, thing) =>
    shotWays(scene, who, thing).flatMap(({ key, words, ap, how }) =>
      possibleTargets(scene, who).map(target => {
        const { id, name } = sheet(scene, target);
        return makeAction(rangedAttack, who, `${id}:${key}`, `Shoot at ${name}: ${words}`, ap, { target, ...how });
      }),
    ),
  refusal: (scene, d) =>
    targetRefusal(scene, d.who, d.target) ??
    (isInHand(scene, d.who, d.thing) ? undefined : NO_WEAPON) ??
    handRefusal(scene, d) ??
    (isLoaded(scene, d) ? undefined : EMPTY) ??
    (isInReachOf(scene, d, distanceBetween(scene, d.who, d.target)) ? undefined : OUT_OF_RANGE) ??
    (doNotSee(scene, d.who, d.target) ? OUT_OF_SIGHT : undefined) ??
    notAimedRefusal(scene, d, d.target),
  skill: weaponSkill,
  bonus: accuracy('ranged-attack.accuracy'),
  rows: (scene, target) => sheet(scene, target).struck,
  strikes: true,
});

export const counterFire: ActionKind = defineAction('counter-fire', 'Counter-Fire', {
  clause: 'counter-fire.rows',
  type: 'reactive',
  allowed: ['On Guard'],
  gates: ['counter-fire.status', 'counter-fire.cost'],
  byWeapon: true,
  needs: 'counter-fire.range',
  answers: ['counter-fire.trigger', 'aim', 'move', 'combat-move'],
  neverTo: { 'ranged-attack': 'counter-fire.no-shot-duel' },
  with: (scene, who, thing) =>
    shotWays(scene, who, thing).flatMap(({ key, words, ap, how }) => {
      const first = makeAction(counterFire, who, key, `Counter-Fire: ${words}`, ap, how);
      return [first, ...strikePoints(scene, first)];
    }),
  refusal: (scene, d, x) => fireRefusal(scene, d, defined(x).deed),
  skill: weaponSkill,
  bonus: accuracy('counter-fire.accuracy'),
  rows: (scene, target) => sheet(scene, target).struck,
  strikes: true,
});

const fireRefusal = (scene: Scene, d: Action, against: Action): Refusal | undefined => {
  if (!isInHand(scene, d.who, d.thing)) return NOT_IN_HAND;
  const hand = handRefusal(scene, d);
  if (hand) return hand;
  if (!isLoaded(scene, d)) return NOT_LOADED;
  if (areUnseen(scene, d.who, against.who)) return NOT_IN_SIGHT;
  if (d.strikeAt >= 0 && !isStruckAt(scene, d, against)) return NOT_ON_PATH;
  return reachesActor(scene, d, against) ? notAimedRefusal(scene, d, against.who) : NOT_IN_RANGE;
};
