import { systemIds, systemOf } from '@fray/systems';
import { ProblemError, problemDetails } from '@fray/table/session';
import { createOddsPool, createOddsWorker, type OddsReply, type OddsRequest } from '@fray/table/workers';
import { BrowserTableStore } from '../../storage/table-store.ts';
import { errorText } from '../../ui/values.ts';
import { hireOddsWorker } from './hire-odds-worker.ts';
import { answerLocally } from './local-routes.ts';
import { LocalTableHost } from './table-host.ts';
import type { FromWorker, ToWorker } from './table-messages.ts';

const FIGHTS = 4;

/** Answers heavy questions. */
export const serveOdds = (): void => {
  const reply = createOddsWorker(FIGHTS, systemOf);
  const say = (said: OddsReply): void => self.postMessage(said);
  // Content is read in advance, so that it does not use up the time of the first question.
  for (const id of systemIds) systemOf(id);
  self.onmessage = ({ data }: MessageEvent<OddsRequest>) => say(reply(data));
  say({ ready: true });
};

/** Plays the tables of this browser. */
export const serveTables = (): void => {
  const shelf = BrowserTableStore.open();
  const hosts = new Map<string, LocalTableHost>();
  let oracle: ReturnType<typeof createOddsPool> | undefined;

  const keep = async (table: string, takeOver: boolean): Promise<void> => {
    if (takeOver) await leave(table);
    if (hosts.has(table)) return;
    oracle ??= createOddsPool({ workers: 1, budgetMs: 8_000, fights: FIGHTS, spawn: hireOddsWorker, workerFor: () => 0 });
    const host = new LocalTableHost(table, await shelf, oracle);
    hosts.set(table, host);
    await host.keep(takeOver);
    if (hosts.get(table) === host) hosts.delete(table);
  };

  const leave = async (table: string): Promise<void> => {
    const host = hosts.get(table);
    hosts.delete(table);
    await host?.leave();
  };

  const answer = async (asked: Extract<ToWorker, { id: number }>): Promise<FromWorker> => {
    try {
      return { id: asked.id, answer: await answerLocally(await shelf, asked) };
    } catch (e) {
      if (!(e instanceof ProblemError)) console.error(e);
      return { id: asked.id, problem: e instanceof ProblemError ? e.problem : problemDetails('failed', { detail: errorText(e) }) };
    }
  };

  // Messages of a page are handled in order: a table that is left and entered again stays hosted.
  let turn: Promise<unknown> = Promise.resolve();
  self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if ('id' in data) void answer(data).then(said => self.postMessage(said));
    else if ('leave' in data) turn = turn.then(() => leave(data.leave));
    else turn = turn.then(() => void keep(data.keep, data.takeOver === true));
  };
};
