import { type Dice, first, type Who } from '@fray/engine';
import type { Table } from './deed.ts';
import type { ClauseId } from './rulebook.ts';
import type { Scene } from './scene.ts';

/** Two rows of eight dice at a time. */
const ROWS = 16;
/** The place of the first trigger face, from 0; 16 where none of them shows it. Either face is as likely, so only the name differs. */
class Colours implements Dice {
  readonly name: string;
  readonly outcomes = first(ROWS, 6, 6)
    .outcomes.map(([place, ways]) => [place === 0 ? ROWS : place - 1, ways] as const)
    .sort((a, b) => a[0] - b[0]);
  readonly ways = 6 ** ROWS;

  constructor(face: number) {
    this.name = `first ${face} in two rows`;
  }

  throw(rng: { below(n: number): number }): number {
    let place = 0;
    while (place < ROWS && rng.below(6) > 0) place++;
    return place;
  }
}

const SIX = new Colours(6);
const ONE = new Colours(1);

/** After so many dice the face is taken to have come: it is once in two million that it has not. */
const LAST = 4 * ROWS;

const AGAIN = Number.NEGATIVE_INFINITY;

/**
 * Throws the pool until a die shows the face; `read` makes of the result what the rule tells apart. Where it makes the same of every result from the next
 * row on, it does not matter how long that takes.
 */
export const pool = (scene: Scene, table: Table, by: Who, read: (result: number) => number, clause: ClauseId = 'core.pool'): number => {
  const dice = scene.encounter.options.triggerFace === 6 ? SIX : ONE;
  for (let before = 0; ; before += ROWS) {
    const all = before === LAST;
    const beyond = read(before + ROWS);
    const settled = beyond === read(Number.POSITIVE_INFINITY);
    const got = table.roll(
      by,
      before === 0 ? clause : 'core.pool.reroll',
      dice,
      n => (n < ROWS || all ? read(before + n) : AGAIN),
      undefined,
      settled ? value => (value === AGAIN ? beyond : value) : undefined,
    );
    if (got !== AGAIN) return got;
  }
};

/** The least number that a rule with these thresholds takes for the same; the number itself where somebody listens. */
export const apart = (table: Table, thresholds: readonly number[]): ((n: number) => number) => {
  if (table.listening) return itself;
  return n => {
    let least = Number.NEGATIVE_INFINITY;
    let below = Number.POSITIVE_INFINITY;
    for (const t of thresholds) {
      if (t <= n) least = Math.max(least, t);
      else below = Math.min(below, t - 1);
    }
    if (thresholds.length === 0) return 0;
    return least === Number.NEGATIVE_INFINITY ? below : least;
  };
};

const itself = (n: number): number => n;
