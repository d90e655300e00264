import type { ChunkJob, Columns, Crew } from '@fray/lab';
import type { WorkerJob } from '../spawn-worker.ts';
import type { ChunkReply, ChunkRequest } from './chunk-worker.ts';

interface Waiting {
  readonly job: ChunkJob;
  readonly done: (columns: Columns) => void;
  readonly failed: (why: Error) => void;
}

/** Workers of the page that play chunks, each one at a time. They run the same file as the worker that hires them. */
export class WorkerCrew implements Crew {
  readonly size: number;
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly queue: Waiting[] = [];
  private last = 0;

  constructor(size: number) {
    this.size = size;
  }

  play(job: ChunkJob): Promise<Columns> {
    return new Promise((done, failed) => {
      this.queue.push({ job, done, failed });
      this.next();
    });
  }

  end(): void {
    for (const worker of this.all) worker.terminate();
    this.all.clear();
    this.idle.length = 0;
    this.queue.length = 0;
  }

  private next(): void {
    const worker = this.idle.pop() ?? (this.all.size < this.size && this.queue.length > 0 ? this.hire() : undefined);
    const waiting = worker && this.queue.shift();
    if (!worker) return;
    if (!waiting) {
      this.idle.push(worker);
      return;
    }
    const n = ++this.last;
    const settle = () => {
      this.idle.push(worker);
      this.next();
    };
    worker.onmessage = ({ data }: MessageEvent<ChunkReply>) => {
      if (data.n !== n) return;
      settle();
      if ('columns' in data) waiting.done(data.columns);
      else waiting.failed(new Error(data.failed));
    };
    worker.onerror = ({ message }) => {
      this.all.delete(worker);
      worker.terminate();
      waiting.failed(new Error(message));
    };
    worker.postMessage({ n, job: waiting.job } satisfies ChunkRequest);
  }

  private hire(): Worker {
    const worker = new Worker(self.location.href, { type: 'module', name: 'chunks' satisfies WorkerJob });
    this.all.add(worker);
    return worker;
  }
}
