import type { Who } from '@fray/engine';
import { d20 } from '@fray/engine/dice';
import { beginRoll, rollWithAdvantage, type Tally } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { Scene } from '../state/scene.ts';
import type { Play } from './action.ts';
import { emitNumber } from './emit-number.ts';

/** At or under the score. 1 and 20 are not special unless the option says so [house.no-naturals]. */
export const isSuccess = (scene: Scene, die: number, score: number): boolean => {
  if (scene.encounter.options['natural-extremes'] === 'on') {
    if (die === 1) return true;
    if (die === 20) return false;
  }
  return die <= score;
};

/** Rolls a d20 against a score; a ruling on the roll may change both. */
export const rollAgainst = <T>(scene: Scene, play: Play, by: Who, clause: ClauseId, score: Tally, read: (die: number) => T): T => {
  const { advantage, modifier } = beginRoll(scene, play, by, clause);
  if (modifier !== 0) score.add('gm', modifier, 'the GM');
  return rollWithAdvantage(play, advantage, clause, { by, dice: d20, better: 'low', read });
};

/** Rolls a d20 against a score and emits the result. */
export const rollCheck = (scene: Scene, play: Play, by: Who, clause: ClauseId, score: Tally, what: string): boolean => {
  const made = rollAgainst(scene, play, by, clause, score, die => isSuccess(scene, die, score.total));
  emitNumber(scene, play, by, { clause, what, by, outcome: made ? 'success' : 'failure' }, 'number', score);
  return made;
};
