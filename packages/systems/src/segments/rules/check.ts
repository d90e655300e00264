import type { Who } from '@fray/engine';
import { d20 } from '@fray/engine/dice';
import { beginRoll, rollWithAdvantage, type Tally } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';
import type { Scene } from '../state/scene.ts';
import type { SAVES, SKILL_CHECKS } from '../words/events.ts';
import { say } from '../words/say.ts';
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

/** What a roll came to, and the die that fell, if anybody hears of it. */
interface Rolled<T> {
  readonly result: T;
  readonly die: number | undefined;
}

/** Rolls a d20 against a score; a ruling on the roll may change both. */
export const rollAgainst = <T>(scene: Scene, play: Play, by: Who, clause: ClauseId, score: Tally, read: (die: number) => T): Rolled<T> => {
  const { advantage, modifier } = beginRoll(scene, play, by, clause);
  if (modifier !== 0) score.add('gm', modifier, say('the GM'));
  if (!play.isListening) return { result: rollWithAdvantage(play, advantage, clause, { by, dice: d20, better: 'low', read }), die: undefined };
  let die: number | undefined;
  const heard = (fell: number): T => {
    // A play that is heard reads the die that fell before any other.
    die ??= fell;
    return read(fell);
  };
  return { result: rollWithAdvantage(play, advantage, clause, { by, dice: d20, better: 'low', read: heard }), die };
};

type CheckName = (typeof SKILL_CHECKS)[number] | (typeof SAVES)[number];
type CheckOf = Exclude<CheckName, CheckOn['what']> | CheckOn;
/** A check with what it is made on. */
type CheckOn =
  | { readonly what: 'search' | 'first aid'; readonly target: Who }
  | { readonly what: 'utility'; readonly task: Text }
  | { readonly what: 'concentration'; readonly called: Text }
  | { readonly what: 'structural save'; readonly thing: Text };

/** Rolls a d20 against a score and emits the result. */
export const rollCheck = (scene: Scene, play: Play, by: Who, clause: ClauseId, score: Tally, check: CheckOf): boolean => {
  const { result: made, die } = rollAgainst(scene, play, by, clause, score, d => isSuccess(scene, d, score.total));
  const rolled = { clause, by, outcome: made ? 'success' : 'failure', die } as const;
  emitNumber(scene, play, by, typeof check === 'string' ? { ...rolled, what: check } : { ...rolled, ...check }, score);
  return made;
};
