import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import type { WorkerMessage } from '@fray/table/workers';
import { stackOf } from '../lib/error-details.ts';

/** Workers have a lower priority than the serving process. */
const NICE = 5;

type JobHandler<Asked, Answer> = (asked: Asked) => WorkerMessage<Answer> | Promise<WorkerMessage<Answer>>;

/**
 * The main loop of a worker process: it gets its data first, then jobs one at a time. Each answer, also one about a bug, says how much
 * processor time it took.
 */
export const runWorker = <Data, Asked, Answer>(begin: (data: Data) => JobHandler<Asked, Answer>): void => {
  setPriority(NICE);
  // A worker ends with the process that spawned it, and not by signals: these go to all processes of a server, and the serving one still needs
  // its workers to answer.
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('message', (data: Data) => {
    const work = begin(data);
    process.on('message', async (asked: Asked) => {
      const before = cpuMs();
      const said = await (async () => work(asked))().catch((e: unknown) => ({ why: stackOf(e) }));
      say('ready' in said || 'lost' in said ? said : { ...said, ms: cpuMs() - before });
    });
    say({ ready: true });
    // Workers are killed, so that nothing runs at their end. With the cache written here, the next one starts in half the time.
    flushCompileCache();
  });
};

const say = (said: WorkerMessage<unknown>): void => void process.send?.(said);

/** Processor time of this process (ms). */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
