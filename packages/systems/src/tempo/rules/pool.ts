import type { Dice, Who } from '@fray/engine';
import { firstAtLeast } from '@fray/engine/dice';
import { NO_ROLL_RULING, type RollRuling } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { ClauseId } from '../rulebook/index.ts';
import type { Scene } from '../state/scene.ts';
import type { Play } from './action.ts';

/** Two rows of eight dice at a time. */
const ROWS = 16;
/** The place of the first trigger face, from 0; 16 where none of them shows it. Either face is as likely, so only the name differs. */
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

  /** A row of eight dice in the order of their colours, and where none of them shows the face the second row as well. */
  totalOfFaces(faces: readonly number[]): number | string {
    const wrong = faces.find(face => face < 1 || face > 6);
    if (wrong !== undefined) return `a die of 6 sides has no ${wrong}`;
    const place = faces.indexOf(this.face);
    if (faces.length !== ROWS / 2 && faces.length !== ROWS) return `a row has ${ROWS / 2} dice, and there are ${faces.length} faces`;
    if (place >= 0) return place;
    return faces.length === ROWS ? ROWS : `none of them shows ${this.face}: the second row is thrown as well`;
  }
}

const SIX = new PoolColors(6);
const ONE = new PoolColors(1);
/** The dice of the pool, by whichever face triggers. */
export const POOLS: readonly Dice[] = [SIX, ONE];

/** After so many dice the face is taken to have come: it is once in two million that it has not. */
const LAST = 4 * ROWS;

const AGAIN = Number.NEGATIVE_INFINITY;

/** Throws the pool; by a ruling a second time, and the better or the worse total counts. */
export const rollPool = (
  scene: Scene,
  play: Play,
  by: Who,
  read: (result: number) => number,
  clause: ClauseId = 'core.pool',
  lean: RollRuling['advantage'] = NO_ROLL_RULING.advantage,
): number => {
  const total = rollPoolOnce(scene, play, by, read, clause);
  if (lean === 0) return total;
  const other = rollPoolOnce(scene, play, by, read, clause);
  return lean > 0 ? Math.max(total, other) : Math.min(total, other);
};

/**
 * Throws the pool until a die shows the face; `read` makes of the result what the rule tells apart. Where that is the same for every result from the next
 * row on, it does not matter how long it takes.
 */
const rollPoolOnce = (scene: Scene, play: Play, by: Who, read: (result: number) => number, clause: ClauseId): number => {
  const dice = scene.encounter.options.triggerFace === 6 ? SIX : ONE;
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
 * The total that stands for all that a rule takes for the same: the greatest of its thresholds that is reached, or else the greatest total below them all.
 * A threshold counts from a number up, or from a number down.
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
