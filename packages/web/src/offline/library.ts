import { hired } from '../beside/hired.ts';
import { Failed } from '../seat/failed.ts';
import { type FromWorker, lockOf, type ToWorker } from './wire.ts';

interface Waiting {
  readonly resolve: (answer: string | Blob) => void;
  readonly reject: (why: Error) => void;
}

const waiting = new Map<number, Waiting>();
let next = 0;
let worker: Worker | undefined;

/** The worker in which tables of this browser are played, started when it is first wanted. */
const keeper = (): Worker => {
  if (worker) return worker;
  worker = hired('tables');
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) asked?.resolve(data.answer);
    else asked?.reject(new Failed(data.problem));
  };
  worker.onerror = ({ message }) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Failed({ title: message }));
    waiting.clear();
  };
  return worker;
};

const tell = (message: ToWorker): void => keeper().postMessage(message);

/** Asks this browser what otherwise a server is asked over HTTP: the same paths, answers and problems. */
export const askHere = async (method: string, path: string, body?: unknown, token?: string): Promise<string> => {
  const answer = await ask(method, path, body, token);
  return typeof answer === 'string' ? answer : answer.text();
};

/** What is lit of the picture under the field of a table; nothing, where nothing is. */
export const litPictureHere = async (table: string): Promise<Blob | undefined> => {
  const answer = await ask('GET', `/api/tables/${table}/picture`);
  return typeof answer === 'string' ? undefined : answer;
};

const ask = (method: string, path: string, body?: unknown, token?: string): Promise<string | Blob> =>
  new Promise((resolve, reject) => {
    const id = next++;
    waiting.set(id, { resolve, reject });
    // What is made here is not to be cleared when the disk is full.
    if (method === 'POST' && path.startsWith('/api/tables')) void navigator.storage?.persist?.();
    tell({ id, method, path, body, token });
  });

/** Keeps a table for all windows of this browser, once no other does. */
export const keepTable = (table: string, takeOver = false): void => tell({ keep: table, ...(takeOver && { takeOver }) });
export const leaveTable = (table: string): void => tell({ leave: table });

/** Does something with a table while nobody plays at it, in any window. Where that fails it is played on. */
export const atRest = async (table: string, what: () => Promise<void>): Promise<void> => {
  try {
    await navigator.locks.request(lockOf(table), { steal: true }, what);
  } catch (e) {
    keepTable(table, true);
    throw e;
  }
};
