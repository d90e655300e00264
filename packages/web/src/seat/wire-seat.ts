import type { BoardImage } from '@fray/engine/board';
import type { Speaker } from '@fray/engine/words';
import type { Command, QuestionInput, SentSignal, Signal } from '@fray/table';
import { loadPicture } from '../storage/load-picture.ts';
import { type ApiProblem, problemInLanguage } from './api/api-problem.ts';
import { type CommandOutcome, type Seat, type SeatAround, UnansweredError } from './seat.ts';
import { type LogPage, SeatKnowledge, type Update, type Welcome } from './seat-knowledge.ts';
import { speakerForView } from './system-words.ts';
import type { Snapshot } from './view.ts';

type Reply =
  | { readonly type: 'done'; readonly result: { readonly token?: string } }
  | { readonly type: 'answer'; readonly answer: unknown }
  | { readonly type: 'problem'; readonly problem: ApiProblem };
export type Message = { readonly id?: string } & (
  | ({ readonly type: 'log' } & LogPage)
  | ({ readonly type: 'welcome' } & Welcome)
  | ({ readonly type: 'update' } & Update)
  | Reply
  | ({ readonly type: 'signal' } & SentSignal)
  | { readonly type: 'pong' }
);

/** A unique name. (`randomUUID` is missing on pages served over plain HTTP.) */
export const randomName = (): string => Array.from(crypto.getRandomValues(new Uint8Array(6)), b => b.toString(36).padStart(2, '0')).join('');

/** A seat that talks to its table by messages. After each welcome it sends again what was not acknowledged. */
export abstract class WireSeat implements Seat {
  private readonly known = new SeatKnowledge();
  private readonly listeners = new Set<() => void>();
  private readonly signalListeners = new Set<(sent: SentSignal) => void>();
  private readonly waiting = new Map<string, { readonly message: string; readonly resolve: (reply: Reply) => void }>();
  private readonly name = randomName();
  private next = 0;
  private speaker: Speaker | undefined;
  private taken: Promise<void> = Promise.resolve();

  /** Sends a message; without a connection it is dropped. */
  protected abstract post(message: string): void;
  abstract leave(): void;
  /** The visible part of the picture. */
  protected abstract litPicture(id: string): Promise<Blob | undefined>;
  protected abstract handoutPicture(id: string): Promise<Blob | undefined>;

  readonly around: SeatAround = {
    signal: (signal: Signal) => {
      if (this.snapshot.state === 'here') this.post(JSON.stringify({ type: 'signal', signal }));
    },
    onSignal: listener => {
      this.signalListeners.add(listener);
      return () => void this.signalListeners.delete(listener);
    },
    handoutPicture: id => this.handoutPicture(id),
  };

  get snapshot(): Snapshot {
    return this.known.snapshot;
  }

  subscribe(changed: () => void): () => void {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  }

  async do(command: Command): Promise<CommandOutcome> {
    const reply = await this.send('do', { command });
    if (reply.type === 'problem') return { ok: false, problem: reply.problem };
    const token = reply.type === 'done' ? reply.result.token : undefined;
    return { ok: true, ...(token !== undefined && { token }) };
  }

  async ask<T>(question: QuestionInput): Promise<T> {
    const reply = await this.send('ask', { question });
    if (reply.type === 'problem') throw new UnansweredError(reply.problem);
    // The type of the answer follows from the question.
    return (reply as { readonly answer: T }).answer;
  }

  picture({ id, cut }: BoardImage): Promise<Blob | undefined> {
    return cut ? this.litPicture(id) : loadPicture(id);
  }

  /** The first message: the token, and the position in the log. */
  protected hello(token: string): string {
    return JSON.stringify({ type: 'hello', token, ...this.known.since });
  }

  /** Takes messages in their order. Before the first view the words of its system are loaded. */
  protected take(message: Message): void {
    if (message.type === 'signal') {
      for (const heard of this.signalListeners) heard(message);
      return;
    }
    this.taken = this.taken.then(() => this.takeNext(message));
  }

  private async takeNext(raw: Exclude<Message, { type: 'signal' }>): Promise<void> {
    if (raw.type === 'welcome' && !this.speaker) this.speaker = await speakerForView(raw.parts, () => this.known.snapshot.view?.field);
    const message = this.speaker?.localize(raw) ?? raw;
    if (message.type === 'pong') return;
    if (message.type === 'log') return this.known.log(message);
    if (message.type === 'welcome') {
      this.known.welcome(message);
      for (const { message: unanswered } of this.waiting.values()) this.post(unanswered);
    } else if (message.type === 'update') this.known.update(message);
    else {
      const reply = message.type === 'problem' ? { ...message, problem: problemInLanguage(message.problem, this.speaker) } : message;
      this.waiting.get(message.id ?? '')?.resolve(reply);
      this.waiting.delete(message.id ?? '');
      return;
    }
    this.tell();
  }

  protected is(state: Snapshot['state']): void {
    this.known.is(state);
    this.tell();
  }

  private send(type: 'do' | 'ask', what: object): Promise<Reply> {
    const id = `${this.name}-${this.next++}`;
    const message = JSON.stringify({ type, id, ...what });
    return new Promise(resolve => {
      this.waiting.set(id, { message, resolve });
      if (this.snapshot.state === 'here') this.post(message);
    });
  }

  private tell(): void {
    for (const changed of this.listeners) changed();
  }
}
