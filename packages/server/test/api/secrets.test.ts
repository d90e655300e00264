import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Rng } from '@fray/engine/dice';
import type { Command, Question, Table } from '@fray/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OFFSET, rounds } from '../../../engine/test/rounds.ts';
import { KNOWN } from '../../../table/test/helpers/known.ts';
import { SECRETS, type Secret } from '../../../table/test/helpers/secret.ts';
import { createLogger } from '../../src/monitoring/logger.ts';
import { askedOf, callFor } from '../../src/post/call.ts';
import { publicMark, publicMoment } from '../../src/post/public-moment.ts';
import { publicOdds } from '../../src/post/public-odds.ts';
import { type RunningServer, startServer } from '../../src/serve.ts';
import { diceOf } from '../helpers/known-dice.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

const PAIRS = rounds({ variable: 'FRAY_PAIRS', usual: 2, deep: 100 });
/** The number of pairs for which most possible requests are made at every step; the others make fewer, chosen at random. */
const THOROUGH = 2;
/** In percent: within eight steps of two pairs nearly everything is asked. */
const MOST = rounds({ variable: 'FRAY_ASKED', usual: 25, deep: 100 });
const SOME = 20;
/** Pairs that are compared at the same time. */
const LANES = Math.min(PAIRS, 20);
const STEPS = 8;
/** Longer than the delay of updates. */
const FRAME = 600;
const WATCHERS = ['Ann', 'Eve'];

let server: RunningServer;
const folder = mkdtempSync(join(tmpdir(), 'fray-'));
const failures: string[] = [];

