import { Fight, formatProblem, ok, type Result, type System } from '@fray/engine';
import { LruCache } from '../lib/lru-cache.ts';
import { answerOddsQuestion, WorkerMind } from './answer-odds-question.ts';
import type { OddsReply, OddsRequest } from './odds-messages.ts';

/**
 * The inside of a worker: keeps recent fights, brings the one that is asked about up to date, and answers.
 * @example
 * {@includeCode ../../test/examples/workers.test.ts#pool}
 */
export const createOddsWorker = (fights: number, systemOf: (id: string) => System): ((asked: OddsRequest) => OddsReply) => {
  const kept = new LruCache<Fight>(fights);
  const mind = new WorkerMind();

  /** The fight of a question; undefined if the inputs do not continue the fight that is here. */
  const upToDate = ({ table, header, from, inputs }: OddsRequest): Result<Fight> | undefined => {
    if (header) return Fight.resume(systemOf(header.system), { header, inputs });
    const fight = kept.get(table);
    // It may have thrown dice of its own, where the transcript ended with a choice.
    if (fight?.history.inputs.length !== from) return undefined;
    return inputs.length === 0 || fight.history.follow(inputs).ok ? ok(fight) : undefined;
  };

  return asked => {
    const fight = upToDate(asked);
    if (!fight) return { lost: true };
    if (!fight.ok) return { why: fight.problems.map(formatProblem).join('; ') };
    kept.set(asked.table, fight.value);
    return { answer: answerOddsQuestion(fight.value, asked.question, mind) };
  };
};
