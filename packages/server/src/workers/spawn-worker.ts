import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SpawnWorker, WorkerMessage } from '@fray/table/workers';

/** An idle worker is ended after this time (ms). The next job then waits for a new one to start. */
export const WORKER_IDLE_MS = 600_000;

/** V8 aborts a process that is out of memory. */
const OUT_OF_MEMORY = 'SIGABRT';

/**
 * Spawns a worker: a file in a process of its own, which is sent `data` first. Threads are not enough: when a thread runs out of memory inside
 * V8, as in `JSON.parse`, V8 ends the whole process with all its tables.
 */
export const workerSpawner =
  <Asked extends object, Answer>(file: URL, { data, megabytes }: { readonly data: object; readonly megabytes: number }): SpawnWorker<Asked, Answer> =>
  (said, ended) => {
    const worker = fork(fileURLToPath(file), {
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let why: string | undefined;
    // `run-worker.ts` sends nothing else.
    worker.on('message', message => said(message as WorkerMessage<Answer>));
    // Also emitted when a message could not be sent because the worker has ended.
    worker.on('error', e => (why = e.message));
    worker.once('exit', (code, signal) => ended(why ?? `it ended with ${signal ?? code}`, signal === OUT_OF_MEMORY));
    worker.send(data);
    return {
      send: asked => worker.send(asked),
      async terminate() {
        if (worker.exitCode !== null || worker.signalCode !== null) return;
        const gone = once(worker, 'exit');
        worker.kill('SIGKILL');
        await gone;
      },
    };
  };
