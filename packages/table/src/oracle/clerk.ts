import { Fight, type Result, type System, showProblem } from '@fray/engine';
import { answer } from './answer.ts';
import { Lru } from './lru.ts';
import type { Asked, Told } from './messages.ts';

/** What a worker does at a desk: keeps so many fights, brings the one that is asked about up to date, and answers. */
export const clerk = (fights: number, systemOf: (id: string) => System): ((asked: Asked) => Told) => {
  const kept = new Lru<Fight>(fights);

  /** The fight that a question is about; nothing when what was sent does not go on from what is here. */
  const upToDate = ({ table, header, from, inputs }: Asked): Result<Fight> | undefined => {
    if (header) return Fight.resume(systemOf(header.system), { header, inputs });
    const fight = kept.get(table);
    // It may have thrown dice of its own, where the transcript ended with a choice.
    if (fight?.inputs.length !== from) return undefined;
    const followed = inputs.length > 0 ? fight.follow(inputs) : { ok: true as const, value: fight };
    return followed.ok ? followed : undefined;
  };

  return asked => {
    const fight = upToDate(asked);
    if (!fight) return { lost: true };
    if (!fight.ok) return { why: fight.problems.map(showProblem).join('; ') };
    kept.set(asked.table, fight.value);
    return { answer: answer(fight.value, asked.question) };
  };
};
