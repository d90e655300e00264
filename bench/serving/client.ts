import WebSocket from 'ws';

/** One seat's socket, as a bot has it: it looks no further into a message than it has to. */
export class Client {
  private readonly socket: WebSocket;
  private readonly token: string;
  private acknowledged: ((ok: boolean) => void) | undefined;
  private next = 0;
  /** Called with every update. */
  onUpdate: (() => void) | undefined;
  problems = 0;

  /** The address is that which a proxy would tell. */
  constructor(url: string, token: string, address?: string) {
    const headers = address === undefined ? {} : { 'x-forwarded-for': address };
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { perMessageDeflate: false, headers });
    this.token = token;
  }

  /** Resolves with how long it took from hello to welcome, in milliseconds. */
  sit(): Promise<number> {
    return new Promise((resolve, reject) => {
      let said = 0;
      this.socket.once('error', reject);
      this.socket.on('open', () => {
        said = performance.now();
        this.socket.send(JSON.stringify({ type: 'hello', token: this.token }));
      });
      this.socket.on('message', (data: Buffer) => {
        // {"type":"update"… {"type":"done"… {"type":"problem"… {"type":"welcome"…
        const kind = data[9];
        if (kind === 0x75) this.onUpdate?.();
        else if (kind === 0x77) resolve(performance.now() - said);
        else {
          if (kind === 0x70) this.problems++;
          this.acknowledged?.(kind === 0x64);
        }
      });
    });
  }

  /** Does something, and answers when it is acknowledged. */
  do(command: unknown): Promise<boolean> {
    return new Promise(resolve => {
      this.acknowledged = resolve;
      this.socket.send(JSON.stringify({ type: 'do', id: `${this.next++}`, command }));
    });
  }

  leave(): void {
    this.socket.terminate();
  }
}
