import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { start } from './run-fray.ts';

/** A server in a process of its own. */
export interface Served {
  readonly url: string;
  readonly process: ChildProcessWithoutNullStreams;
  /** The lines that it has logged. */
  readonly logged: string[];
  /** How it ended: an exit code, or the signal that killed it. */
  readonly ended: Promise<number | string | null>;
}

/** Starts a server on a free port. It is stopped at the end of the test at the latest. */
export const served = async (data: string, ...args: string[]): Promise<Served> => {
  const process = start(['serve', '--port', '0', '--workers', '1', '--data', data, ...args]);
  onTestFinished(() => void process.kill('SIGKILL'));
  const logged: string[] = [];
  createInterface(process.stderr).on('line', line => logged.push(line));
  const ended = once(process, 'exit').then(([code, signal]) => (code ?? signal) as number | string | null);
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(process.stdout).on('line', line => {
      const said = /serves at (\S+)/.exec(line);
      if (said?.[1] !== undefined) resolve(said[1]);
    });
    void ended.then(code => reject(new Error(`it ended with ${code}: ${logged.join('\n')}`)));
  });
  return { url, process, logged, ended };
};

/** The socket of a seat, with the functions that the tests need. */
export class Player {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  /** All messages. */
  readonly heard: { readonly type: string; readonly id?: string; readonly [field: string]: unknown }[] = [];
  private readonly waiting = new Set<() => void>();

  constructor(url: string, token: string) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/socket`);
    this.socket.on('open', () => this.send({ type: 'hello', token }));
    this.socket.on('error', () => {});
    this.socket.on('message', data => {
      this.heard.push(JSON.parse(data.toString()));
      for (const look of this.waiting) look();
    });
    this.closed = new Promise(resolve => this.socket.once('close', resolve));
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The first message of a type, and with an id if one is given. */
  came(type: string, id?: string): Promise<Player['heard'][number]> {
    return new Promise(resolve => {
      const look = () => {
        const message = this.heard.find(m => m.type === type && (id === undefined || m.id === id));
        if (!message) return;
        this.waiting.delete(look);
        resolve(message);
      };
      this.waiting.add(look);
      look();
    });
  }

  note(id: string, text: string): void {
    this.send({ type: 'do', id, command: { do: 'note', text } });
  }
}
