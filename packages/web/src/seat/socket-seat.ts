import type { Command, QuestionInput } from '@fray/table';
import { Known, type Update, type Welcome } from './parts.ts';
import { type Outcome, type Problem, type Seat, Unanswered } from './seat.ts';
import type { Snapshot } from './view.ts';

type Reply =
  | { readonly type: 'done'; readonly result: { readonly token?: string } }
  | { readonly type: 'answer'; readonly answer: unknown }
  | { readonly type: 'problem'; readonly problem: Problem };
type Message = { readonly id?: string } & (
  | ({ readonly type: 'welcome' } & Welcome)
  | ({ readonly type: 'update' } & Update)
  | Reply
  | { readonly type: 'pong' }
);

/** Close codes from here on are for good. */
const FOR_GOOD = 4400;
const PING_MS = 20_000;

/** A seat at a server's table. When the wire breaks it comes back by itself, and sends again what was not acknowledged. */
export class SocketSeat implements Seat {
  private readonly token: string;
  private readonly known = new Known();
  private readonly listeners = new Set<() => void>();
  private readonly waiting = new Map<string, { readonly message: string; readonly resolve: (reply: Reply) => void }>();
  private readonly name = crypto.randomUUID().slice(0, 8);
  private socket: WebSocket | undefined;
  private next = 0;
  private tries = 0;
  private timer: number | undefined;
  private left = false;

  constructor(token: string) {
    this.token = token;
    window.addEventListener('offline', this.cut);
    this.connect();
  }

  get snapshot(): Snapshot {
    return this.known.snapshot;
  }

  subscribe(changed: () => void): () => void {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  }

  async do(command: Command): Promise<Outcome> {
    const reply = await this.send('do', { command });
    if (reply.type === 'problem') return { ok: false, problem: reply.problem };
    const token = reply.type === 'done' ? reply.result.token : undefined;
    return { ok: true, ...(token !== undefined && { token }) };
  }

  async ask<T>(question: QuestionInput): Promise<T> {
    const reply = await this.send('ask', { question });
    if (reply.type === 'problem') throw new Unanswered(reply.problem);
    return (reply as { readonly answer: T }).answer;
  }

  leave(): void {
    this.left = true;
    window.removeEventListener('offline', this.cut);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private send(type: 'do' | 'ask', what: object): Promise<Reply> {
    const id = `${this.name}-${this.next++}`;
    const message = JSON.stringify({ type, id, ...what });
    return new Promise(resolve => {
      this.waiting.set(id, { message, resolve });
      if (this.known.snapshot.state === 'here') this.socket?.send(message);
    });
  }

  private connect(): void {
    const url = new URL('/socket', location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      const since = this.known.epoch === undefined ? {} : { epoch: this.known.epoch, since: this.snapshot.heard.length };
      socket.send(JSON.stringify({ type: 'hello', token: this.token, ...since }));
      this.timer = window.setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{"type":"ping"}'), PING_MS);
    };
    socket.onmessage = event => this.take(JSON.parse(event.data as string) as Message);
    socket.onclose = ({ code }) => this.closed(code);
  }

  /** Without a network a socket may take minutes to notice. */
  private readonly cut = (): void => this.socket?.close();

  private closed(code: number): void {
    clearInterval(this.timer);
    if (this.left) return;
    this.known.is(code >= FOR_GOOD ? 'gone' : 'away');
    this.tell();
    if (code < FOR_GOOD) this.timer = window.setTimeout(() => this.connect(), Math.min(5_000, 200 * 2 ** this.tries++));
  }

  private take(message: Message): void {
    if (message.type === 'pong') return;
    if (message.type === 'welcome') {
      this.tries = 0;
      this.known.welcome(message);
      for (const { message: unanswered } of this.waiting.values()) this.socket?.send(unanswered);
    } else if (message.type === 'update') this.known.update(message);
    else {
      this.waiting.get(message.id ?? '')?.resolve(message);
      this.waiting.delete(message.id ?? '');
      return;
    }
    this.tell();
  }

  private tell(): void {
    for (const changed of this.listeners) changed();
  }
}
