import { parentPort, workerData } from 'node:worker_threads';
import { Fight, type Result, showProblem } from '@fray/engine';
import { systemIds, systemOf } from '@fray/systems';
import { answer } from './answer.ts';
import { Lru } from './lru.ts';
import type { Asked, Hired, Said } from './messages.ts';

const fights = new Lru<Fight>((workerData as Hired).fights);

/** The fight that a question is about, brought up to date; nothing when what was sent does not go on from what is here. */
const upToDate = ({ table, header, from, inputs }: Asked): Result<Fight> | undefined => {
  if (header) return Fight.resume(systemOf(header.system), { header, inputs });
  const fight = fights.get(table);
  // It may have thrown dice of its own, where the transcript ended with a choice.
  if (fight?.inputs.length !== from) return undefined;
  const followed = inputs.length > 0 ? fight.follow(inputs) : { ok: true as const, value: fight };
  return followed.ok ? followed : undefined;
};

const reply = (asked: Asked): Said => {
  const fight = upToDate(asked);
  if (!fight) return { lost: true };
  if (!fight.ok) return { why: fight.problems.map(showProblem).join('; ') };
  fights.set(asked.table, fight.value);
  return { answer: answer(fight.value, asked.question) };
};

const say = (said: Said): void => parentPort?.postMessage(said);

// Content is read before the first question, whose budget it would eat.
for (const id of systemIds) systemOf(id);
parentPort?.on('message', (asked: Asked) => say(reply(asked)));
say({ ready: true });
