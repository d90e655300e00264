import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';

const ROOMS = 100;
const WARM_MS = 1_000;
const MS = 1_000;

/** How many moves a bare `ws` serves in a second of its processor on the machine on which the figures were set. */
export const BARE = 75_000;

/** A bare `ws` with a hundred rooms of two, in each of which one moves again as soon as it hears of its move. */
export class Bare {
  private readonly child: ChildProcess;
  private readonly sockets: readonly WebSocket[];
  private moves = 0;
  private isMoving = false;

  private constructor(child: ChildProcess, sockets: readonly WebSocket[]) {
    this.child = child;
    this.sockets = sockets;
    for (const mover of this.movers) {
      mover.on('message', () => {
        this.moves++;
        if (this.isMoving) mover.send('{"moves":1}');
      });
    }
  }

  /** Warm already. */
  static async start(): Promise<Bare> {
    const child = fork(fileURLToPath(new URL('./bare-child.ts', import.meta.url)));
    const { port } = await told<{ port: number }>(child);
    const sockets = await Promise.all(
      Array.from({ length: 2 * ROOMS }, async (_, i) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/${i >> 1}`, { perMessageDeflate: false });
        await once(socket, 'open');
        return socket;
      }),
    );
    const bare = new Bare(child, sockets);
    await bare.rate(WARM_MS);
    return bare;
  }

  /** How many moves it serves in a second of its processor, now. */
  async rate(ms = MS): Promise<number> {
    const [before, movesBefore] = [await cpuSeconds(this.child), this.moves];
    this.isMoving = true;
    for (const mover of this.movers) mover.send('{"moves":1}');
    await setTimeout(ms);
    this.isMoving = false;
    return (this.moves - movesBefore) / ((await cpuSeconds(this.child)) - before);
  }

  stop(): void {
    for (const s of this.sockets) s.terminate();
    this.child.kill();
  }

  private get movers(): readonly WebSocket[] {
    return this.sockets.filter((_, i) => i % 2 === 0);
  }
}

const told = async <T>(child: ChildProcess): Promise<T> => (await once(child, 'message'))[0] as T;

const cpuSeconds = async (child: ChildProcess): Promise<number> => {
  child.send('cost');
  return (await told<{ cpuSeconds: number }>(child)).cpuSeconds;
};
