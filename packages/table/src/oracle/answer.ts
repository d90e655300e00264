import { type Fight, type Seat, whoIs } from '@fray/engine';
import type { Eyes } from '../advisor.ts';
import type { Answer, Question } from './oracle.ts';

/** Asks the fight itself. What may not be chosen has no outlook. */
export const answer = (fight: Fight, question: Question): Answer => {
  if (question.ask === 'advice') return { key: fight.advise(question.by, question.policy, question.eyes && seatOf(fight, question.eyes)) };
  const { eyes, by, key: words, others } = question;
  const seat = seatOf(fight, eyes);
  if (words === undefined) return { outlooks: fight.outlook(seat, others, undefined, by) };
  const deciders = fight.choices(seat).flatMap(open => (by === undefined || open.by === by ? [open.by] : []));
  return {
    outlooks: deciders.flatMap(one => {
      const key = fight.keyFor(one, words);
      return typeof key === 'string' && !fight.mayChoose(one, key) ? fight.outlook(seat, others, key, one) : [];
    }),
  };
};

const seatOf = (fight: Fight, eyes: Eyes): Seat =>
  'gm' in eyes
    ? { gm: true }
    : {
        owns: eyes.owns.flatMap(id => {
          const who = whoIs(fight.scene, id);
          return who === undefined || who < 0 ? [] : [who];
        }),
      };
