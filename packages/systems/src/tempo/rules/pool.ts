import type { Dice, Who } from '@fray/engine';
import { firstAtLeast } from '@fray/engine/dice';
import { NO_ROLL_RULING, type RollRuling } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { ClauseId } from '../rulebook/index.ts';
import type { Scene } from '../state/scene.ts';
import type { Play } from './action.ts';

/** Two rows of eight dice at a time. */
const ROWS = 16;
/** The index of the first trigger face, from 0; 16 if none of the dice shows it. Both faces are equally likely, so only the name differs. */
class PoolColors implements Dice {
  readonly name: string;
  readonly outcomes = firstAtLeast(ROWS, 6, 6)
    .outcomes.map(([place, ways]) => [place === 0 ? ROWS : place - 1, ways] as const)
    .sort((a, b) => a[0] - b[0]);
  readonly ways = 6 ** ROWS;
  private readonly face: number;

  constructor(face: number) {
    this.name = `first ${face} in two rows`;
    this.face = face;
  }

  throw(rng: { below(n: number): number }): number {
    let place = 0;
    while (place < ROWS && rng.below(6) > 0) place++;
    return place;
  }

  /** Reads a row of eight dice in the order of their colors, and the second row too if none of them shows the face. */
  totalOfFaces(faces: readonly number[]): number | string {
    const wrong = faces.find(face => face < 1 || face > 6);
    if (wrong !== undefined) return `a die of 6 sides has no ${wrong}`;
    const place = faces.indexOf(this.face);
    if (faces.length !== ROWS / 2 && faces.length !== ROWS) return `a row has ${ROWS / 2} dice, and there are ${faces.length} faces`;
    if (place >= 0) return place;
    return faces.length === ROWS ? ROWS : `none of them shows ${this.face}: the second row is rolled as well`;
  }
}

const SIX = new PoolColors(6);
const ONE = new PoolColors(1);
/** The dice of the pool, one object for each trigger face. */
export const POOLS: readonly Dice[] = [SIX, ONE];

/** After this many dice the face counts as rolled. The chance that it has not come by then is below one in two million. */
const LAST = 4 * ROWS;

const AGAIN = Number.NEGATIVE_INFINITY;

/** Rolls the pool. By a ruling it is rolled twice, and the better or the worse total counts. */
export const rollPool = (
  scene: Scene,
  play: Play,
  by: Who,
  read: (result: number) => number,
  clause: ClauseId = 'core.pool',
  advantage: RollRuling['advantage'] = NO_ROLL_RULING.advantage,
): number => {
  const total = rollPoolOnce(scene, play, by, read, clause);
  if (advantage === 0) return total;
  const other = rollPoolOnce(scene, play, by, read, clause);
  return advantage > 0 ? Math.max(total, other) : Math.min(total, other);
};

/**
 * Rolls the pool until a die shows the face. `read` maps the result to what the rule distinguishes. If all results from the next row on map to the
 * same value, rolling stops there.
 */
const rollPoolOnce = (scene: Scene, play: Play, by: Who, read: (result: number) => number, clause: ClauseId): number => {
  const dice = scene.encounter.options['trigger-face'] === 6 ? SIX : ONE;
  for (let before = 0; ; before += ROWS) {
    const got = play.roll(
      by,
      before === 0 ? clause : 'core.pool.reroll',
      dice,
      n => (n < ROWS || before === LAST ? read(before + n) : AGAIN),
      undefined,
      value => {
        if (value !== AGAIN) return value;
        const beyond = read(before + ROWS);
        return beyond === read(Number.POSITIVE_INFINITY) ? beyond : AGAIN;
      },
    );
    if (got !== AGAIN) return got;
  }
};

/**
 * A representative for all totals that a rule treats the same: the greatest threshold that is reached, or else the greatest total below all of them.
 * `thresholds` count upward from `up`, `others` downward from `down`.
 */
export const standInTotal = (total: number, thresholds: readonly number[], up = 0, others: readonly number[] = NONE, down = 0): number => {
  let least = Number.NEGATIVE_INFINITY;
  let below = Number.POSITIVE_INFINITY;
  for (let i = 0; i < thresholds.length + others.length; i++) {
    const t = i < thresholds.length ? up + elementAt(thresholds, i) : down - elementAt(others, i - thresholds.length);
    if (t <= total) least = Math.max(least, t);
    else below = Math.min(below, t - 1);
  }
  return least !== Number.NEGATIVE_INFINITY ? least : below === Number.POSITIVE_INFINITY ? 0 : below;
};
const NONE: readonly number[] = [];
