import type { Modifier, Who } from '@fray/engine';
import { beginRoll, NO_ROLL_RULING } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { dieOf, type Sides, shiftedDie, type ThrowMode } from '../setup/dice.ts';
import type { Options } from '../setup/options.ts';
import type { Scene } from '../state/scene.ts';
import { say } from '../words/say.ts';
import type { Play } from './action.ts';

/** The causes of advantage and disadvantage on one roll. They are recorded only when the play asks for explanations. */
export class Advantage {
  private favors = 0;
  private hampers = 0;
  readonly parts: Modifier[] | undefined;

  constructor(listened: boolean) {
    this.parts = listened ? [] : undefined;
  }

  favor(clause: ClauseId | 'gm'): void {
    this.favors++;
    this.parts?.push({ clause, value: 1, label: say('advantage') });
  }

  hamper(clause: ClauseId | 'gm'): void {
    this.hampers++;
    this.parts?.push({ clause, value: -1, label: say('disadvantage') });
  }

  /** Several causes of one kind count once [dice.no-stack]. Both kinds cancel, or with an option the more numerous wins [dice.cancel]. */
  mode(options: Options): ThrowMode {
    const { favors, hampers } = this;
    if (favors > 0 && hampers > 0) {
      if (options['advantage.combine'] === 'cancel-any' || favors === hampers) return 'straight';
      return favors > hampers ? 'advantaged' : 'disadvantaged';
    }
    return favors > 0 ? 'advantaged' : hampers > 0 ? 'disadvantaged' : 'straight';
  }

  /** The mode when no disadvantage of any source counts. */
  get unhampered(): ThrowMode {
    return this.favors > 0 ? 'advantaged' : 'straight';
  }
}

/** A roll about to be made: who rolls, which die, and how. */
export interface PendingThrow {
  readonly by: Who;
  readonly clause: ClauseId;
  readonly sides: Sides;
  readonly mode: ThrowMode;
  /** The causes of the mode, where there were any to consider. */
  readonly lean?: Advantage;
}

/**
 * Applies the GM's ruling on this roll: one more cause for or against it, also where the rules allow no disadvantage, and a modifier in ranks
 * [dice.rank-shift].
 */
export const withRulings = (scene: Scene, play: Play, roll: PendingThrow): PendingThrow => {
  const change = beginRoll(scene, play, roll.by, roll.clause);
  if (change === NO_ROLL_RULING) return roll;
  const lean = roll.lean ?? advantageOf(roll.mode);
  if (change.advantage > 0) lean.favor('gm');
  if (change.advantage < 0) lean.hamper('gm');
  return { ...roll, sides: shiftedDie(roll.sides, change.modifier), mode: lean.mode(scene.encounter.options) };
};

const advantageOf = (mode: ThrowMode): Advantage => {
  const lean = new Advantage(false);
  if (mode === 'advantaged') lean.favor('gm');
  if (mode === 'disadvantaged') lean.hamper('gm');
  return lean;
};

/*
 * At a table every die is rolled by itself, one side after the other, and logs and cases record each of them. So an opposed roll consists of
 * one to four throws instead of one throw on a table of successes. Each throw is still read in groups, which keeps exact odds small: an acting
 * die as the number kept so far, a resisting die as the number of successes it would leave. D8 against two D6 then has a few dozen outcomes
 * instead of 288.
 */

/** The number that counts. Two dice are rolled one after the other [dice.sequence] and the higher [dice.advantage] or lower [dice.disadvantage] counts. */
export const rollNumber = (play: Play, { by, clause, sides, mode }: PendingThrow): number => {
  const die = dieOf(sides);
  const first = play.roll(by, clause, die, face => face);
  if (mode === 'straight') return first;
  return play.roll(by, clause, die, mode === 'advantaged' ? face => Math.max(first, face) : face => Math.min(first, face));
};

/** The quotient of the two numbers, rounded down [dice.successes]; 0 when the acting one is lower [dice.success]. */
export const successesOf = (number: number, against: number): number => Math.floor(number / against);

/** The number of the resisting dice, for those who listen. */
export interface Resistance {
  resisted: number;
}

/** Where to note the number of the resisting dice; undefined where nobody listens. */
export const resistanceFor = (play: Play): Resistance | undefined => (play.isListening ? { resisted: 0 } : undefined);

/** Notes the first face that is read, which is the one that was thrown. */
const noting = (resistance: Resistance | undefined, mode: ThrowMode, read: (face: number) => number): typeof read => {
  if (!resistance) return read;
  let isThrown = true;
  return face => {
    const { resisted } = resistance;
    if (isThrown) resistance.resisted = resisted === 0 ? face : mode === 'advantaged' ? Math.max(resisted, face) : Math.min(resisted, face);
    isThrown = false;
    return read(face);
  };
};

/** Rolls the resisting dice and returns the successes of `number` over them [dice.resisted]. */
export const rollAgainst = (play: Play, number: number, { by, clause, sides, mode }: PendingThrow, resistance?: Resistance): number => {
  const die = dieOf(sides);
  const successes = (face: number) => successesOf(number, face);
  const first = play.roll(by, clause, die, noting(resistance, mode, successes));
  if (mode === 'straight') return first;
  // The higher resisting die is the one that leaves fewer successes.
  const kept = mode === 'advantaged' ? (face: number) => Math.min(first, successes(face)) : (face: number) => Math.max(first, successes(face));
  return play.roll(by, clause, die, noting(resistance, mode, kept));
};
