import { spawnWorker } from '../../worker/spawn-worker.ts';
import { type FromWorker, lockName, type ToWorker } from '../../worker/tables/table-messages.ts';
import { ApiError } from './api-error.ts';

interface PendingRequest {
  readonly resolve: (answer: string | Blob) => void;
  readonly reject: (why: Error) => void;
}

const pending = new Map<number, PendingRequest>();
let next = 0;
let worker: Worker | undefined;

/** The worker in which tables of this browser are played, started when it is first wanted. */
const tableWorker = (): Worker => {
  if (worker) return worker;
  worker = spawnWorker('tables');
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const asked = pending.get(data.id);
    pending.delete(data.id);
    if ('answer' in data) asked?.resolve(data.answer);
    else asked?.reject(new ApiError(data.problem));
  };
  worker.onerror = ({ message }) => {
    worker = undefined;
    for (const { reject } of pending.values()) reject(new ApiError({ title: message }));
    pending.clear();
  };
  return worker;
};

const send = (message: ToWorker): void => tableWorker().postMessage(message);

/** Asks this browser what otherwise a server is asked over HTTP: the same paths, answers and problems. */
export const askBrowser = async (method: string, path: string, body?: unknown, token?: string): Promise<string> => {
  const answer = await ask(method, path, body, token);
  return typeof answer === 'string' ? answer : answer.text();
};

/** What is lit of the picture under the field of a table; nothing, where nothing is. */
export const localVisiblePicture = async (table: string): Promise<Blob | undefined> => {
  const answer = await ask('GET', `/api/tables/${table}/picture`);
  return typeof answer === 'string' ? undefined : answer;
};

const ask = (method: string, path: string, body?: unknown, token?: string): Promise<string | Blob> =>
  new Promise((resolve, reject) => {
    const id = next++;
    pending.set(id, { resolve, reject });
    // What is made here is not to be cleared when the disk is full.
    if (method === 'POST' && path.startsWith('/api/tables')) void navigator.storage?.persist?.();
    send({ id, method, path, body, token });
  });

/** Keeps a table for all windows of this browser, once no other does. */
export const hostTable = (table: string, takeOver = false): void => send({ keep: table, ...(takeOver && { takeOver }) });
export const stopHosting = (table: string): void => send({ leave: table });

/** Does something with a table while nobody plays at it, in any window. Where that fails it is played on. */
export const whileNotPlayed = async (table: string, what: () => Promise<void>): Promise<void> => {
  try {
    await navigator.locks.request(lockName(table), { steal: true }, what);
  } catch (e) {
    hostTable(table, true);
    throw e;
  }
};
