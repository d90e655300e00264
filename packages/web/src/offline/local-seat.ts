import { type Message, newName, WireSeat } from '../seat/wire-seat.ts';
import { keepTable, leaveTable, litPictureHere } from './library.ts';
import { channelOf, type FromSeat, type ToSeat } from './wire.ts';

const BEAT_MS = 4_000;
/** So many beats without an answer, and the window that keeps the table is taken to hang. */
const MOST_MISSED = 3;

/** A seat at a table of this browser, which the worker of one of its windows keeps: of this one, or of one that was here first. */
export class LocalSeat extends WireSeat {
  private readonly table: string;
  private readonly token: string;
  private readonly me = newName();
  private readonly channel: BroadcastChannel;
  private readonly timer: number;
  private missed = 0;

  constructor(table: string, token: string) {
    super();
    this.table = table;
    this.token = token;
    this.channel = new BroadcastChannel(channelOf(table));
    this.channel.onmessage = ({ data }: MessageEvent<ToSeat>) => this.hear(data);
    this.timer = window.setInterval(() => this.beat(), BEAT_MS);
    keepTable(table);
    this.post(this.hello(token));
    addEventListener('pagehide', this.bye);
  }

  leave(): void {
    this.bye();
    removeEventListener('pagehide', this.bye);
    clearInterval(this.timer);
    this.channel.close();
    leaveTable(this.table);
  }

  protected post(message: string): void {
    const said: FromSeat = { from: this.me, message };
    this.channel.postMessage(said);
  }

  protected litPicture(): Promise<Blob | undefined> {
    return litPictureHere(this.table);
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
      this.take(JSON.parse(said.message) as Message);
    }
  }

  private beat(): void {
    if (document.visibilityState !== 'visible' || this.snapshot.state === 'gone') return;
    this.missed++;
    if (this.missed <= MOST_MISSED) return this.post(this.snapshot.state === 'here' ? '{"type":"ping"}' : this.hello(this.token));
    this.missed = 0;
    this.is('away');
    keepTable(this.table, true);
  }
}
