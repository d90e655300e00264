import { type ClientRequest, request } from 'node:http';
import WebSocket from 'ws';

/** What a stranger was answered, by status, code or the kind of a message. */
export type Tally = Record<string, number>;

export interface Sent {
  readonly token?: string | undefined;
  readonly body?: string | Buffer | undefined;
  readonly type?: string;
  readonly address?: string;
}

/** One visitor with one address, who does not behave. */
export class Stranger {
  readonly url: URL;
  readonly address: string;
  readonly until: number;
  readonly tally: Tally = {};

  constructor(url: string, address: string, seconds: number) {
    this.url = new URL(url);
    this.address = address;
    this.until = performance.now() + seconds * 1000;
  }

  get isOver(): boolean {
    return performance.now() >= this.until;
  }

  count(what: string | number): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1;
  }

  /** Counts the answers that begin in a piece of what came back. */
  countStatuses(text: string): void {
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d+)/g)) this.count(status as string);
  }

  /** Sends a request over a connection of its own, and answers with its status; a picture can be one that is never read. */
  call(method: 'GET' | 'POST', path: string, { token, body, type = 'application/json', address = this.address }: Sent = {}, isRead = true): Promise<string> {
    return new Promise(resolve => {
      const headers = {
        'x-forwarded-for': address,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      };
      const asked: ClientRequest = request({ hostname: this.url.hostname, port: this.url.port, method, path, headers, agent: false }, response => {
        this.count(response.statusCode ?? 0);
        if (!isRead) return resolve('');
        let text = '';
        response.setEncoding('utf8');
        response.on('data', chunk => (text += chunk));
        response.on('close', () => resolve(text));
      });
      asked.on('error', () => {
        this.count('broken');
        resolve('');
      });
      asked.end(body);
    });
  }

  post(path: string, body: unknown, token?: string): Promise<string> {
    return this.call('POST', path, { body: typeof body === 'string' ? body : JSON.stringify(body), token });
  }

  /** Does something again and again until its time is over, so many at once. */
  async keepOn(atOnce: number, what: (n: number) => Promise<unknown>): Promise<void> {
    let n = 0;
    const one = async () => {
      while (!this.isOver) {
        await what(n++);
        // Whoever is refused at once would otherwise do nothing but ask.
        await pause(1);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  }

  /** A socket, once it is open; nothing where it is refused. */
  socket(token?: string): Promise<WebSocket | undefined> {
    const socket = new WebSocket(`ws://${this.url.host}/socket`, { headers: { 'x-forwarded-for': this.address }, perMessageDeflate: false });
    socket.on('close', code => this.count(`closed ${code}`));
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => this.count(/^\{"type":"([a-z]+)"/.exec(data.toString('latin1', 0, 40))?.[1] ?? 'odd'));
    return new Promise(resolve => {
      socket.on('open', () => {
        if (token !== undefined) socket.send(JSON.stringify({ type: 'hello', token }));
        resolve(socket);
      });
      socket.on('close', () => resolve(undefined));
    });
  }

  /** So many sockets, as many of them as are let in. */
  async sockets(many: number, token?: string): Promise<WebSocket[]> {
    const all = await Promise.all(Array.from({ length: many }, () => this.socket(token)));
    return all.filter(socket => socket !== undefined);
  }

  /** Sends the same over and over as fast as it goes out. */
  async flood(sockets: readonly WebSocket[], message: (n: number) => string, each = 50): Promise<void> {
    let n = 0;
    while (!this.isOver && sockets.some(s => s.readyState === WebSocket.OPEN)) {
      for (const socket of sockets) {
        if (socket.readyState !== WebSocket.OPEN || socket.bufferedAmount > 1_000_000) continue;
        for (let i = 0; i < each; i++) socket.send(message(n++));
      }
      await pause(1);
    }
  }
}

export const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
