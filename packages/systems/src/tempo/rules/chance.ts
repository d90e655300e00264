import type { Dice, Who } from '@fray/engine';
import { Tally } from '@fray/engine/kit';
import { type Scene, thingOf } from '../state/scene.ts';
import type { Action, Exchange } from './action.ts';
import { makePart } from './action.ts';
import { addSkill } from './numbers.ts';
import { areUnseen } from './space.ts';

/** The chance that a die of the pool does not show the face. */
const GOES_ON = 5 / 6;

/** The chance that the pool shows at least `n` [core.pool]. */
const chanceAlone = (n: number): number => GOES_ON ** Math.max(0, n);

/** The chance that one pool shows at least `n` more than another. */
const chanceOpposed = (n: number): number => (n >= 0 ? GOES_ON ** n / (1 + GOES_ON) : 1 - GOES_ON ** (1 - n) / (1 + GOES_ON));

/** What a check adds to the dice; undefined for an action without one. */
const ratingOf = (scene: Scene, deed: Action, target: Who, x: Exchange): number | undefined => {
  const { kind, who } = deed;
  const part = makePart(deed, target);
  const skill = kind.skill?.(scene, part);
  if (skill === undefined) return undefined;
  const tally = addSkill(new Tally(false), scene, who, skill);
  kind.bonus?.(tally, scene, part, x);
  return tally.total;
};

/** The least net that does anything. A Feint counts as the attack that it looks like. */
const neededNet = (scene: Scene, { kind, shows }: Action, target: Who): number => (shows?.kind ?? kind).rows?.(scene, target).dts[0] ?? 0;

/**
 * How likely an action is to have an effect against the best of some answers, or without one. Sheets, statuses, weapons and AP are on the board, so all of
 * this may be known to any player.
 */
export const chanceOf = (scene: Scene, deed: Action, target: Who, x: Exchange, answers: readonly Action[]): number => {
  if (target >= 0 && areUnseen(scene, deed.who, target)) return 0;
  const own = ratingOf(scene, deed, target, x);
  if (own === undefined) return 1;
  const needs = neededNet(scene, deed, target);
  let least = chanceAlone(needs - own);
  for (const answer of answers) {
    const against = ratingOf(scene, answer, deed.who, x) ?? 0;
    // A voiding answer needs only a tie [step4.cancel].
    const net = answer.kind.voids ? Math.max(1, needs) : needs;
    least = Math.min(least, chanceOpposed(net + against - own));
  }
  return least;
};

/** Of equal chances the one with more damage comes first, and of equal damage the cheaper one. Both weigh less than any chance. */
export const worthOf = (scene: Scene, { thing, part, ap, kind, shows }: Action): number => {
  if (thing < 0 || !(shows?.kind ?? kind).strikes) return -ap * 1e-6;
  const { surfaces, shots } = thingOf(scene, thing);
  const dice = [...surfaces, ...shots][part]?.damage;
  return (dice ? meanOf(dice) : 0) * 1e-5 - ap * 1e-6;
};

const meanOf = ({ outcomes, ways }: Dice): number => outcomes.reduce((sum, [total, n]) => sum + total * n, 0) / ways;
