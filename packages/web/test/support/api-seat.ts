import { expect } from 'vitest';
import type { Seated, Stage } from './browser.ts';

export interface ApiPrompt {
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly options: readonly { readonly key: string; readonly open?: true; readonly unusual?: true }[];
}

/** What the log says: of the rules, or of the table. */
interface Logged {
  readonly line?: { readonly what: string };
  readonly deed?: { readonly do: string };
}

/** A seat that is played over HTTP, while browsers watch. */
export class ApiSeat {
  private readonly url: string;
  private readonly token: string;

  constructor({ server }: Stage, { id, links }: Seated, name = 'GM') {
    this.url = `${server.url}/api/tables/${id}`;
    this.token = links[name]?.split('#')[1] ?? '';
  }

  private async send<T>(path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    const reply = await fetch(`${this.url}${path}`, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) });
    return (await reply.json()) as T;
  }

  async does(command: object): Promise<void> {
    expect(await this.send('/commands', command)).not.toHaveProperty('problem');
  }

  /** What the seat sees. */
  view<T>(): Promise<T> {
    return this.send<T>('');
  }

  /** What a question to the table answers. */
  asks<T>(question: object): Promise<T> {
    return this.send<T>('/questions', question);
  }

  async prompts(): Promise<readonly ApiPrompt[]> {
    return (await this.view<{ readonly prompts: readonly ApiPrompt[] }>()).prompts;
  }

  /** Answers the first question with the first choice that a pattern fits, else with the last one. */
  async answers(wanted: RegExp): Promise<void> {
    const [prompt] = await this.prompts();
    if (!prompt) throw new Error('no one is asked');
    const keys = prompt.options.filter(o => !o.open).map(o => o.key);
    await this.does({ do: 'choose', by: prompt.by, what: keys.find(key => wanted.test(key)) ?? keys.at(-1) ?? '', question: prompt.id });
  }

  private async log(): Promise<readonly Logged[]> {
    const { items } = await this.send<{ readonly items: readonly { readonly shown: Logged }[] }>('/log');
    return items.map(({ shown }) => shown);
  }

  /** Whether the log of this seat tells of something that the table did. */
  async hasLogged(deed: string): Promise<boolean> {
    return (await this.log()).some(shown => shown.deed?.do === deed);
  }

  private async attacks(): Promise<number> {
    return (await this.log()).filter(({ line }) => line?.what === 'attack').length;
  }

  /** All attack whom they can, until an attack was rolled. */
  async fights(): Promise<void> {
    for (let n = 0; n < 20 && (await this.attacks()) === 0; n++) await this.answers(/^attack(-melee)?:/);
    expect(await this.attacks()).toBeGreaterThan(0);
  }
}
