import type { Refusal, Tally } from '@fray/engine';
import { type Action, type Deed, deed, defineAction } from '../deed.ts';
import { isAimed, shotsIn } from '../effects.ts';
import { keyOfThing } from '../encounter.ts';
import type { Exchange, Part } from '../exchange.ts';
import { areUnseen, distance, doNotSee } from '../ground.ts';
import { refuse } from '../refuse.ts';
import { type Scene, sheet, thingAt } from '../scene.ts';
import type { Shot } from '../sheet.ts';
import { covers, isStruckAt, reaches } from '../strike.ts';
import { places, weaponSkill } from './blows.ts';
import { inHand, notATarget, others } from './target.ts';

const NO_WEAPON = refuse('ranged-attack.weapon', 'it takes a ranged weapon in hand', 'draw one');
const OUT_OF_RANGE = refuse('ranged-attack.weapon', 'out of range');
export const UNSEEN = refuse('ranged-attack.weapon', 'out of sight');
const EMPTY = refuse('core.ammo', 'not enough shots in it', 'Reload', ['ranged-attack.weapon']);
const NOT_IN_RANGE = refuse('counter-fire.range', 'neither the opponent nor its path is in range and clear of walls');
const NOT_IN_SIGHT = refuse('counter-fire.range', 'out of sight');
const NOT_IN_HAND = refuse('counter-fire.range', 'it takes a ranged weapon in hand');
const NOT_LOADED = refuse('counter-fire.range', 'not enough shots in it', undefined, ['core.ammo']);
const NOT_ON_PATH = refuse('move.strike-point', 'no such square of the path is in range');

/** Whether a weapon holds the shots that one shot of it takes. */
const isLoaded = (scene: Scene, { thing, part }: Deed): boolean => shotsIn(scene, thing) >= (thingAt(scene, thing).shots[part]?.shots_used ?? 1);

/** The shot's accuracy, the aimed one while an Aim with this weapon at this target holds. */
const accuracy =
  (clause: 'ranged-attack.accuracy' | 'counter-fire.accuracy') =>
  (tally: Tally, scene: Scene, { deed: { who, thing, part }, target }: Part) => {
    const shot = thingAt(scene, thing).shots[part] as Shot;
    const aimed = isAimed(scene, who, thing, target);
    tally.add(clause, aimed ? shot.aimed_accuracy : shot.accuracy, aimed ? 'aimed accuracy' : 'accuracy');
  };

export const rangedAttack: Action = defineAction({
  id: 'ranged-attack',
  name: 'Ranged Attack',
  clause: 'ranged-attack.rows',
  type: 'proactive',
  allowed: ['On Guard'],
  gates: ['ranged-attack.status', 'ranged-attack.cost'],
  byWeapon: true,
  needs: 'ranged-attack.weapon',
  with: (scene, who, thing) => {
    const { shots, name } = thingAt(scene, thing);
    return shots.flatMap((s, part) =>
      others(scene, who).map(target => {
        const { id, name: whom } = sheet(scene, target);
        const key = `${id}:${keyOfThing(scene.encounter, who, thing)}:${s.id}`;
        return deed(rangedAttack, who, key, `Shoot at ${whom}: ${name}, ${s.id}`, s.ap, { target, thing, part });
      }),
    );
  },
  refusal: (scene, d) =>
    notATarget(scene, d.who, d.target) ??
    (inHand(scene, d.who, d.thing) ? undefined : NO_WEAPON) ??
    (isLoaded(scene, d) ? undefined : EMPTY) ??
    (covers(scene, d, distance(scene, d.who, d.target)) ? undefined : OUT_OF_RANGE) ??
    (doNotSee(scene, d.who, d.target) ? UNSEEN : undefined),
  skill: weaponSkill,
  bonus: accuracy('ranged-attack.accuracy'),
  rows: (scene, target) => sheet(scene, target).struck,
  strikes: true,
});

export const counterFire: Action = defineAction({
  id: 'counter-fire',
  name: 'Counter-Fire',
  clause: 'counter-fire.rows',
  type: 'reactive',
  allowed: ['On Guard'],
  gates: ['counter-fire.status', 'counter-fire.cost'],
  byWeapon: true,
  needs: 'counter-fire.range',
  answers: ['counter-fire.trigger', 'aim', 'move', 'combat-move'],
  neverTo: { 'ranged-attack': 'counter-fire.no-shot-duel' },
  with: (scene, who, thing) => {
    const { shots, name } = thingAt(scene, thing);
    return shots.flatMap((s, part) => {
      const first = deed(counterFire, who, `${keyOfThing(scene.encounter, who, thing)}:${s.id}`, `Counter-Fire: ${name}, ${s.id}`, s.ap, { thing, part });
      return [first, ...places(scene, first)];
    });
  },
  refusal: (scene, d, x) => cannotFire(scene, d, (x as Exchange).deed),
  skill: weaponSkill,
  bonus: accuracy('counter-fire.accuracy'),
  rows: (scene, target) => sheet(scene, target).struck,
  strikes: true,
});

const cannotFire = (scene: Scene, d: Deed, against: Deed): Refusal | undefined => {
  if (!inHand(scene, d.who, d.thing)) return NOT_IN_HAND;
  if (!isLoaded(scene, d)) return NOT_LOADED;
  if (areUnseen(scene, d.who, against.who)) return NOT_IN_SIGHT;
  if (d.strikeAt >= 0) return isStruckAt(scene, d, against) ? undefined : NOT_ON_PATH;
  return reaches(scene, d, against) ? undefined : NOT_IN_RANGE;
};
