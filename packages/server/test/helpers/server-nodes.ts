import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Limits } from '@fray/server';
import { onTestFinished } from 'vitest';
import { UNLIMITED } from './unlimited.ts';

/** Limits that the tests do not reach. */
const LIMITS: Partial<Limits> = { ...UNLIMITED, socketsPerAddress: 200 };

/** A server in a process of its own. */
export class ServerNode {
  readonly url: string;
  private readonly child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.child = child;
  }

  static async start(options: {
    file?: string;
    databaseUrl?: string;
    natsUrl?: string;
    port?: number;
    hostKey?: string;
    limits?: Partial<Limits>;
  }): Promise<ServerNode> {
    const given = JSON.stringify({ ...options, limits: { ...LIMITS, ...options.limits } });
    const child = spawn(process.execPath, [join(import.meta.dirname, 'children', 'serve.ts'), given], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`the server did not start: ${code ?? signal}`);
    });
    // After it has started, the server may end at any time.
    ended.catch(() => undefined);
    const [said] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
    const node = new ServerNode(said.toString().trim(), child);
    onTestFinished(() => node.kill());
    return node;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  get pid(): number {
    return this.child.pid as number;
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'close');
  }

  async post<T>(path: string, body: unknown, token?: string): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const reply = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as T;
  }

  async table(
    wanted: object,
  ): Promise<{ readonly table: string; readonly seats: readonly { readonly seat: { id: string; name: string }; readonly token: string }[] }> {
    return this.post('/api/tables', wanted);
  }
}
