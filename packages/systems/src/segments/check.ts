import { d20, type Tally, type Who } from '@fray/engine';
import type { Table } from './deed.ts';
import type { ClauseId } from './rulebook.ts';
import type { Scene } from './scene.ts';
import { tellNumber } from './tell-number.ts';

/** At or under the score; 1 and 20 are like any other, unless the option says so [house.no-naturals]. */
export const succeeds = (scene: Scene, die: number, score: number): boolean => {
  if (scene.encounter.options.natural_extremes === 'on') {
    if (die === 1) return true;
    if (die === 20) return false;
  }
  return die <= score;
};

/** A d20 at or under a score, and what it came to. */
export const check = (scene: Scene, table: Table, by: Who, clause: ClauseId, score: Tally, what: string): boolean => {
  const made = table.roll(by, clause, d20, die => succeeds(scene, die, score.total));
  tellNumber(scene, table, by, { clause, what, by, outcome: made ? 'success' : 'failure' }, 'number', score);
  return made;
};
