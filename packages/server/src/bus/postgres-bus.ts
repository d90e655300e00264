import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Bus, TableSignal, TableUpdate } from './bus.ts';
import { BusMessages, type SignalListener, type UpdateListener } from './bus-messages.ts';

const CHANNEL = 'fray_news';

/** How often the connection is checked, and how long it may take to answer (ms). */
const PING_MS = 10_000;

/** Waits between attempts to reconnect: doubled from the first to the longest (ms). */
const RETRY_MS = { first: 100, longest: 5000 };

/** Signals that may wait to be sent. */
const MAX_PENDING_SIGNALS = 500;

/** Updates over PostgreSQL's NOTIFY, on a connection of its own. A lost connection is opened again, without limit. */
export class PostgresBus implements Bus {
  readonly kind = 'postgres';
  private readonly url: string;
  private readonly messages = new BusMessages();
  /** Updates that are not sent yet: the latest of each table. */
  private readonly pending = new Map<string, TableUpdate>();
  private readonly pendingSignals: TableSignal[] = [];
  private readonly pulse: NodeJS.Timeout;
  private client: pg.Client | undefined;
  private publishing: Promise<void> | undefined;
  private closed = false;

  private constructor(url: string) {
    this.url = url;
    this.pulse = setInterval(() => this.ping(), PING_MS).unref();
  }

  /** Throws if there is no server at the start: the address may be wrong. */
  static async open(url: string): Promise<PostgresBus> {
    const bus = new PostgresBus(url);
    try {
      await bus.connect();
      return bus;
    } catch (e) {
      await bus.close();
      throw e;
    }
  }

  publish(news: TableUpdate): void {
    this.pending.set(news.table, news);
    this.publishPending();
  }

  /** Signals that wait while the connection is busy are few; more are dropped. */
  publishSignal(signal: TableSignal): void {
    if (!this.client || this.pendingSignals.length >= MAX_PENDING_SIGNALS) return;
    this.pendingSignals.push(signal);
    this.publishPending();
  }

  onSignal(listener: SignalListener): void {
    this.messages.onSignal(listener);
  }

  onUpdate(listener: UpdateListener): void {
    this.messages.onNews(listener);
  }

  /** Sends what was published last, if the server is there. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.pulse);
    await this.publishing;
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'fray', connectionTimeoutMillis: PING_MS, query_timeout: PING_MS });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload }) => this.messages.receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (e) {
      await end(client);
      throw e;
    }
    if (this.closed) await end(client);
    else this.client = client;
  }

  private get hasPending(): boolean {
    return this.pending.size > 0 || this.pendingSignals.length > 0;
  }

  private publishPending(): void {
    if (this.client && this.hasPending) this.publishing ??= this.publishAll();
  }

  private async publishAll(): Promise<void> {
    while (this.client && this.hasPending) {
      const words = [
        ...[...this.pending.values()].map(news => this.messages.encode(news)),
        ...this.pendingSignals.splice(0).map(signal => this.messages.encodeSignal(signal)),
      ];
      this.pending.clear();
      await notify(this.client, words);
    }
    this.publishing = undefined;
  }

  private ping(): void {
    const { client } = this;
    client?.query('select 1').catch(() => this.lost(client));
  }

  private lost(client: pg.Client): void {
    if (client !== this.client) return;
    this.client = undefined;
    void end(client);
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    for (let wait = RETRY_MS.first; !this.client && !this.closed; wait = Math.min(wait * 2, RETRY_MS.longest)) {
      await setTimeout(wait, undefined, { ref: false });
      await this.connect().catch(() => {});
    }
    if (!this.client) return;
    await notify(this.client, [this.messages.encode(undefined)]);
    this.messages.reportGap();
    this.publishPending();
  }
}

/** A failure means that the connection is lost; after it is opened again, all nodes are told that updates may be missing. */
const notify = async (client: pg.Client, words: readonly string[]): Promise<void> => {
  await client.query('select pg_notify($1, word) from json_array_elements_text($2::json) as word', [CHANNEL, JSON.stringify(words)]).catch(() => {});
};

const end = async (client: pg.Client): Promise<void> => {
  await client.end().catch(() => {});
};
