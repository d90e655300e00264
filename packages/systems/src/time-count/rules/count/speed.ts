import type { Who } from '@fray/engine';
import type { SumOfDice } from '@fray/engine/dice';
import type { SpeedClass } from '../../setup/content-schema.ts';
import { classIndex, factorOf } from '../../setup/tables.ts';
import { combatant, type Scene, sheet } from '../../state/scene.ts';
import type { Play, Speed } from '../action.ts';
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

/** The factor as shown beside a choice: dice for players, a number for NPCs. */
export const shownFactor = (scene: Scene, who: Who, speed: Speed): string => {
  const { dice, usual } = speed.index >= 0 ? factorOf(Math.max(0, speed.index + speed.shift)) : speed;
  const plain = dice && throwsFactor(scene, who) ? dice.name : String(usual);
  return speed.halved ? `half of ${plain}` : plain;
};

/** The factor affects only when a combatant acts next, nothing before. */
export const MATTERS_LATER = () => 0;

/**
 * The speed factor: class modifiers first, no faster than Rapid [sf.class-floor]; then the die; then factor modifiers [sf.order], down to at least 1
 * [sf.factor-floor]. The delay of a fumble is added last.
 */
export const rollSpeedFactor = (scene: Scene, play: Play, who: Who, speed: Speed, added: number, fumble: number): number => {
  const c = combatant(scene, who);
  let factor = speed.usual;
  if (speed.index >= 0) {
    const { dice, usual } = factorOf(Math.max(0, speed.index + paralysisStep(scene, who) + speed.shift));
    factor = throwsFactor(scene, who) ? play.roll(who, 'sf.pc-random', dice, n => n, undefined, MATTERS_LATER) : usual;
  } else if (speed.dice && throwsFactor(scene, who)) factor = play.roll(who, 'sf.pc-random', speed.dice, n => n, undefined, MATTERS_LATER);
  if (speed.weapon) factor += c.impairments.slashing;
  if (speed.halved) factor = Math.max(1, Math.floor(factor / 2));
  if (speed.modified) factor += c.petrification;
  return Math.max(1, factor + added) + fumble;
};
