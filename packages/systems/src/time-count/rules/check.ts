import type { Who } from '@fray/engine';
import { d20, dice } from '@fray/engine/dice';
import { beginRoll, rollWithAdvantage } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { Attribute, Discipline } from '../setup/content-schema.ts';
import { combatant, hasEffect, type Scene } from '../state/scene.ts';
import type { Play } from './action.ts';
import { attributeScore, disciplineLevel } from './numbers.ts';

const THREE = dice(3, 6);

/** The bonus of a check: discipline level, attribute, and the fatigued penalty to Strength and Dexterity. */
export const skillBonus = (scene: Scene, who: Who, d: Discipline | undefined, a: Attribute): number => {
  const tired = (a === 'strength' || a === 'dexterity') && hasEffect(combatant(scene, who), 'fatigued') ? -2 : 0;
  const blind = hasEffect(combatant(scene, who), 'blind') && d !== undefined && d !== 'Arcana' && d !== 'Heal' ? -4 : 0;
  return (d ? disciplineLevel(scene, who, d) : 0) + attributeScore(scene, who, a) + tired + blind;
};

const diceOf = (scene: Scene) => (scene.encounter.options['check.dice'] === '1d20' ? d20 : THREE);

interface Checking<T> {
  readonly read: (dice: number, modifier: number) => T;
  readonly to?: readonly Who[] | undefined;
  readonly matters?: (value: T) => unknown;
}

/** Rolls the dice of a check. A ruling may change the dice or the total. */
export const rollCheckDice = <T>(scene: Scene, play: Play, who: Who, clause: ClauseId, { read, to, matters }: Checking<T>): T => {
  const { advantage, modifier } = beginRoll(scene, play, who, clause, to);
  return rollWithAdvantage(play, advantage, clause, { by: who, dice: diceOf(scene), better: 'high', read: n => read(n, modifier), to, matters });
};

/** By how much a check fails; 0 or less is a success. A natural 17 or 18 of 3d6 succeeds, except for waking and staying awake [regain.natural]. */
export const rollShortfall = (scene: Scene, play: Play, who: Who, clause: ClauseId, bonus: number, dc: number, sure = true): number => {
  const three = scene.encounter.options['check.dice'] !== '1d20';
  const read = (n: number, more: number) => (sure && three && n >= 17 ? 0 : Math.max(0, dc - n - bonus - more));
  return rollCheckDice(scene, play, who, clause, { read, matters: isFailure });
};

/** The shortfall affects only how long a combatant stays unconscious, so until then only success or failure matters. */
const isFailure = (short: number): boolean => short > 0;

export const rollCheck = (scene: Scene, play: Play, who: Who, clause: ClauseId, bonus: number, dc: number, sure = true): boolean => {
  const three = scene.encounter.options['check.dice'] !== '1d20';
  return rollCheckDice(scene, play, who, clause, { read: (n, more) => (sure && three && n >= 17) || n + bonus + more >= dc });
};

/** The total of a check that is compared with another total. */
export const rollTotal = (scene: Scene, play: Play, who: Who, clause: ClauseId, bonus: number, to?: readonly Who[]): number =>
  rollCheckDice(scene, play, who, clause, { read: (n, more) => n + bonus + more, to });
