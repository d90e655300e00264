import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** A connection that sends a request, and reads the answer only when told to. */
export class Unread {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  readonly opened: Promise<void>;
  isClosed = false;

  constructor(port: number, path: string, headers: Readonly<Record<string, string>> = {}) {
    this.socket = connect(port, '127.0.0.1');
    this.closed = new Promise(resolve =>
      this.socket
        .on('error', () => undefined)
        .on('close', () => {
          this.isClosed = true;
          resolve();
        }),
    );
    const lines = Object.entries({ host: 'x', connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    this.opened = new Promise(resolve =>
      this.socket.once('connect', () => {
        this.socket.pause();
        this.socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
        resolve();
      }),
    );
  }

  /** Reads to the end in portions with pauses in between. Returns the number of bytes in the body, and their hash. */
  async read(bytes = Number.POSITIVE_INFINITY, pauseMs = 0): Promise<{ readonly bytes: number; readonly sha256: string }> {
    const hash = createHash('sha256');
    let head: Buffer | undefined = Buffer.alloc(0);
    let read = 0;
    let since = 0;
    const take = (data: Buffer) => {
      read += data.length;
      hash.update(data);
    };
    for await (const data of this.socket as AsyncIterable<Buffer>) {
      since += data.length;
      if (head) {
        head = Buffer.concat([head, data]);
        const end = head.indexOf('\r\n\r\n');
        if (end >= 0) {
          take(head.subarray(end + 4));
          head = undefined;
        }
      } else take(data);
      if (since < bytes) continue;
      since = 0;
      await setTimeout(pauseMs);
    }
    return { bytes: read, sha256: hash.digest('hex') };
  }

  leave(): void {
    this.socket.destroy();
  }
}

/** The socket of a seat that says hello and reads nothing. */
export class DeafSocket {
  readonly ws: WebSocket;
  readonly opened: Promise<void>;

  constructor(port: number, token: string, headers: Readonly<Record<string, string>> = {}) {
    this.ws = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers });
    this.ws.on('error', () => undefined);
    this.opened = new Promise(resolve =>
      this.ws.once('open', () => {
        this.ws.send(JSON.stringify({ type: 'hello', token }));
        this.ws.pause();
        resolve();
      }),
    );
  }
}
