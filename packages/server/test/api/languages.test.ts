import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemIds } from '@fray/systems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLogger } from '../../src/monitoring/logger.ts';
import { type RunningServer, startServer } from '../../src/serve.ts';
import { sameDice } from '../helpers/known-dice.ts';
import { duelOf } from '../helpers/mcp-player.ts';
import type { Message } from '../helpers/test-server.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-languages-'));
let server: RunningServer;
beforeAll(async () => {
  const limits = { ...UNLIMITED, oddsMs: 60_000, questionMs: 60_000 };
  const log = createLogger(() => {}, 'silent');
  server = sameDice(
    await startServer({ port: 0, host: '127.0.0.1', file: join(folder, 'tables.sqlite'), hostKey: 'the key of the host', workers: 1, limits, log }),
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

class Caller {
  private readonly token: string;
  private readonly table: string;

  constructor(table: string, token: string) {
    this.table = table;
    this.token = token;
  }

  async call(path: string, body?: unknown): Promise<Message> {
    const reply = await fetch(`${server.url}/api/tables/${this.table}${path}`, {
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return reply.json();
  }

  /** The messages that a socket gets, the first of which is the welcome. */
  watch(lang?: string): Promise<{ readonly messages: Message[]; readonly next: () => Promise<Message>; readonly close: () => void }> {
    const messages: Message[] = [];
    const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/socket`);
    let read = 0;
    const next = async () => {
      await expect.poll(() => messages.length).toBeGreaterThan(read);
      return messages[read++];
    };
    socket.on('message', data => messages.push(JSON.parse(String(data))));
    return new Promise(resolve =>
      socket.on('open', () => {
        socket.send(JSON.stringify({ type: 'hello', token: this.token, ...(lang !== undefined && { lang }) }));
        resolve({ messages, next, close: () => socket.close() });
      }),
    );
  }
}

const duel = async (system: string) => {
  const { encounter, hero } = duelOf(system);
  const made = await server.registry.create({
    ...{ name: 'A duel', system, encounter, settings: { onlyChoice: false } },
    seats: [{ role: 'player', name: 'Ada', owns: [hero] }],
  } as never);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const [gm, ada] = made.value.seats.map(seat => new Caller(made.value.table, seat.token)) as [Caller, Caller];
  return { gm, ada };
};

/** Plays some choices of all combatants. */
const play = async (gm: Caller, choices: number): Promise<void> => {
  for (let n = 0; n < choices; n++) {
    const { prompts } = await gm.call('');
    const option = prompts[0]?.options.find((o: Message) => !o.open);
    if (!option) return;
    await gm.call('/commands', { do: 'choose', by: prompts[0].by, what: option.key });
  }
};

/** What no reader should see: phrases, and names that only programs know. */
const phrasesIn = (data: unknown): string[] => JSON.stringify(data).match(/"say":"[^"]*","with"/g) ?? [];

describe.each(systemIds)('%s: with lang', system => {
  test.each(['en', 'de'])('view, log and answers have strings and no phrases: %s', async lang => {
    const { gm, ada } = await duel(system);
    await play(gm, 4);
    for (const seat of [gm, ada]) {
      const view = await seat.call(`?lang=${lang}`);
      const log = await seat.call(`/log?lang=${lang}`);
      expect(phrasesIn([view, log])).toEqual([]);
      expect(log.told.length).toBeGreaterThan(0);
      for (const { text } of log.told) expect(text).not.toMatch(/[{}]|undefined|\[object|[a-z]+\.[a-z]+-[a-z]+/);
      // Nothing is told that is not in the log of the seat.
      const numbers = new Set(log.items.map((item: Message) => item.seq));
      expect(log.told.filter((line: Message) => !numbers.has(line.seq))).toEqual([]);
      expect(log.items.map(({ seq }: Message) => seq)).toEqual((await seat.call('/log')).items.map(({ seq }: Message) => seq));
    }
    const { prompts } = await gm.call('');
    const { by } = prompts[0];
    const refused = await gm.call(`/questions?lang=${lang}`, { ask: 'refused', by });
    const odds = await gm.call(`/questions?lang=${lang}`, { ask: 'odds', by });
    expect(phrasesIn([refused, odds])).toEqual([]);
    expect(odds.every((one: Message) => typeof one.words === 'string')).toBe(true);
  });
});

test('without lang, texts are English strings or phrases', async () => {
  const { gm } = await duel('roll-under');
  const view = await gm.call('');
  expect(view.heading).toMatchObject({ say: expect.stringContaining('{'), with: expect.anything() });
  expect((await gm.call('/log')).told).toBeUndefined();
  expect((await gm.call('?lang=de')).heading).toBe('Ein Kampf, Runde 1');
});

test('refusals come in the language, with the clause', async () => {
  const { gm } = await duel('roll-under');
  const { prompts } = await gm.call('');
  const { by } = prompts[0];
  const [{ key, refusal }] = await gm.call('/questions?lang=de', { ask: 'refused', by });
  const said = await gm.call('/commands?lang=de', { do: 'choose', by, what: key });
  expect(said).toMatchObject({ type: 'urn:fray:refused', title: 'Die Regeln sagen Nein', detail: refusal.why, clause: refusal.clause });
  expect(await gm.call('?lang=xx')).toMatchObject({ type: 'urn:fray:invalid', problems: [{ path: 'lang' }] });
});

test('a socket that says hello with lang gets told lines, which grow while what they tell goes on', async () => {
  const { gm, ada } = await duel('tempo');
  const [plain, german] = [await ada.watch(), await ada.watch('de')];
  expect((await plain.next()).told).toBeUndefined();
  const welcome = await german.next();
  expect(phrasesIn(welcome)).toEqual([]);
  await play(gm, 6);
  const whole = await ada.call('/log?lang=de');
  const last = whole.told.findLast((line: Message) => line.role === 'line');
  await expect.poll(() => told(german.messages).get(`${last.role} ${last.seq}`)).toBe(last.text);
  for (const { role, seq, text } of whole.told) expect(told(german.messages).get(`${role} ${seq}`)).toBe(text);
  expect(phrasesIn(german.messages)).toEqual([]);
  for (const socket of [plain, german]) socket.close();
});

/** The lines as they were told last, by role and number. */
const told = (messages: readonly Message[]): ReadonlyMap<string, string> =>
  new Map(messages.flatMap(message => (message.told ?? []).map((line: Message) => [`${line.role} ${line.seq}`, line.text])));
