import { d20, type Tally, type Who } from '@fray/engine';
import { beginRoll, throwLeaning } from '@fray/engine/kit';
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

/** A d20 against a score, which a ruling on the roll may change. */
export const throwAt = <T>(scene: Scene, table: Table, by: Who, clause: ClauseId, score: Tally, read: (die: number) => T): T => {
  const { lean, modifier } = beginRoll(scene, table, by, clause);
  if (modifier !== 0) score.add('gm', modifier, 'the GM');
  return throwLeaning(table, lean, clause, { by, dice: d20, better: 'low', read });
};

/** A d20 at or under a score, and what it came to. */
export const check = (scene: Scene, table: Table, by: Who, clause: ClauseId, score: Tally, what: string): boolean => {
  const made = throwAt(scene, table, by, clause, score, die => succeeds(scene, die, score.total));
  tellNumber(scene, table, by, { clause, what, by, outcome: made ? 'success' : 'failure' }, 'number', score);
  return made;
};
