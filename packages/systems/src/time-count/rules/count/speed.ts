import type { Who } from '@fray/engine';
import type { SumOfDice } from '@fray/engine/dice';
import type { Text } from '@fray/engine/words';
import type { SpeedClass } from '../../setup/content-schema.ts';
import { classIndex, factorOf } from '../../setup/tables.ts';
import { combatant, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Action, Play, Speed } from '../action.ts';
import { paralysisStep } from '../numbers.ts';

const base: Speed = { index: -1, shift: 0, dice: undefined, usual: 0, modified: true, weapon: false, halved: false };

export const speedOfClass = (speed: SpeedClass): Speed => ({ ...base, index: classIndex(speed) });
export const speedOfWeapon = (speed: SpeedClass, shift = 0, halved = false): Speed => ({ ...base, index: classIndex(speed), shift, weapon: true, halved });
/** A fixed number without a class. Factor modifiers apply only if `modified` [sf.static-other]. */
export const exactSpeed = (usual: number, modified = false): Speed => ({ ...base, usual, modified });
export const speedOfDice = (dice: SumOfDice, usual: number): Speed => ({ ...base, dice, usual });

/** Players roll the factor [sf.pc-random]. NPCs take the static one [sf.npc-static] unless the GM has theirs rolled [sf.npc-random]. */
const throwsFactor = (scene: Scene, who: Who): boolean => {
  const { kind } = sheet(scene, who);
  return kind !== 'npc' || scene.encounter.options['npc.random-sf'] === 'on';
};

/** The dice and the static figure of a speed: those of its class, with what slows it, or its own. */
const figuresOf = (scene: Scene, who: Who, speed: Speed): Pick<Speed, 'dice' | 'usual'> =>
  speed.index >= 0 ? factorOf(Math.max(0, speed.index + paralysisStep(scene, who) + speed.shift)) : speed;

/** The speed factor of an action as it stands now, with what is added to it: dice for players, a number for NPCs. */
export const shownFactor = (scene: Scene, d: Action, added: number): Text => {
  const one = factorText(scene, d.who, d.kind.speed(scene, d), added);
  if (!d.kind.second) return one;
  const other = factorText(scene, d.who, d.kind.second(scene, d), added);
  return throwsFactor(scene, d.who) ? say('the higher of {one} and {other}', { one, other }) : String(Math.max(Number(one), Number(other)));
};

const factorText = (scene: Scene, who: Who, speed: Speed, added: number): Text => {
  const { dice, usual } = figuresOf(scene, who, speed);
  const { impairments, petrification } = combatant(scene, who);
  const slower = speed.weapon ? impairments.slashing : 0;
  const more = (speed.modified ? petrification : 0) + added;
  if (!dice || !throwsFactor(scene, who)) {
    const factor = usual + slower;
    return String(Math.max(1, (speed.halved ? Math.max(1, Math.floor(factor / 2)) : factor) + more));
  }
  if (!speed.halved) return dice.withBonus(slower + more).name;
  const half = say('half of {factor}', { factor: dice.withBonus(slower).name });
  return more > 0 ? say('{factor}, plus {n}', { factor: half, n: more }) : half;
};

/** The factor affects only when a combatant acts next, nothing before. */
export const MATTERS_LATER = () => 0;

/**
 * The speed factor: class modifiers first, no faster than Rapid [sf.class-floor]; then the die; then factor modifiers [sf.order], down to at least 1
 * [sf.factor-floor]. The delay of a fumble is added last.
 */
export const rollSpeedFactor = (scene: Scene, play: Play, who: Who, speed: Speed, added: number, fumble: number): number => {
  const c = combatant(scene, who);
  const { dice, usual } = figuresOf(scene, who, speed);
  let factor = dice && throwsFactor(scene, who) ? play.roll(who, 'sf.pc-random', dice, n => n, undefined, MATTERS_LATER) : usual;
  if (speed.weapon) factor += c.impairments.slashing;
  if (speed.halved) factor = Math.max(1, Math.floor(factor / 2));
  if (speed.modified) factor += c.petrification;
  return Math.max(1, factor + added) + fumble;
};
