import { systemIds, systemOf } from '@fray/systems';
import { type Answer, type Asked, clerk, type Hire, oracleAt, type Told } from '@fray/table/oracle';
import { Declined, problemOf } from '@fray/table/play';
import type { Work } from '../beside/hired.ts';
import { Host } from './host.ts';
import { answerHere } from './routes.ts';
import { Shelf } from './shelf.ts';
import type { FromWorker, ToWorker } from './wire.ts';

/** A worker of its own for heavy questions: it runs this same file. */
const hire: Hire<Asked, Answer> = (said, ended) => {
  const worker = new Worker(self.location.href, { type: 'module', name: 'odds' satisfies Work });
  worker.onmessage = ({ data }: MessageEvent<Told>) => said(data);
  worker.onerror = ({ message }) => ended(message, false);
  return { send: asked => worker.postMessage(asked), dismiss: async () => worker.terminate() };
};

const FIGHTS = 4;

/** Answers what takes long to work out. */
export const answerOdds = (): void => {
  const reply = clerk(FIGHTS, systemOf);
  const say = (said: Told): void => self.postMessage(said);
  // Content is read before the first question, whose budget it would eat.
  for (const id of systemIds) systemOf(id);
  self.onmessage = ({ data }: MessageEvent<Asked>) => say(reply(data));
  say({ ready: true });
};

/** Plays the tables that this browser keeps. */
export const keepTables = (): void => {
  const shelf = Shelf.open();
  const hosts = new Map<string, Host>();
  let oracle: ReturnType<typeof oracleAt> | undefined;

  const keep = async (table: string, takeOver: boolean): Promise<void> => {
    if (takeOver) await leave(table);
    if (hosts.has(table)) return;
    oracle ??= oracleAt({ desks: 1, budgetMs: 8_000, fights: FIGHTS, hire, deskFor: () => 0 });
    const host = new Host(table, await shelf, oracle);
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
      return { id: asked.id, answer: await answerHere(await shelf, asked) };
    } catch (e) {
      if (!(e instanceof Declined)) console.error(e);
      return { id: asked.id, problem: e instanceof Declined ? e.problem : problemOf('failed', { detail: String((e as Error).message ?? e) }) };
    }
  };

  // What a page says is done in the order in which it says it: a table that is left and sat down at again is kept.
  let turn: Promise<unknown> = Promise.resolve();
  self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if ('id' in data) void answer(data).then(said => self.postMessage(said));
    else if ('leave' in data) turn = turn.then(() => leave(data.leave));
    else turn = turn.then(() => void keep(data.keep, data.takeOver === true));
  };
};
