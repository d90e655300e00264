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

/** The worker that plays the tables of this browser; started when first needed. */
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

/** Answers the paths of the server's API in this browser. */
export const askBrowser = async (method: string, path: string, body?: unknown, token?: string): Promise<string> => {
  const answer = await ask(method, path, body, token);
  return typeof answer === 'string' ? answer : answer.text();
};

/** The visible part of the picture of a local table; undefined if nothing is visible. */
export const localVisiblePicture = async (table: string): Promise<Blob | undefined> => {
  const answer = await ask('GET', `/api/tables/${table}/picture`);
  return typeof answer === 'string' ? undefined : answer;
};

/** The picture of a handout at a local table; undefined for a seat that is not shown it. */
export const localHandoutPicture = async (table: string, id: string, token: string): Promise<Blob | undefined> => {
  const answer = await ask('GET', `/api/tables/${table}/handouts/${id}/picture`, undefined, token);
  return typeof answer === 'string' ? undefined : answer;
};

const ask = (method: string, path: string, body?: unknown, token?: string): Promise<string | Blob> =>
  new Promise((resolve, reject) => {
    const id = next++;
    pending.set(id, { resolve, reject });
    // Asks the browser not to evict local tables when the disk is full.
    if (method === 'POST' && path.startsWith('/api/tables')) void navigator.storage?.persist?.();
    send({ id, method, path, body, token });
  });

/** Hosts a table for all windows of this browser, once no other window does. */
export const hostTable = (table: string, takeOver = false): void => send({ keep: table, ...(takeOver && { takeOver }) });
export const stopHosting = (table: string): void => send({ leave: table });

/** Does something to a table while no window plays it. If that fails, the table is played on. */
export const whileNotPlayed = async (table: string, what: () => Promise<void>): Promise<void> => {
  try {
    await navigator.locks.request(lockName(table), { steal: true }, what);
  } catch (e) {
    hostTable(table, true);
    throw e;
  }
};
