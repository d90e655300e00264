import { type Fight, type Seat, whoById } from '@fray/engine';
import type { Viewpoint } from '../questions/advisor.ts';
import type { OddsAnswer, OddsQuestion } from './odds-pool.ts';

/** Answers a question from a fight. A choice that is not allowed has no outlook. */
export const answerOddsQuestion = (fight: Fight, question: OddsQuestion): OddsAnswer => {
  if (question.ask === 'advice')
    return { key: fight.odds.advise(question.by, { policy: question.policy, seat: question.eyes && seatOf(fight, question.eyes) }) };
  const { eyes, by, key: words, others } = question;
  const seat = seatOf(fight, eyes);
  if (words === undefined) return { outlooks: fight.odds.outlook(seat, { others, by }) };
  const deciders = fight.openDecisions(seat).flatMap(open => (by === undefined || open.by === by ? [open.by] : []));
  return {
    outlooks: deciders.flatMap(one => {
      const key = fight.choices.keyFor(one, words);
      return typeof key === 'string' && !fight.choices.refusalFor(one, key) ? fight.odds.outlook(seat, { others, only: key, by: one }) : [];
    }),
  };
};

const seatOf = (fight: Fight, eyes: Viewpoint): Seat =>
  'gm' in eyes
    ? { gm: true }
    : {
        owns: eyes.owns.flatMap(id => {
          const who = whoById(fight.scene, id);
          return who === undefined || who < 0 ? [] : [who];
        }),
      };
