import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';

const ROOMS = 100;
const WARM_MS = 1_000;
const MS = 2_000;

/** How many moves a bare `ws` serves in a second of its processor on the machine on which the figures were set. */
export const BARE = 75_000;

/** How many it serves on this one, now: a hundred rooms of two, in each of which one moves again as soon as it hears of its move. */
export const bareMoves = async (): Promise<number> => {
  const child = fork(fileURLToPath(new URL('./bare-child.ts', import.meta.url)));
  const { port } = await told<{ port: number }>(child);
  let moves = 0;
  const sockets = await Promise.all(
    Array.from({ length: 2 * ROOMS }, async (_, i) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/${i >> 1}`, { perMessageDeflate: false });
      await once(socket, 'open');
      return socket;
    }),
  );
  const movers = sockets.filter((_, i) => i % 2 === 0);
  for (const mover of movers) {
    mover.on('message', () => {
      moves++;
      mover.send('{"moves":1}');
    });
  }
  for (const mover of movers) mover.send('{"moves":1}');
  await setTimeout(WARM_MS);
  const [before, movesBefore] = [await cpuSeconds(child), moves];
  await setTimeout(MS);
  const rate = (moves - movesBefore) / ((await cpuSeconds(child)) - before);
  for (const s of sockets) s.terminate();
  child.kill();
  return rate;
};

const told = async <T>(child: ChildProcess): Promise<T> => (await once(child, 'message'))[0] as T;

const cpuSeconds = async (child: ChildProcess): Promise<number> => {
  child.send('cost');
  return (await told<{ cpuSeconds: number }>(child)).cpuSeconds;
};
