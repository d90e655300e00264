import { formatTranscript } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { type Advisor, answerQuestion, QUESTION_SCHEMA, seatView, type Table, verifyDice } from '@fray/table';
import { createOddsAdvisor } from '@fray/table/session';
import { createOddsPool, type OddsPool } from '@fray/table/workers';
import { hireOddsWorker } from '../tables/hire-odds-worker.ts';
import type { FromFileWorker, ToFileWorker } from './file-messages.ts';
import { GM_SEAT, type OpenTranscript, openTranscript } from './open-transcript.ts';

const BUDGET_MS = 20_000;

/** Answers heavy questions about a file in another worker, which starts with the first. */
let pool: OddsPool | undefined;
const advisorFor = (table: Table): Advisor => {
  pool ??= createOddsPool({ workers: 1, budgetMs: BUDGET_MS, fights: 1, spawn: hireOddsWorker, workerFor: () => 0 });
  return createOddsAdvisor(pool, table, BUDGET_MS);
};

const answer = async (asked: Exclude<ToFileWorker, { open: string }>, { table, transcript }: OpenTranscript): Promise<FromFileWorker> => {
  const { id } = asked;
  if ('verify' in asked) return { id, answer: verifyDice(transcript, systemOf(transcript.header.system).dice) };
  if ('upTo' in asked) return { id, answer: formatTranscript({ ...transcript, inputs: transcript.inputs.slice(0, table.firstInputOf(asked.upTo + 1)) }) };
  const question = QUESTION_SCHEMA.safeParse(asked.ask);
  if (!question.success) return { id, refused: question.error.message };
  const done = await answerQuestion({ table, seat: GM_SEAT, advisor: advisorFor(table) }, question.data);
  return done.ok ? { id, answer: done.value } : { id, refused: done.refused.kind };
};

/** Replays a file in a worker, and answers questions about it. */
export const serveFile = (): void => {
  let opened: OpenTranscript | undefined;
  const open = (text: string): FromFileWorker => {
    const read = openTranscript(text);
    if (!read.ok) return { opened: false, problems: read.problems };
    opened = read.value;
    const { table, flaws } = read.value;
    return { opened: true, parts: seatView(table, GM_SEAT), heard: table.seatLogItems(GM_SEAT), flaws };
  };
  const say = (said: FromFileWorker): void => self.postMessage(said);
  self.onmessage = ({ data }: MessageEvent<ToFileWorker>) => {
    if ('open' in data) say(open(data.open));
    else if (opened) void answer(data, opened).then(say);
  };
};
