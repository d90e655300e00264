import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Limits } from '@fray/server';

export interface Cost {
  readonly cpuSeconds: number;
  readonly bytes: number;
}

export interface Where {
  readonly file: string;
  readonly databaseUrl?: string | undefined;
  readonly natsUrl?: string | undefined;
}

/** No client here is an attacker. */
const OPEN: Partial<Limits> = {
  burst: 1e9,
  perSecond: 1e9,
  socketsPerAddress: 1e6,
  tablesPerAddressAndHour: 1e6,
  waiting: 10_000,
  tableBytes: 2 ** 31 - 1,
  storedBytes: 2 ** 50,
  storedBytesPerAddressAndDay: 2 ** 50,
};

/** A server that runs beside the bench, with what it has cost so far. */
export class ServerNode {
  readonly url: string;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.child = child;
    this.url = url;
  }

  static async start(where: Where, limits: Partial<Limits> = {}): Promise<ServerNode> {
    const file = fileURLToPath(new URL('./child.ts', import.meta.url));
    const child = fork(file, [JSON.stringify({ ...where, limits: { ...OPEN, ...limits } })], {
      execArgv: ['--expose-gc'],
    });
    const { url } = await answer<{ url: string }>(child);
    return new ServerNode(child, url);
  }

  async cost(): Promise<Cost> {
    this.child.send('cost');
    return (await answer<{ cost: Cost }>(this.child)).cost;
  }

  /** The same after what is not needed has been let go. */
  async costCollected(): Promise<Cost> {
    this.child.send('collect');
    return (await answer<{ cost: Cost }>(this.child)).cost;
  }

  async stop(): Promise<void> {
    const gone = new Promise(resolve => this.child.once('exit', resolve));
    this.child.send('stop');
    await gone;
  }
}

const answer = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const stopped = (code: number | null) => reject(new Error(`the server stopped with ${code}`));
    child.once('exit', stopped);
    child.once('message', m => {
      child.off('exit', stopped);
      resolve(m as T);
    });
  });
