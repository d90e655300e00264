import type { Modifier, Who } from '@fray/engine';
import { beginRoll, NO_ROLL_RULING } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { dieOf, type Sides, shiftedDie, type ThrowMode } from '../setup/dice.ts';
import type { Options } from '../setup/options.ts';
import type { Scene } from '../state/scene.ts';
import type { Play } from './action.ts';

/** What speaks for and against one roll. The causes are kept only where somebody listens. */
export class Advantage {
  private favors = 0;
  private hampers = 0;
  readonly parts: Modifier[] | undefined;

  constructor(listened: boolean) {
    this.parts = listened ? [] : undefined;
  }

  favour(clause: ClauseId | 'gm'): void {
    this.favors++;
    this.parts?.push({ clause, value: 1, label: 'advantage' });
  }

  hamper(clause: ClauseId | 'gm'): void {
    this.hampers++;
    this.parts?.push({ clause, value: -1, label: 'disadvantage' });
  }

  /** Many causes of a kind are one [dice.no-stack]; both kinds cancel, or by option the more numerous wins [dice.cancel]. */
  mode(options: Options): ThrowMode {
    const { favors: favours, hampers } = this;
    if (favours > 0 && hampers > 0) {
      if (options['advantage.combine'] === 'cancel-any' || favours === hampers) return 'straight';
      return favours > hampers ? 'advantaged' : 'disadvantaged';
    }
    return favours > 0 ? 'advantaged' : hampers > 0 ? 'disadvantaged' : 'straight';
  }

  /** Where no disadvantage counts, from any source. */
  get unhampered(): ThrowMode {
    return this.favors > 0 ? 'advantaged' : 'straight';
  }
}

/** A roll about to be thrown: by whom, which die, and how. */
export interface PendingThrow {
  readonly by: Who;
  readonly clause: ClauseId;
  readonly sides: Sides;
  readonly mode: ThrowMode;
  /** What its mode comes from, where that was weighed. */
  readonly lean?: Advantage;
}

/**
 * A roll whose dice fall now: what the GM rules on it is one more cause for or against it, also where the rules have none count, and a modifier is so many
 * ranks [dice.rank-shift].
 */
export const withRulings = (scene: Scene, play: Play, roll: PendingThrow): PendingThrow => {
  const change = beginRoll(scene, play, roll.by, roll.clause);
  if (change === NO_ROLL_RULING) return roll;
  const lean = roll.lean ?? advantageOf(roll.mode);
  if (change.advantage > 0) lean.favour('gm');
  if (change.advantage < 0) lean.hamper('gm');
  return { ...roll, sides: shiftedDie(roll.sides, change.modifier), mode: lean.mode(scene.encounter.options) };
};

const advantageOf = (mode: ThrowMode): Advantage => {
  const lean = new Advantage(false);
  if (mode === 'advantaged') lean.favour('gm');
  if (mode === 'disadvantaged') lean.hamper('gm');
  return lean;
};

/*
 * People throw every die of a roll by itself, one side after the other, and a log or a case holds each of them. So an
 * opposed roll is not one throw of a table of successes but one, two, three or four throws. Exact odds stay small all
 * the same, as each throw is read in groups: an acting die as the number kept so far, a resisting one as the successes
 * it would leave. Hence D8 against two D6 has not 288 ends but a few dozen.
 */

/** The number that counts: of two dice, thrown one after the other [dice.sequence], the higher [dice.advantage] or the lower [dice.disadvantage]. */
export const rollNumber = (play: Play, { by, clause, sides, mode }: PendingThrow): number => {
  const die = dieOf(sides);
  const first = play.roll(by, clause, die, face => face);
  if (mode === 'straight') return first;
  return play.roll(by, clause, die, mode === 'advantaged' ? face => Math.max(first, face) : face => Math.min(first, face));
};

/** How often the acting number holds the resisting one: not at all below it [dice.success], then without limit [dice.successes]. */
export const successesOf = (number: number, against: number): number => Math.floor(number / against);

/** Throws the resisting dice, and says how many successes a number has over them [dice.resisted]. */
export const rollAgainst = (play: Play, number: number, { by, clause, sides, mode }: PendingThrow): number => {
  const die = dieOf(sides);
  const first = play.roll(by, clause, die, face => successesOf(number, face));
  if (mode === 'straight') return first;
  // The better resisting die is the one that leaves fewer successes.
  return play.roll(
    by,
    clause,
    die,
    mode === 'advantaged' ? face => Math.min(first, successesOf(number, face)) : face => Math.max(first, successesOf(number, face)),
  );
};
