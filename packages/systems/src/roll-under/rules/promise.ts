import type { SumOfDice } from '@fray/engine/dice';
import { isDownFoe, type Scene } from '../state/scene.ts';
import { abilityScore } from './abilities.ts';
import type { Action } from './action.ts';
import { damageOf } from './actions/attack-melee.ts';
import { magicOf } from './actions/magic.ts';
import { targetNumber } from './attack/attack.ts';
import type { Attack } from './attack/damage.ts';
import { totalOf } from './numbers.ts';

/** What is aimed at a foe who is down is a kind of its own, which menus list last. */
const LAST = -1;
/** Spells and items stay in their order, and only the targets of each are sorted. */
const APART = 10;
const FIRST = 1_000_000;

/** The chance that a d20 is at or under a number. A natural 1 hits, and a natural 20 misses. */
const chanceOf = (number: number): number => Math.max(1, Math.min(19, number)) / 20;

const meanOf = ({ count, sides, plus }: SumOfDice): number => (count * (sides + 1)) / 2 + plus;

/**
 * Roughly how likely an action of a turn is to succeed. Of equal chances the higher damage comes first. It reads scores, gear, conditions and distances, all of
 * which boards show to everyone, and neither HP nor Morale, which may be hidden.
 */
export const promiseOf = (scene: Scene, d: Action): number => (isDownFoe(scene, d.who, d.target) ? LAST : promiseOfKind(scene, d));

const promiseOfKind = (scene: Scene, d: Action): number => {
  switch (d.kind.id) {
    case 'attack-melee':
    case 'charge':
      return chanceToHit(scene, d, 'melee') + meanOf(damageOf(scene, d)) / 1_000;
    case 'attack-ranged':
      return chanceToHit(scene, d, 'shot');
    case 'attack-thrown':
      return chanceToHit(scene, d, 'thrown');
    case 'trip':
      return chanceInContest(scene, d, 'dex');
    case 'shove':
    case 'push':
      return chanceInContest(scene, d, 'str');
    case 'cast-spell':
      return FIRST - APART * d.spell + promiseOfMagic(scene, d);
    case 'magic-item':
      return FIRST - APART * d.thing + promiseOfMagic(scene, d);
    default:
      return 0;
  }
};

const chanceToHit = (scene: Scene, { who: by, target, thing: weapon, grip }: Action, how: Attack['how']): number => {
  const blow: Attack = { by, target, damage: undefined, source: 'physical', weapon, grip, how };
  return chanceOf(totalOf(tally => targetNumber(tally, scene, blow)));
};

const chanceInContest = (scene: Scene, { who, target }: Action, which: 'str' | 'dex'): number =>
  chanceOf(abilityScore(scene, who, which) + 10 - abilityScore(scene, target, which));

/** Magic without an Attack roll is sure. */
const promiseOfMagic = (scene: Scene, d: Action): number => {
  const { attackRoll, touch, damage } = magicOf(scene, d);
  const isRolled = d.target >= 0 && d.target !== d.who && damage !== undefined && (attackRoll || touch);
  return isRolled ? chanceToHit(scene, { ...d, thing: -1 }, touch ? 'touch' : 'spell') : 1;
};
