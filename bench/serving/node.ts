import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Limits } from '@fray/server';
import { UNLIMITED } from '../../packages/server/test/helpers/unlimited.ts';

export interface Cost {
  readonly cpuSeconds: number;
  readonly bytes: number;
  /** How long the serving thread was busy at most without looking up, since that was forgotten. */
  readonly busyMs: number;
}

export interface Where {
  readonly file: string;
  readonly databaseUrl?: string | undefined;
  readonly natsUrl?: string | undefined;
}

/** No client here is an attacker. */
const OPEN: Partial<Limits> = { ...UNLIMITED, waiting: 10_000 };

/** A server that runs beside the bench, with what it has cost so far. */
export class ServerNode {
  readonly url: string;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.child = child;
    this.url = url;
  }

  static start(where: Where, limits: Partial<Limits> = {}): Promise<ServerNode> {
    return ServerNode.begin({ ...where, limits: { ...OPEN, ...limits } });
  }

  /** With the limits that everybody has who sets no others, behind a proxy. */
  static startAsItComes(where: Where): Promise<ServerNode> {
    return ServerNode.begin({ ...where, limits: {}, trustProxy: true, openWorkers: true });
  }

  private static async begin(options: object): Promise<ServerNode> {
    const file = fileURLToPath(new URL('./child.ts', import.meta.url));
    const child = fork(file, [JSON.stringify(options)], {
      execArgv: ['--expose-gc'],
    });
    const { url } = await answer<{ url: string }>(child);
    return new ServerNode(child, url);
  }

  async cost(): Promise<Cost> {
    this.child.send('cost');
    return (await answer<{ cost: Cost }>(this.child)).cost;
  }

  /** Begins anew to look how long the serving thread is busy. */
  forget(): void {
    this.child.send('forget');
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
