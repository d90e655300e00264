import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import type { WorkerMessage } from '@fray/table/workers';
import { stackOf } from '../lib/error-details.ts';

/** Whoever serves tables goes first where there are fewer processors than that. */
const NICE = 5;

type JobHandler<Asked, Answer> = (asked: Asked) => WorkerMessage<Answer> | Promise<WorkerMessage<Answer>>;

/** What a worker does, which begins with the data that it is sent first: one thing after the other, and says what came of it, a bug too, and how long the processor took. */
export const runWorker = <Data, Asked, Answer>(begin: (data: Data) => JobHandler<Asked, Answer>): void => {
  setPriority(NICE);
  // It goes with whoever hired it, and not before: a signal to stop is sent to all processes of a server, which have to answer what is under way.
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
    // A worker is killed, and does not come to write this at its end; the next one starts in half the time.
    flushCompileCache();
  });
};

const say = (said: WorkerMessage<unknown>): void => void process.send?.(said);

/** What this process has had of the processor, in milliseconds. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
