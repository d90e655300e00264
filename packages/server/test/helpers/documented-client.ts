import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod';

/** The parts of messages that a bot needs, written only from the published descriptions. */
interface Option {
  readonly key: string;
  readonly open?: boolean;
  readonly unusual?: boolean;
}

interface Parts {
  readonly outcome: { readonly words: string } | null;
  readonly order: readonly string[];
  readonly prompts: readonly { readonly id: string; readonly by: string; readonly options: readonly Option[] }[];
  readonly throw: { readonly by: string; readonly least: number; readonly most: number } | null;
}

export interface Heard {
  readonly seq: number;
  readonly shown: object;
}

type Message =
  | { readonly type: 'welcome'; readonly epoch: number; readonly from: number; readonly seq: number; readonly parts: Parts; readonly heard: readonly Heard[] }
  | { readonly type: 'log'; readonly epoch: number; readonly from: number; readonly heard: readonly Heard[] }
  | { readonly type: 'update'; readonly seq: number; readonly parts: Partial<Parts>; readonly heard: readonly Heard[] }
  | { readonly type: 'done'; readonly id: string; readonly result: { readonly heard: readonly Heard[] } }
  | { readonly type: 'answer'; readonly id: string; readonly answer: unknown }
  | { readonly type: 'problem'; readonly id?: string; readonly problem: Problem };

interface Problem {
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly detail?: string;
}

/** A refusal by the server. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(JSON.stringify(problem));
    this.problem = problem;
  }
}

/** Random numbers from 0 up to 1, the same for the same seed. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A client at one seat that stores what it receives, and reconnects when it is cut off. */
export class Guest {
  parts!: Parts;
  readonly log: Heard[] = [];
  /** Questions that were answered, until an update removes them. */
  readonly answered = new Set<string>();
  /** Everything that contradicted the descriptions. */
  readonly faults: string[] = [];
  private epoch: number | undefined;
  private socket!: WebSocket;
  private seated = false;
  private left = false;
  private readonly url: string;
  private readonly token: string;
  private readonly schema: z.ZodType;
  private readonly pending = new Map<string, { message: object; done: (value: unknown) => void; refused: (why: Refused) => void }>();
  private readonly told = new EventTarget();

  private constructor(url: string, token: string, schema: z.ZodType) {
    this.url = url;
    this.token = token;
    this.schema = schema;
  }

  static async sit(url: string, token: string): Promise<Guest> {
    const described = (await (await fetch(`${url}/api/asyncapi.json`)).json()) as {
      channels: { socket: { address: string; messages: { server: { payload: z.core.JSONSchema.BaseSchema } } } };
    };
    const { address, messages } = described.channels.socket;
    const guest = new Guest(url.replace(/^http/, 'ws') + address, token, z.fromJSONSchema(messages.server.payload));
    guest.connect();
    await guest.news();
    return guest;
  }

  /** Resolves with the next message that has news. */
  async news(): Promise<void> {
    await once(this.told, 'told', { signal: AbortSignal.timeout(60_000) });
  }

  /** Gives a command, and resolves when its result was received. */
  async do(command: object): Promise<void> {
    const { heard } = (await this.send({ type: 'do', id: randomUUID(), command })) as { heard: readonly Heard[] };
    while (this.log.length <= (heard.at(-1)?.seq ?? -1)) await this.news();
  }

  ask(question: object): Promise<unknown> {
    return this.send({ type: 'ask', id: randomUUID(), question });
  }

  cut(): void {
    this.seated = false;
    this.socket.terminate();
  }

  leave(): void {
    this.left = true;
    this.socket.close();
  }

  private send(message: { readonly type: string; readonly id: string; readonly [of: string]: unknown }): Promise<unknown> {
    return new Promise((done, refused) => {
      this.pending.set(message.id, { message, done, refused });
      if (this.seated) this.socket.send(JSON.stringify(message));
    });
  }

