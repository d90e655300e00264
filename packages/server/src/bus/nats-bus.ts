import { setTimeout } from 'node:timers/promises';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import type { Bus, TableSignal, TableUpdate } from './bus.ts';
import { BusMessages, type SignalListener, type UpdateListener } from './bus-messages.ts';

const SUBJECT = 'fray.news';

/** How often the connection is checked (ms). */
const PING_MS = 10_000;

/** Updates over NATS. A lost connection is opened again, without limit. */
export class NatsBus implements Bus {
  readonly kind = 'nats';
  private readonly connection: NatsConnection;
  private readonly messages = new BusMessages();

  private constructor(connection: NatsConnection) {
    this.connection = connection;
    connection.subscribe(SUBJECT, {
      callback: (error, message) => {
        if (!error) this.messages.receive(message.string());
      },
    });
    void this.watch();
  }

  /** Throws if there is no server at the start: the address may be wrong. */
  static async open(url: string): Promise<NatsBus> {
    const connection = await connect({
      ...address(url),
      name: 'fray',
      noEcho: true,
      ignoreAuthErrorAbort: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      pingInterval: PING_MS,
    });
    const bus = new NatsBus(connection);
    await connection.flush();
    return bus;
  }

  publish(news: TableUpdate): void {
    if (!this.connection.isClosed()) this.connection.publish(SUBJECT, this.messages.encode(news));
  }

  publishSignal(signal: TableSignal): void {
    if (!this.connection.isClosed()) this.connection.publish(SUBJECT, this.messages.encodeSignal(signal));
  }

  onSignal(listener: SignalListener): void {
    this.messages.onSignal(listener);
  }

  onUpdate(listener: UpdateListener): void {
    this.messages.onNews(listener);
  }

  /** Sends what was published last, if the server is there. */
  async close(): Promise<void> {
    await Promise.race([this.connection.flush().catch(() => {}), setTimeout(1000, undefined, { ref: false })]);
    await this.connection.close();
  }

  private async watch(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type !== 'reconnect') continue;
      this.connection.publish(SUBJECT, this.messages.encode(undefined));
      await this.connection.flush().then(
        () => this.messages.reportGap(),
        () => {}, // lost again, and will come back again
      );
    }
  }
}

/** The client takes hosts and credentials apart. */
const address = (urls: string): ConnectionOptions => {
  const all = urls.split(',').map(url => URL.parse(url));
  const [first] = all;
  if (!first || !all.every(url => url?.host)) throw new Error('the address of NATS is not like nats://host:4222');
  const { username, password, protocol } = first;
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: all.flatMap(url => url?.host ?? []),
    ...(pass ? { user, pass } : user && { token: user }),
    ...(protocol === 'tls:' && { tls: {} }),
  };
};
