import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Row } from '../measure.ts';
import { Client } from '../serving/client.ts';
import { ServerNode, type Where } from '../serving/node.ts';
import { type Scripted, scriptedTables } from '../serving/tables.ts';
import { ATTACKS } from './attacks.ts';
import { type Grounds, grounds } from './grounds.ts';
import { pause, type Tally } from './stranger.ts';

/** So long an attack lasts, and so long it is looked afterwards whether everybody is well, in seconds. */
const ATTACK_S = 8;
const AFTER_S = 2;

/** Honest tables, and how often somebody does something at each, in milliseconds. */
const TABLES = 20;
const EVERY_MS = 500;

/** Nobody at an honest table waits longer than that, in milliseconds; and the server takes no more memory, in megabytes. */
const WANTED_MS = 250;
const WANTED_MB = 1_000;

/** A table at which people play: each of them with an address of its own. */
class Honest {
  readonly waits: number[] = [];
  private readonly gm: Client;
  private readonly player: Client;
  private readonly script: Scripted;
  private next = 0;

  constructor(url: string, script: Scripted, n: number) {
    this.script = script;
    this.gm = new Client(url, script.gm, `10.1.${n}.1`);
    this.player = new Client(url, script.players[0] as string, `10.1.${n}.2`);
  }

  async sit(): Promise<void> {
    await Promise.all([this.gm.sit(), this.player.sit()]);
  }

  /** Plays on until it is told to stop. */
  async play(isOver: () => boolean): Promise<void> {
    await pause(Math.random() * EVERY_MS);
    while (!isOver()) {
      const choice = this.script.choices[this.next++];
      const command = choice ? { do: 'choose', ...choice } : { do: 'note', text: 'What now?' };
      await Promise.all([this.timed(this.gm.do(command)), this.timed(this.player.do({ do: 'note', text: 'Well done' }))]);
      await pause(EVERY_MS);
    }
  }

  leave(): void {
    this.gm.leave();
    this.player.leave();
  }

  private async timed(done: Promise<boolean>): Promise<void> {
    const since = performance.now();
    this.waits.push((await done) ? performance.now() - since : Number.POSITIVE_INFINITY);
  }
}

const attack = (name: string, url: string, n: number, prepared: Grounds): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const given = { name, url, address: `192.0.2.${n + 1}`, seconds: ATTACK_S, grounds: prepared };
    const child = fork(fileURLToPath(new URL('./attacker.ts', import.meta.url)), [JSON.stringify(given)]);
    let tally: Tally | undefined;
    child.once('message', said => (tally = said as Tally));
    child.once('exit', code => (tally ? resolve(tally) : reject(new Error(`the attack ${name} ended with ${code}`))));
  });

const share = (sorted: readonly number[], p: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0;

/** What comes of one attack, beside twenty tables at which people play. */
const besides = async (where: Where, name: string, n: number): Promise<Row> => {
  const prepared = await grounds(where);
  const scripts = await scriptedTables(where, TABLES, 2, 60);
  const node = await ServerNode.startAsItComes(where);
  const tables = scripts.map((script, i) => new Honest(node.url, script, i));
  await Promise.all(tables.map(t => t.sit()));
  node.forget();
  let isOver = false;
  let most = 0;
  const playing = tables.map(t => t.play(() => isOver));
  const weighing = (async () => {
    while (!isOver) {
      most = Math.max(most, (await node.cost()).bytes);
      await pause(200);
    }
  })();
  const answered = name === 'nobody' ? await pause(ATTACK_S * 1000).then(() => ({})) : await attack(name, node.url, n, prepared);
  await pause(AFTER_S * 1000);
  isOver = true;
  await Promise.all([...playing, weighing]);
  const { busyMs } = await node.cost();
  for (const t of tables) t.leave();
  await node.stop();
  const waits = tables.flatMap(t => t.waits).sort((a, b) => a - b);
  const worst = waits.at(-1) ?? Number.POSITIVE_INFINITY;
  const megabytes = most / 1e6;
  const said = Object.entries(answered).map(([what, times]) => `${times} × ${what}`);
  return {
    what: `${TABLES} tables in play beside ${name === 'nobody' ? 'nobody else' : `one visitor: ${ATTACKS[name]?.words}`} (${name})`,
    found: `the worst wait is ${worst.toFixed(0)} ms, and 99 % of ${waits.length} are within ${share(waits, 0.99).toFixed(0)} ms; the serving thread was busy for ${busyMs.toFixed(0)} ms on end; ${megabytes.toFixed(0)} MB at most${said.length > 0 ? `; the visitor heard ${said.join(', ')}` : ''}`,
    wanted: `at most ${WANTED_MS} ms, and ${WANTED_MB} MB`,
    holds: worst <= WANTED_MS && megabytes <= WANTED_MB,
    checksum: waits.length > 0 ? 'none' : 'nobody played',
  };
};

/** Each attack alone, or those that are named. */
export const hostile = async function* (inFolder: <T>(what: (where: Where) => Promise<T>) => Promise<T>, names: readonly string[]): AsyncGenerator<Row> {
  const all = ['nobody', ...Object.keys(ATTACKS)];
  for (const [n, name] of all.entries()) {
    if (names.length > 0 && !names.includes(name)) continue;
    yield await inFolder(where => besides(where, name, n));
  }
};