  private connect(): void {
    this.socket = new WebSocket(this.url);
    this.socket.on('open', () => {
      const since = this.epoch === undefined ? {} : { epoch: this.epoch, since: this.log.length };
      this.socket.send(JSON.stringify({ type: 'hello', token: this.token, ...since }));
    });
    this.socket.on('message', data => this.hear(JSON.parse(String(data))));
    this.socket.on('close', () => {
      this.seated = false;
      if (!this.left) this.connect();
    });
    this.socket.on('error', error => this.faults.push(error.message));
  }

  private hear(message: Message): void {
    const held = this.schema.safeParse(message);
    if (!held.success) this.faults.push(`${message.type}: ${z.prettifyError(held.error)}`);
    switch (message.type) {
      case 'log':
        this.log.splice(message.epoch === this.epoch ? message.from : 0);
        this.epoch = message.epoch;
        this.log.push(...message.heard);
        break;
      case 'welcome':
        if (message.epoch !== this.epoch) this.log.length = 0;
        if (message.from !== this.log.length) this.faults.push(`welcome from ${message.from}, having ${this.log.length}`);
        this.epoch = message.epoch;
        this.parts = message.parts;
        this.seated = true;
        this.note(message);
        for (const waiting of this.pending.values()) this.socket.send(JSON.stringify(waiting.message));
        break;
      case 'update':
        this.parts = { ...this.parts, ...message.parts };
        this.note(message);
        break;
      case 'done':
        this.pending.get(message.id)?.done(message.result);
        this.pending.delete(message.id);
        break;
      case 'answer':
        this.pending.get(message.id)?.done(message.answer);
        this.pending.delete(message.id);
        break;
      case 'problem': {
        const waiting = this.pending.get(message.id ?? '');
        if (waiting === undefined) this.faults.push(JSON.stringify(message));
        waiting?.refused(new Refused(message.problem));
        this.pending.delete(message.id ?? '');
      }
    }
  }

  private note(message: { readonly seq: number; readonly heard: readonly Heard[] }): void {
    for (const heard of message.heard) {
      if (heard.seq !== this.log.length) this.faults.push(`heard ${heard.seq} where ${this.log.length} was due`);
      this.log.push(heard);
    }
    if (message.seq !== this.log.length) this.faults.push(`${message.seq} told of, ${this.log.length} heard`);
    for (const id of this.answered) if (!this.parts.prompts.some(prompt => prompt.id === id)) this.answered.delete(id);
    this.told.dispatchEvent(new Event('told'));
  }
}

/** If the server is too busy to advise, the bot decides alone. */
const adviceFor = (guest: Guest, by: string): Promise<{ readonly key?: string }> =>
  guest.ask({ ask: 'advice', by }).then(
    advice => advice as { readonly key?: string },
    (e: unknown) => {
      if (e instanceof Refused && e.problem.status === 503) return {};
      throw e;
    },
  );

/** Answers one question of a client about any of these combatants, at random or, with the given probability, as advised. Returns false if there is none. */
export async function answer(guest: Guest, whom: (combatant: string) => boolean, chance: () => number, advised: number): Promise<boolean> {
  const pick = <T>(among: readonly T[]): T => among[Math.floor(chance() * among.length)] as T;
  const { throw: thrown, prompts } = guest.parts;
  if (thrown !== null && whom(thrown.by)) {
    await guest.do({ do: 'roll', by: thrown.by, total: thrown.least + Math.floor(chance() * (thrown.most - thrown.least + 1)) });
    return true;
  }
  const asked = prompts.filter(({ id, by }) => whom(by) && !guest.answered.has(id));
  if (asked.length === 0) return false;
  const { id, by, options } = pick(asked);
  const usual = options.filter(option => !option.unusual);
  const option = pick(usual.length > 0 ? usual : options);
  const forms = option.open ? ((await guest.ask({ ask: 'where', by, key: option.key })) as readonly Option[]) : [option];
  const advice = chance() < advised ? await adviceFor(guest, by) : {};
  guest.answered.add(id);
  await guest.do({ do: 'choose', by, what: advice.key ?? pick(forms).key, question: id }).catch((e: unknown) => {
    // The table may have been faster, where there was no choice.
    if (!(e instanceof Refused && e.problem.type === 'urn:fray:late')) throw e;
  });
  return true;
}
