import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection to a server that can be cut, so that a break does not affect a server that other tests share. */
export class Wire {
  /** The address of the server through this wire. */
  readonly url: string;
  private readonly ends = new Set<Socket>();
  private whole = true;
  private deafTo: RegExp | undefined;

  private constructor(url: string) {
    this.url = url;
  }

  static async to(url: string): Promise<Wire> {
    const there = new URL(url);
    const server = createServer();
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const here = new URL(url);
    here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const wire = new Wire(here.href);
    server.on('connection', near => wire.join(near, connect(Number(there.port), there.hostname)));
    onTestFinished(() => {
      wire.cut();
      server.close();
    });
    return wire;
  }

  cut(): void {
    this.whole = false;
    for (const end of this.ends) end.destroy();
  }

  mend(): void {
    this.whole = true;
  }

  /** The next message like this arrives, but the wire breaks before its answer does. */
  loseAnswerTo(words: RegExp): void {
    this.deafTo = words;
  }

  private join(near: Socket, far: Socket): void {
    let deaf = false;
    for (const end of [near, far]) {
      this.ends.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        this.ends.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    if (!this.whole) near.destroy();
    near.on('data', data => {
      if (this.deafTo?.test(data.toString())) {
        deaf = true;
        this.deafTo = undefined;
      }
      far.write(data);
    });
    far.on('data', data => (deaf ? near.destroy() : near.write(data)));
  }
}