beforeAll(async () => {
  const limits = { ...UNLIMITED, oddsMs: 60_000, questionMs: 60_000 };
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    file: join(folder, 'tables.db'),
    hostKey: 'host',
    limits,
    workers: 1,
    log: createLogger(line => failures.push(line), 'error'),
  });
  // Both tables of a pair draw the same dice, by the name of the pair.
  const { registry } = server;
  const create = registry.create.bind(registry);
  registry.create = wanted => create({ dice: diceOf(Number(wanted.name.replace(/\D/g, ''))), ...wanted });
});
afterAll(async () => {
  expect(failures).toEqual([]);
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** One table of a pair, used like a client does. */
class Remote {
  readonly id: string;
  private readonly tokens: ReadonlyMap<string, string>;
  private readonly sockets = new Map<string, WebSocket>();
  /** What each socket received. */
  readonly sent = new Map<string, string[]>();

  private constructor(id: string, tokens: ReadonlyMap<string, string>) {
    this.id = id;
    this.tokens = tokens;
  }

  static async set({ system, ann, ben }: Secret, encounter: unknown, n: number, settings: object): Promise<Remote> {
    const seats = [
      { role: 'player', name: 'Ann', owns: [ann] },
      { role: 'player', name: 'Ben', owns: [ben] },
      { role: 'spectator', name: 'Eve' },
    ];
    const body = JSON.stringify({ name: `Pair ${n}`, system, encounter, seats, settings });
    const made = await fetch(`${server.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { table, seats: opened } = (await made.json()) as { table: string; seats: { seat: { name: string }; token: string }[] };
    const remote = new Remote(table, new Map(opened.map(o => [o.seat.name, o.token])));
    for (const name of WATCHERS) await remote.listen(name);
    return remote;
  }

  /** Status, headers and body of an answer as text. */
  async call(name: string, method: string, path: string, body?: unknown): Promise<string> {
    const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const headers = { ...json.headers, authorization: `Bearer ${this.tokens.get(name)}` };
    const answer = await fetch(`${server.url}/api/tables/${this.id}${path}`, { method, ...json, headers });
    const { date: _, ...kept } = Object.fromEntries(answer.headers);
    return JSON.stringify([answer.status, await answer.text(), kept]);
  }

  /** The result of an MCP tool, as a language model gets it. */
  async tool(name: string, tool: string, input: object): Promise<string> {
    const accept = 'application/json, text/event-stream';
    const headers = { accept, 'content-type': 'application/json', authorization: `Bearer ${this.tokens.get(name)}` };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: input } });
    const answer = await fetch(`${server.url}/api/mcp`, { method: 'POST', headers, body });
    return JSON.stringify([answer.status, await answer.text()]);
  }

  async do(name: string, command: Command): Promise<void> {
    const said = await this.call(name, 'POST', '/commands', command);
    if (!said.startsWith('[200')) throw new Error(`${name} ${JSON.stringify(command)}: ${said}`);
  }

  async read<T>(look: (table: Table) => T): Promise<T> {
    const session = await server.registry.session(this.id);
    if (!session) throw new Error('the table is gone');
    return session.read(look);
  }

  close(): void {
    for (const socket of this.sockets.values()) socket.close();
  }

  private async listen(name: string): Promise<void> {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket`);
    const sent: string[] = [];
    this.sockets.set(name, socket);
    this.sent.set(name, sent);
    socket.addEventListener('message', e => sent.push(String(e.data)));
    await new Promise(opened => socket.addEventListener('open', opened));
    socket.send(JSON.stringify({ type: 'hello', token: this.tokens.get(name) }));
    while (sent.length === 0) await wait(5);
  }

  /** The text with random values of a table replaced by others of the same length: its id, the commitment and salt of its dice, and times. */
  async plain(text: string): Promise<string> {
    const { commitment = '', salt = '' } = (await this.read(t => t.header.fight.dice)) ?? {};
    return [this.id, commitment, salt].reduce((all, word) => all.replaceAll(word, '*'.repeat(word.length)), text).replace(/\b1[0-9]{12}\b/g, '*'.repeat(13));
  }
}

/** What is posted about a table, whether there is news, and what the browser of a seat is called with. */
const posted = async (t: Remote, name: string): Promise<string[]> => {
  const session = await server.registry.session(t.id);
  const [call, news, moment] = await t.read(table => {
    const seat = [...table.state.seats.values()].find(s => s.name === name);
    const asked = seat && askedOf(table, seat.id, Date.now());
    const { seen: _, ...mark } = publicMark(table);
    return [seat && asked && [asked.key, callFor(table, seat, asked, 'en')], mark, publicMoment(table, 0, 'en')] as const;
  });
  const by = moment.asked[0]?.by;
  const odds = session && by !== undefined && (await publicOdds(session, by, 'en'));
  return Promise.all([call, news, moment, odds].map(what => t.plain(JSON.stringify(what) ?? 'nothing')));
};

const anyOf = <T>(all: readonly T[], rng: Rng): T => all[rng.below(all.length)] as T;

/** Whether no combatant that Ann knows of is waited for. */
const isHidden = ({ fight, state }: Table, { ann, hides }: Secret): boolean => {
  const seat = [...state.seats.values()].find(s => s.owns.includes(ann));
  if (fight.isOver || !seat) return false;
  const owns = [fight.scene.encounter.combatants.findIndex(c => c.id === ann)];
  return fight.waitingFor({ owns }).length === 0 || (hides !== undefined && fight.openDecisions().some(o => o.about === 'react'));
};

/** The length of the logs of the seats from which the secret is kept. */
const heardBy = (table: Table): string =>
  WATCHERS.map(name => [...table.state.seats.values()].filter(s => s.name === name).map(s => table.seatLog(s).length)).join();

/** Plays hidden actions, at random or idle, until a visible combatant acts. Returns the log lengths at which there were pauses. */
const hide = async (t: Remote, secret: Secret, seed: number, rng: Rng | undefined): Promise<string | undefined> => {
  const pauses = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const next = await t.read((table): Command | 'seen' | 'pause' | undefined => {
      if (!isHidden(table, secret)) return 'seen';
      const before = pauses.size;
      // Spectators are shown the pause before it is over.
      if (pauses.add(heardBy(table)).size > before) return 'pause';
      const { fight } = table;
      const wanted = fight.dice.wanted;
      const thrown = wanted && fight.history.inForce.filter(({ input }) => 'threw' in input && input.by === wanted.by).length;
      if (wanted) return { do: 'roll', by: wanted.by, total: anyOf(wanted.dice.outcomes, new Rng(seed, 500 + (thrown ?? 0)))[0] };
      const [open] = fight.openDecisions();
      const may = rng ? (open?.options.filter(o => !o.open && secret.hides?.test(o.key)) ?? []) : [];
      return open && { do: 'choose', by: open.by, what: may.length > 0 && rng ? anyOf(may, rng).key : (fight.choices.idleKey(open.by) as string) };
    });
    if (next === 'seen') return [...pauses].join(' ');
    if (next === 'pause') {
      await wait(FRAME);
      continue;
    }
    if (!next) return undefined;
    await t.do('GM', next);
  }
  return undefined;
};

/** A command given at one table only, which has no effect that others could see. */
const aside = (secret: Secret, rng: Rng): [string, Command] =>
  anyOf<[string, Command]>(
    [
      ['GM', { do: 'note', text: 'they know nothing', to: ['seat-3'] }],
      ['Ben', { do: 'plan', by: secret.ben, what: 'dance on the table' }],
      ['Ben', { do: 'order', by: secret.ben, about: 'dance', answer: 'never' }],
      ['GM', { do: 'policy', by: secret.of, policy: 'greedy', mode: 'suggest' }],
      ['GM', { do: 'halt' }],
    ],
    rng,
  );

/** Calls of MCP tools that a seat may make. */
const TOOLS = ({ ann, ben, of }: Secret, lines: number, key: string | undefined): readonly (readonly [string, object])[] => [
  ['sit', {}],
  ['look', {}],
  ['look', { since: '0:0', most: 500 }],
  ['wait', { since: '0:0', seconds: 0 }],
  ['choices', {}],
  ['choices', { unusual: true, refused: true }],
  ['undo', { preview: true }],
  ['undo', { preview: true, line: lines - 1 }],
  ['ask', { question: { ask: 'view' } }],
  ['ask', { question: { ask: 'course' } }],
  ['command', { command: { do: 'late', by: of } }],
  ...[ann, ben, of, 'nobody-here'].flatMap((by): [string, object][] => [
    ['choices', { by, refused: true }],
    ['odds', { by, key: key ?? 'pass' }],
    ['choose', { by, what: by === ann ? 'dance on the table' : 'pass' }],
    ['rule', { ruling: 'set', with: { who: by, name: 'hp', to: 3 } }],
  ]),
  ['roll', { by: of, total: 3 }],
];

/** Makes a request for a seat and returns it with the answer. */
type Ask = (t: Remote, name: string) => Promise<string>;

/** Every request that a seat can make. */
const asks = (secret: Secret, lines: number, key: string | undefined): readonly Ask[] => {
  const { ann, ben, of } = secret;
  const questions: Question[] = [
    { ask: 'view' },
    { ask: 'luck' },
    { ask: 'course' },
    { ask: 'instead', input: 0 },
    { ask: 'undo-preview' },
    { ask: 'undo-preview', line: lines - 1 },
    { ask: 'moment', line: lines - 1 },
    { ask: 'moments', after: 0 },
    { ask: 'view-as', seat: 'seat-1' },
    ...[ann, ben, of, 'nobody-here'].flatMap((by): Question[] => [
      { ask: 'refused', by },
      { ask: 'meaning', by, words: `attack ${of}` },
      { ask: 'advice', by, policy: 'random' },
      { ask: 'odds', by, key: key ?? 'pass', others: 'nothing' },
    ]),
  ];
  const commands: Command[] = [
    ...[ben, of, 'nobody-here'].flatMap((by): Command[] => [
      { do: 'choose', by, what: 'pass' },
      { do: 'roll', by, total: 3 },
      { do: 'late', by },
    ]),
    { do: 'roll', by: ann, total: 1000 },
    { do: 'answer', request: 1, yes: true },
    { do: 'undo', input: 1 },
  ];
  const call =
    (method: string, path: string, body?: unknown): Ask =>
    async (t, name) =>
      `${method} ${path} ${JSON.stringify(body)} ${await t.call(name, method, path, body)}`;
  return [
    ...['', '/log', `/log?from=${lines - 1}`, '/export'].map(path => call('GET', path)),
    ...questions.map(question => call('POST', '/questions', question)),
    ...commands.map(command => call('POST', '/commands', command)),
    call('POST', '/fork', { line: 0 }),
    call('POST', '/archive', { archived: true }),
    ...TOOLS(secret, lines, key).map(
      ([tool, input]): Ask =>
        async (t, name) =>
          `${tool} ${JSON.stringify(input)} ${await t.tool(name, tool, input)}`,
    ),
  ];
};

const asked = async (t: Remote, name: string, asks: readonly Ask[]): Promise<string[]> => {
  const got: string[] = [];
  for (const ask of asks) got.push(await t.plain(await ask(t, name)));
  return got;
};

/** Expects equal texts; on a difference the message shows where it begins. */
const alike = (where: string, some: readonly string[] = [], others: readonly string[] = []): void => {
  const i = some.findIndex((text, i) => text !== others[i]);
  const [a = '', b = ''] = [some[i], others[i]];
  const at = Math.max(0, [...a].findIndex((c, k) => c !== b[k]) - 100);
  expect(a.slice(at, at + 300), where).toBe(b.slice(at, at + 300));
  expect(a, where).toBe(b);
  expect(some.length, where).toBe(others.length);
};

/** Plays the two tables of a pair, with and without differences, and compares what the seats receive. */
const compare = async (secret: Secret, n: number): Promise<void> => {
  const rng = new Rng(n);
  const lots = new Rng(n, 2000);
  // Every other pair has default settings. There dice are drawn by their number in the log, so hidden combatants have to do equally much at both tables.
  const isUsual = n % 2 === 1;
  const settings = isUsual ? {} : { hand: true, onlyChoice: false };
  const [one, other] = (await Promise.all(secret.encounters.map(e => Remote.set(secret, e, n, settings)))) as [Remote, Remote];
  const tables = [one, other];
  let thrown = 0;
  let compared = 0;
  let isOtherwise = false;
  for (let step = 0; step < STEPS; step++) {
    const [name, command] = aside(secret, rng);
    await (tables[step % 2] as Remote).do(name, command);
    // The existence and time of a pause are no secret, because an undo depends on them.
    const [pauses, others] = await Promise.all(tables.map((t, i) => hide(t, secret, n, isUsual ? undefined : new Rng(n, 100 + 2 * step + i))));
    if (pauses === undefined || pauses !== others) break;
    const [inputs, asMany] = await Promise.all(tables.map(t => t.read(({ fight }) => fight.history.inputs.length)));
    if (isUsual && secret.hides && inputs !== asMany) break;
    await wait(FRAME);
    for (const name of WATCHERS) {
      const lines = await one.read(t => t.seatLogItems([...t.state.seats.values()].find(s => s.name === name) as never).length);
      const key = await one.read(
        t =>
          t.fight
            .openDecisions()
            .find(o => o.by === secret.ann)
            ?.options.find(o => !o.open)?.key,
      );
      const chosen = asks(secret, lines, key).filter(() => lots.below(100) < (n <= OFFSET + THOROUGH ? MOST : SOME));
      const [a, b] = await Promise.all(tables.map(t => asked(t, name, chosen)));
      alike(`pair ${n}, step ${step}, what ${name} is answered`, a, b);
      compared++;
      const [some, same] = await Promise.all(tables.map(t => posted(t, name)));
      alike(`pair ${n}, step ${step}, what is told outside, ${name} included`, some, same);
      const [messages, others] = await Promise.all(tables.map(t => Promise.all((t.sent.get(name) ?? []).map(m => t.plain(m)))));
      alike(`pair ${n}, step ${step}, what ${name} is told`, messages, others);
    }
    const next = await one.read(({ fight }): Command | undefined => {
      const wanted = fight.dice.wanted;
      if (wanted) return { do: 'roll', by: wanted.by, total: anyOf(wanted.dice.outcomes, new Rng(n, 1000 + thrown++))[0] };
      const [open] = fight.openDecisions();
      // A different choice stays hidden only while it is being answered.
      if (isOtherwise && open?.about !== 'reaction') return undefined;
      const isIdle = secret.idles === true && open?.by === secret.of;
      const may = isIdle ? [] : (open?.options.filter(o => !o.open && !secret.shows.test(o.key)) ?? []);
      const rather = may.filter(o => secret.prefers?.test(o.key));
      const from = rather.length > 0 ? rather : may;
      return open && { do: 'choose', by: open.by, what: from.length > 0 ? anyOf(from, rng).key : (fight.choices.idleKey(open.by) as string) };
    });
    if (!next) break;
    const otherwise = next.do === 'choose' && next.by !== secret.ann ? secret.alike?.(next.what) : undefined;
    isOtherwise ||= otherwise !== undefined;
    await one.do('GM', next);
    await other.do('GM', otherwise !== undefined && next.do === 'choose' ? { ...next, what: otherwise } : next);
    if (isOtherwise && (await one.read(({ fight }) => fight.dice.wanted !== undefined || !/reaction|counter/.test(fight.openDecisions()[0]?.about ?? ''))))
      break;
    await wait(FRAME);
  }
  for (const t of tables) t.close();
  expect(compared, `pair ${n}`).toBeGreaterThan(0);
};

describe.concurrent.each(Object.keys(SECRETS))('%s over HTTP and sockets', id => {
  // Most of the time is spent waiting for updates, so all systems run at once.
  test(`in ${PAIRS} pairs of tables a seat receives the same bytes`, { timeout: 150_000 * PAIRS }, async () => {
    let n = OFFSET;
    const compareNth = (nth: number) => compare((SECRETS[id] as (n: number) => Secret)(nth), nth);
    const lane = async (): Promise<void> => {
      while (n < OFFSET + PAIRS) await compareNth(++n);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  });

  test('in pairs of tables that differ in what players may know of a foe, too', { timeout: 150_000 * PAIRS }, async () => {
    for (const n of [0, 1, 2, 3]) await compare((KNOWN[id] as (n: number) => Secret)(n), OFFSET + 2 * n);
  });
});
