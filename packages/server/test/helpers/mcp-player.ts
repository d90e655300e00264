import { Rng } from '@fray/engine/dice';
import { systemOf } from '@fray/systems';
import type { ProblemDetails } from '@fray/table/session';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'vitest';

interface Duel {
  readonly encounter: unknown;
  readonly hero: string;
  readonly foe: string;
}

/** Short fights of two combatants, one of them a player's. */
const DUELS: Readonly<Record<string, Duel>> = {
  'roll-under': {
    encounter: { party: [{ use: 'hero-warden', as: 'ada' }], enemies: [{ use: 'foe-orc', as: 'orc' }], startDistanceFt: 5 },
    ...{ hero: 'ada', foe: 'orc' },
  },
  'die-rank': { encounter: 'pit', hero: 'wrestler', foe: 'orc-raider' },
  tempo: { encounter: 'enc-duel', hero: 'sera', foe: 'brannoc' },
  'time-count': {
    encounter: { heroes: [{ use: 'maurn', as: 'ada', at: [0, 0] }], foes: [{ use: 'orc', as: 'orc', at: [5, 0] }] },
    ...{ hero: 'ada', foe: 'orc' },
  },
  segments: { encounter: 'duel', hero: 'halvar', foe: 'skeleton' },
};

/** The duel of a system; if it has none, its first starter, with a player for the first combatant. */
export const duelOf = (id: string): Duel => {
  const known = DUELS[id];
  if (known) return known;
  const system = systemOf(id);
  const encounter = system.starters[0]?.id;
  const read = system.readEncounter(encounter);
  const all = read.ok ? read.value.combatants.map(c => c.id) : [];
  return { encounter, hero: all[0] ?? '', foe: all.at(-1) ?? '' };
};

/** A client of a command that it starts itself, as real MCP clients do. */
export const overStdio = async (command: string, args: string[], env: Record<string, string> = {}): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command, args, env }));
  await client.listTools();
  return client;
};

// biome-ignore lint/suspicious/noExplicitAny: the result of a tool is checked against its schema by the client.
type Given = any;

/** A seat that an MCP client plays with any legal choices. */
export class Player {
  readonly client: Client;
  readonly token: string | undefined;
  private readonly rng: Rng;
  private readonly foe: string;
  private at = '0:0';

  /** With a foe, most choices are aimed at it, so that fights end. */
  constructor(client: Client, { token, seed = 1, foe = '' }: { token?: string; seed?: number; foe?: string } = {}) {
    this.client = client;
    this.token = token;
    this.rng = new Rng(seed);
    this.foe = foe;
  }

  /** Calls a tool. The client validates the result against the tool's output schema. */
  async call(name: string, input: object = {}): Promise<Given> {
    const { isError, structuredContent } = await this.client.callTool({ name, arguments: this.as(input) });
    expect(isError, `${name} ${JSON.stringify(input)}: ${JSON.stringify(structuredContent)}`).toBeFalsy();
    return structuredContent;
  }

  async refused(name: string, input: object = {}): Promise<ProblemDetails> {
    const { isError, structuredContent } = await this.client.callTool({ name, arguments: this.as(input) });
    expect(isError, `${name} ${JSON.stringify(input)} is refused`).toBe(true);
    return structuredContent as ProblemDetails;
  }

  /** Plays until the fight is over, or until the shared number of decisions is used up. */
  async play(bound: { left: number }): Promise<number> {
    let decided = 0;
    while (bound.left > 0) {
      const moment = await this.call('wait', { since: this.at, seconds: 1 });
      this.at = moment.at;
      if (moment.table.closed) break;
      for (const by of moment.yours) {
        if (bound.left <= 0 || !(await this.decide(by))) continue;
        decided++;
        bound.left--;
      }
    }
    return decided;
  }

  private async decide(by: string): Promise<boolean> {
    let { asked } = await this.call('choices', { by });
    if (asked[0]?.options.length === 0) ({ asked } = await this.call('choices', { by, unusual: true }));
    if (!asked[0]) return false;
    const { id: question, options } = asked[0];
    const aimed = options.filter((o: Given) => !o.open && o.key.includes(`:${this.foe}`));
    let choice: Given = this.oneOf(aimed.length > 0 && this.rng.below(4) > 0 ? aimed : options);
    if (choice.open) choice = this.oneOf((await this.call('choices', { by, where: choice.key })).where) ?? options[0];
    const done = await this.client.callTool({ name: 'choose', arguments: this.as({ by, what: choice.key, question }) });
    // Another seat may have answered this question meanwhile. Otherwise every offered choice is legal.
    if (done.isError) expect(done.structuredContent).toMatchObject({ type: 'urn:fray:late' });
    return !done.isError;
  }

  private oneOf<T>(all: readonly T[]): T {
    return all[this.rng.below(all.length)] as T;
  }

  private as(input: object): Record<string, unknown> {
    return { ...input, ...(this.token !== undefined && { token: this.token }) };
  }
}
