import { connect, type Socket } from 'node:net';

/** The result of sending bytes over a connection: an answer, or only that it was closed. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A connection over which any bytes can be sent. */
export class Connection {
  private readonly port: number;
  private socket: Socket | undefined;
  private received: Buffer = Buffer.alloc(0);
  private wake: (() => void) | undefined;
  private over = false;

  constructor(port: number) {
    this.port = port;
  }

  /** Sends bytes and waits for the answer. `patience` is the time (ms) after which there is none to expect. */
  async send(bytes: Buffer, patience = 30_000, hasBody = true): Promise<Answered | 'closed'> {
    const socket = this.socket ?? this.open();
    socket.write(bytes);
    const impatient = setTimeout(() => socket.end(), patience);
    try {
      for (;;) {
        const answer = this.taken(hasBody);
        if (answer && answer.status >= 200) {
          if (answer.headers['connection'] === 'close') this.close();
          return answer;
        }
        if (answer) continue;
        if (this.over) return this.close();
        await new Promise<void>(wake => (this.wake = wake));
      }
    } finally {
      clearTimeout(impatient);
    }
  }

  close(): 'closed' {
    this.socket?.destroy();
    this.socket = undefined;
    return 'closed';
  }

  /** Resets the connection. */
  reset(): void {
    this.socket?.resetAndDestroy();
    this.over = true;
    this.wake?.();
  }

  private open(): Socket {
    const socket = connect(this.port, '127.0.0.1');
    this.socket = socket;
    this.received = Buffer.alloc(0);
    this.over = false;
    socket.setNoDelay(true);
    socket.on('data', data => {
      if (this.socket !== socket) return;
      this.received = Buffer.concat([this.received, data as Buffer]);
      this.wake?.();
    });
    socket.on('error', () => undefined);
    const ended = () => {
      if (this.socket !== socket) return;
      this.over = true;
      this.wake?.();
    };
    socket.on('end', ended);
    socket.on('close', ended);
    return socket;
  }

  /** The first complete answer that was received. */
  private taken(hasBody: boolean): Answered | undefined {
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const [first = '', ...lines] = this.received.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(first.split(' ')[1]);
    const headers = Object.fromEntries(lines.map(l => [l.slice(0, l.indexOf(':')).toLowerCase(), l.slice(l.indexOf(':') + 1).trim()]));
    const length = hasBody && status >= 200 ? Number(headers['content-length'] ?? 0) : 0;
    if (this.received.length < end + 4 + length) return undefined;
    const text = this.received.subarray(end + 4, end + 4 + length).toString();
    this.received = this.received.subarray(end + 4 + length);
    return { status, headers, text };
  }
}
