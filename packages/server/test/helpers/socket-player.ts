import type { Prompt, SeatLogItem } from '@fray/table';
import WebSocket from 'ws';

interface Problem {
  readonly type: string;
  readonly detail?: string;
}

export type Reply = { readonly id: string } & (
  | { readonly type: 'done'; readonly result: unknown }
  | { readonly type: 'answer'; readonly answer: unknown }
  | { readonly type: 'problem'; readonly problem: Problem }
);

/** A player with a real socket who stores what they receive, and reconnects when the connection breaks. */
export class Player {
  readonly parts = new Map<string, unknown>();
  readonly heard: SeatLogItem[] = [];
  /** Every message as received. */
  readonly messages: string[] = [];
  welcomes = 0;
  closed: number | undefined;
  private socket: WebSocket | undefined;
  private epoch: number | undefined;
  private next = 0;
  private readonly name = Math.random().toString(36).slice(2);
  private readonly waiting = new Map<string, { readonly message: string; readonly resolve: (reply: Reply) => void }>();
  private readonly watchers = new Set<() => void>();
  private readonly token: string;
  private urls: readonly string[];
  private left = false;

  constructor(token: string, ...urls: string[]) {
    this.token = token;
    this.urls = urls;
  }

  /** Takes the seat at the first node that accepts. */
  async sit(): Promise<this> {
    this.connect();
    await this.until(() => this.welcomes > 0 || this.closed !== undefined);
    return this;
  }

  get prompts(): readonly Prompt[] {
    return (this.parts.get('prompts') ?? []) as readonly Prompt[];
  }

  /** Gives a command. If it was not acknowledged when the connection broke, it is sent again under its id. */
  do(command: object): Promise<Reply> {
    return this.send('do', { command });
  }

  /** Shows something to all others for a moment. */
  signal(signal: object): void {
    this.socket?.send(JSON.stringify({ type: 'signal', signal }));
  }

  /** What others have shown. */
  get signals(): readonly { readonly seat: string; readonly signal: { readonly is: string } }[] {
    return this.messages.flatMap(text => (text.startsWith('{"type":"signal"') ? [JSON.parse(text)] : []));
  }

  async ask(question: object): Promise<unknown> {
    const reply = await this.send('ask', { question });
    if (reply.type === 'problem') throw new Error(JSON.stringify(reply.problem));
    return (reply as { answer: unknown }).answer;
  }

  until(holds: () => boolean, ms = 60_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!holds()) return;
        clearTimeout(late);
        this.watchers.delete(look);
        resolve();
      };
      const late = setTimeout(() => {
        this.watchers.delete(look);
        reject(new Error(`nothing came of it: ${JSON.stringify([...(this.parts.get('waiting') as [])])} ${holds}`));
      }, ms);
      this.watchers.add(look);
      look();
    });
  }

  leave(): void {
    this.left = true;
    this.socket?.terminate();
  }

  private send(type: 'do' | 'ask', rest: object): Promise<Reply> {
    const id = `${this.name}-${this.next++}`;
    const message = JSON.stringify({ type, id, ...rest });
    return new Promise(resolve => {
      this.waiting.set(id, { message, resolve });
      if (this.socket?.readyState === WebSocket.OPEN && this.epoch !== undefined) this.socket.send(message);
    });
  }

  private connect(): void {
    const [url, ...others] = this.urls as [string, ...string[]];
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`);
    this.socket = socket;
    socket.on('open', () => {
      const since = this.epoch === undefined ? {} : { epoch: this.epoch, since: this.heard.length };
      socket.send(JSON.stringify({ type: 'hello', token: this.token, ...since }));
    });
    socket.on('message', data => this.take(data.toString()));
    socket.on('error', () => {});
    socket.on('close', code => {
      if (this.left || socket !== this.socket) return;
      if (code >= 4400) {
        this.closed = code;
        this.woken();
        return;
      }
      this.urls = [...others, url];
      setTimeout(() => !this.left && this.connect(), 50);
    });
  }

  private take(text: string): void {
    this.messages.push(text);
    const message = JSON.parse(text) as {
      type: string;
      id?: string;
      epoch: number;
      from: number;
      seq: number;
      parts: Record<string, unknown>;
      heard: SeatLogItem[];
    };
    if (message.type === 'log') this.page(message);
    else if (message.type === 'welcome') this.welcome(message);
    else if (message.type === 'update') this.update(message.parts, message.heard);
    else if (message.id !== undefined) {
      this.waiting.get(message.id)?.resolve(message as unknown as Reply);
      this.waiting.delete(message.id);
    }
    if ('seq' in message && this.heard.length !== message.seq) throw new Error(`the log has a gap: ${this.heard.length} of ${message.seq}`);
    this.woken();
  }

  private welcome({ epoch, from, parts, heard }: { epoch: number; from: number; parts: Record<string, unknown>; heard: SeatLogItem[] }): void {
    if (epoch !== this.epoch) this.heard.length = 0;
    else if (from !== this.heard.length) this.heard.length = from;
    this.epoch = epoch;
    this.parts.clear();
    this.welcomes++;
    this.update(parts, heard);
    for (const { message } of this.waiting.values()) this.socket?.send(message);
  }

  private page({ epoch, from, heard }: { epoch: number; from: number; heard: SeatLogItem[] }): void {
    this.heard.length = epoch === this.epoch ? from : 0;
    this.epoch = epoch;
    this.update({}, heard);
  }

  private update(parts: Record<string, unknown>, heard: readonly SeatLogItem[]): void {
    for (const [name, value] of Object.entries(parts)) {
      if (value === null && name.startsWith('sheet:')) this.parts.delete(name);
      else this.parts.set(name, value);
    }
    for (const h of heard) {
      if (h.seq !== this.heard.length) throw new Error(`line ${h.seq} came after ${this.heard.length}`);
      this.heard.push(h);
    }
  }

  private woken(): void {
    for (const look of [...this.watchers]) look();
  }
}
