import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ofTheProcessor, type Row, speedOfMachine, thousands } from '../measure.ts';
import { BARE, Bare } from './bare.ts';
import { Client } from './client.ts';
import { ServerNode, type Where } from './node.ts';
import { type Scripted, scriptedTables } from './tables.ts';

const share = (sorted: readonly number[], p: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0;
const rising = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

interface Seats {
  readonly script: Scripted;
  readonly gm: Client;
  readonly players: readonly Client[];
}

const seated = async (nodes: readonly ServerNode[], scripts: readonly Scripted[]): Promise<Seats[]> => {
  const all: Seats[] = [];
  for (const [i, script] of scripts.entries()) {
    const url = (k: number) => (nodes[(i + k) % nodes.length] as ServerNode).url;
    const gm = new Client(url(0), script.gm);
    const players = script.players.map((token, k) => new Client(url(k + 1), token));
    await Promise.all([gm, ...players].map(c => c.sit()));
    all.push({ script, gm, players });
  }
  return all;
};

/** Every table's GM chooses what its script says, one after the other, at most so many a second in all; how long each took to be acknowledged. */
const played = async (tables: readonly Seats[], from: number, to: number, perSecond = Number.POSITIVE_INFINITY): Promise<number[]> => {
  const waits: number[] = [];
  const gap = (1000 * tables.length) / perSecond;
  await Promise.all(
    tables.map(async ({ script, gm }, i) => {
      const begun = performance.now() + (perSecond === Number.POSITIVE_INFINITY ? 0 : (gap * i) / tables.length);
      for (const [k, choice] of script.choices.slice(from, to).entries()) {
        const due = begun + k * gap - performance.now();
        if (due > 0) await pause(due);
        const sent = performance.now();
        if (!(await gm.do({ do: 'choose', ...choice }))) return;
        waits.push(performance.now() - sent);
      }
    }),
  );
  return waits;
};

const costOf = async (nodes: readonly ServerNode[]) => {
  const all = await Promise.all(nodes.map(n => n.cost()));
  return all.reduce((sum, c) => sum + c.cpuSeconds, 0);
};

/** Inputs for each second of the server's processor, on the machine on which the figures were set. */
const WANTED = 10_000;

/** A hundred tables, two sockets each, everything durable before it is acknowledged; once the server is warm, which takes it some 50,000 inputs. */
export const throughput = async (where: Where, nodeCount = 1): Promise<Row> => {
  const scripts = await scriptedTables(where, 100, 2, 980);
  const nodes = await Promise.all(Array.from({ length: nodeCount }, () => ServerNode.start(where)));
  const tables = await seated(nodes, scripts);
  const reference = await Bare.start();
  await played(tables, 0, 720);
  const before = [await reference.rate(), speedOfMachine(ofTheProcessor)] as const;
  const [cpu, clock] = [await costOf(nodes), performance.now()];
  const full = (await played(tables, 720, 900)).length;
  const seconds = (performance.now() - clock) / 1000;
  const perCpu = full / ((await costOf(nodes)) - cpu);
  const bare = (before[0] + (await reference.rate())) / 2;
  const speed = (before[1] + speedOfMachine(ofTheProcessor)) / 2;
  reference.stop();
  const waits = rising(await played(tables, 900, 980, full / seconds / 2));
  const problems = tables.reduce((n, t) => n + t.gm.problems, 0);
  for (const t of tables) for (const c of [t.gm, ...t.players]) c.leave();
  await Promise.all(nodes.map(n => n.stop()));
  const scaled = perCpu / speed;
  const p99 = share(waits, 0.99);
  const what = where.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL';
  return {
    what: `100 tables in play, 2 sockets each, ${what}${nodeCount > 1 ? `, ${nodeCount} nodes` : ''}`,
    found: `${thousands(scaled)} inputs per server CPU-second (${thousands(perCpu)} on this machine, at ${speed.toFixed(2)} of its speed; ${thousands(full / seconds)} a second in all), ${(perCpu / bare).toFixed(3)} of the ${thousands(bare)} moves that bare \`ws\` serves beside it; at half that load 99 % acknowledged within ${p99.toFixed(1)} ms`,
    wanted: `at least ${thousands(WANTED)} per server CPU-second where bare \`ws\` serves ${thousands(BARE)} (${(WANTED / BARE).toFixed(3)} of it), 99 % within 20 ms`,
    holds: scaled >= WANTED && perCpu / bare >= WANTED / BARE && p99 <= 20 && problems === 0,
    checksum: full,
  };
};

/** A thousand tables with five sockets each, at a thousand inputs a second: how long until every seat has the update, once the server is warm. */
export const fanOut = async (where: Where): Promise<Row> => {
  const scripts = await scriptedTables(where, 1000, 5, 20);
  const node = await ServerNode.start(where);
  const before = (await node.costCollected()).bytes;
  const tables = await seated([node], scripts);
  await played(tables, 0, 10, 1000);
  await pause(1000);
  const waits: number[] = [];
  for (const t of tables) {
    let sent = 0;
    const told = t.gm.do.bind(t.gm);
    t.gm.do = command => {
      sent = performance.now();
      return told(command);
    };
    for (const c of [t.gm, ...t.players]) c.onUpdate = () => waits.push(performance.now() - sent);
  }
  const cpu = (await node.cost()).cpuSeconds;
  const done = await played(tables, 10, 20, 1000);
  await pause(200);
  const used = (await node.cost()).cpuSeconds - cpu;
  const perTable = ((await node.costCollected()).bytes - before) / tables.length;
  for (const t of tables) for (const c of [t.gm, ...t.players]) c.leave();
  await node.stop();
  const p99 = share(rising(waits), 0.99);
  return {
    what: '1,000 tables with 5 sockets each, 1,000 inputs a second',
    found: `99 % of ${thousands(waits.length)} updates within ${p99.toFixed(1)} ms; ${(perTable / 1e6).toFixed(2)} MB a table in play; ${thousands(done.length / used)} inputs per server CPU-second`,
    wanted: '99 % within 50 ms, under 1 MB a table',
    holds: p99 <= 50 && perTable < 1e6,
    checksum: done.length,
  };
};

/** What an input costs early and late in a long log, and how long a table takes to come back once it left memory. */
export const longLog = async (where: Where): Promise<Row> => {
  const duel = { name: 'For ever', party: ['hero-warden'], enemies: [{ use: 'foe-goblin', hp: 100_000 }], startDistanceFt: 300 };
  const [script] = (await scriptedTables(where, 1, 1, 0, duel)) as [Scripted];
  const [usual] = (await scriptedTables(where, 1, 1, 300)) as [Scripted];
  const node = await ServerNode.start(where, { idleMs: 100 });
  const gm = new Client(node.url, script.gm);
  await gm.sit();
  const pass = async (n: number): Promise<number> => {
    const cpu = (await node.cost()).cpuSeconds;
    for (let i = 0; i < n; i++) if (!(await gm.do({ do: 'choose', by: 'warden', what: 'pass' }))) await gm.do({ do: 'choose', by: 'goblin', what: 'pass' });
    return ((await node.cost()).cpuSeconds - cpu) / n;
  };
  await pass(1500);
  const early = await pass(1000);
  for (let i = 0; i < 8; i++) await pass(1000);
  const late = await pass(1000);
  const other = new Client(node.url, usual.gm);
  await other.sit();
  for (const choice of usual.choices) await other.do({ do: 'choose', ...choice });
  for (const c of [gm, other]) c.leave();
  await pause(6_000);
  const reopened = async (token: string): Promise<number> => {
    const again = new Client(node.url, token);
    const ms = await again.sit();
    again.leave();
    return ms;
  };
  const back = await reopened(usual.gm);
  const longBack = await reopened(script.gm);
  await node.stop();
  return {
    what: 'a log of more than 10,000 inputs',
    found: `an input costs ${(late / early).toFixed(2)} times what it cost early on; an idle table with a fight of ${usual.choices.length} inputs reopens in ${back.toFixed(0)} ms (with this log in ${thousands(longBack)} ms)`,
    wanted: 'at most 1.5 times; a fight within 50 ms',
    holds: late / early <= 1.5 && back <= 50,
    checksum: 'none',
  };
};

/** Runs something with a folder that is gone afterwards. */
export const inFolder = async <T>(what: (where: Where) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-bench-'));
  try {
    return await what({ file: join(folder, 'tables.sqlite') });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
