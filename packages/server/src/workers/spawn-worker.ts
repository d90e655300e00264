import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SpawnWorker, WorkerMessage } from '@fray/table/workers';

/** A worker that has had nothing to do for so long is let go, in milliseconds: the next that is wanted waits for another to start. */
export const WORKER_IDLE_MS = 600_000;

/** A process that is out of memory is ended by V8 itself. */
const OUT_OF_MEMORY = 'SIGABRT';

/**
 * Workers that run a file, each in a process of its own, which begins with some data. A thread would not do: where one runs out of memory in the middle of
 * what V8 does by itself, such as to read JSON, the whole process is ended, and all tables with it.
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
    // Also what could not be sent, because it has ended meanwhile.
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
