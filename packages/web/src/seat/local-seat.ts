import { channelName, type FromSeat, type ToSeat } from '../worker/tables/table-messages.ts';
import { hostTable, localHandoutPicture, localVisiblePicture, stopHosting } from './api/local-server.ts';
import { randomName, WireSeat } from './wire-seat.ts';

const BEAT_MS = 4_000;
/** After this many beats without an answer the hosting window is taken to hang. */
const MAX_MISSED = 3;

/** A seat at a table of this browser, hosted by the worker of this window or of one that was opened before. */
export class LocalSeat extends WireSeat {
  private readonly table: string;
  private readonly token: string;
  private readonly me = randomName();
  private readonly channel: BroadcastChannel;
  private readonly timer: number;
  private missed = 0;

  constructor(table: string, token: string) {
    super();
    this.table = table;
    this.token = token;
    this.channel = new BroadcastChannel(channelName(table));
    this.channel.onmessage = ({ data }: MessageEvent<ToSeat>) => this.hear(data);
    this.timer = window.setInterval(() => this.beat(), BEAT_MS);
    hostTable(table);
    this.post(this.hello(token));
    addEventListener('pagehide', this.bye);
  }

  leave(): void {
    this.bye();
    removeEventListener('pagehide', this.bye);
    clearInterval(this.timer);
    this.channel.close();
    stopHosting(this.table);
  }

  protected post(message: string): void {
    const said: FromSeat = { from: this.me, message };
    this.channel.postMessage(said);
  }

  protected litPicture(): Promise<Blob | undefined> {
    return localVisiblePicture(this.table);
  }

  protected handoutPicture(id: string): Promise<Blob | undefined> {
    return localHandoutPicture(this.table, id, this.token);
  }

  private readonly bye = (): void => {
    const said: FromSeat = { from: this.me };
    this.channel.postMessage(said);
  };

  private hear(said: ToSeat): void {
    if ('kept' in said) this.post(this.hello(this.token));
    else if ('gone' in said) this.is('gone');
    else if (said.to === this.me) {
      this.missed = 0;
      this.take(JSON.parse(said.message));
    }
  }

  private beat(): void {
    if (document.visibilityState !== 'visible' || this.snapshot.state === 'gone') return;
    this.missed++;
    if (this.missed <= MAX_MISSED) return this.post(this.snapshot.state === 'here' ? '{"type":"ping"}' : this.hello(this.token));
    this.missed = 0;
    this.is('away');
    hostTable(this.table, true);
  }
}
