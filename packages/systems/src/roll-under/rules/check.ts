import type { Who } from '@fray/engine';
import { d10, d20 } from '@fray/engine/dice';
import { beginRoll, rollWithAdvantage, Tally } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';
import { alter, combatant, isHero, type Scene } from '../state/scene.ts';
import { type RuleText, say } from '../words/say.ts';
import type { Play } from './action.ts';
import { saveScore } from './numbers.ts';

/** Notes the total that a roll comes to, for sentences: where somebody listens, the reading of a roll is called first with it. */
export class DieRead {
  die: number | undefined;
  private readonly isListening: boolean;

  constructor(isListening: boolean) {
    this.isListening = isListening;
  }

  as(total: number): number {
    if (this.isListening) this.die ??= total;
    return total;
  }
}

/** Adds 10 minus the opposing score to a score [attack.opposed-formula]. */
export const opposedScore = (own: Tally, opposing: number, label: RuleText, of?: Tally): Tally => {
  own.add('attack.opposed-formula', 10 - opposing, label, of);
  return own;
};

type TestName = 'trip' | 'shove' | 'push' | 'tend' | 'work' | 'save' | 'getting away' | 'holding breath';

/** Whom or what a test is about. */
interface TestSubject {
  readonly target?: Who;
  readonly thing?: Text;
}

/**
 * A plain roll-under test: an equal roll succeeds [init.equal], and a natural 1 or 20 is not special [crit.attack-rolls-only].
 */
export const rollTest = (scene: Scene, play: Play, who: Who, clause: ClauseId, what: TestName, score: Tally, about: TestSubject = {}): boolean => {
  const { advantage, modifier } = beginRoll(scene, play, who, clause);
  if (modifier !== 0) score.add('gm', modifier, say('the GM'));
  const number = score.total;
  const read = new DieRead(play.isListening);
  const passed =
    rollWithAdvantage(play, advantage, clause, { by: who, dice: d20, better: 'low', read: die => read.as(die) <= number }) || rollAwakening(scene, play, who);
  play.emit({ clause, what, by: who, outcome: passed ? 'success' : 'failure', number, ...about, die: read.die, parts: score.parts });
  return passed;
};

export const rollSave = (scene: Scene, play: Play, who: Who, clause: ClauseId, against?: 'magic'): boolean =>
  rollTest(scene, play, who, clause, 'save', saveScore(new Tally(play.isListening), scene, who, against));

/**
 * With the option `awakening`: a hero who fails a test gains a point, and a d10 at or under the points turns the failure into a success
 * [awaken.failed-check].
 */
export const rollAwakening = (scene: Scene, play: Play, who: Who): boolean => {
  if (!scene.encounter.options.awakening || !isHero(scene, who)) return false;
  const points = combatant(scene, who).points + 1;
  const awake = play.roll(who, 'awaken.failed-check', d10, die => die <= points);
  alter(scene, who).points = awake ? 0 : points;
  play.emit({ clause: 'awaken.failed-check', what: 'awakening', by: who, points: awake ? 0 : points, awake });
  return awake;
};
