import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../engine/test/rounds.ts';
import { openStore } from '../../src/database/open-store.ts';
import type { EntryRecord } from '../../src/store/store.ts';
import { freshDatabase, freshFile } from '../helpers/store-places.ts';

/** How many times a process is killed, on each store. */
const KILLS = rounds({ variable: 'FRAY_KILLS', usual: 8, deep: 200 });

const TABLES = Array.from({ length: 8 }, (_, i) => `table-${i}`);

type Child = ChildProcessByStdio<Writable, Readable, null>;

const start = (program: string, ...args: string[]): Child =>
  spawn(process.execPath, [join(import.meta.dirname, '../helpers/children', program), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });

describe.each(['sqlite', 'postgres'] as const)('%s', kind => {
  const fresh = async () => (kind === 'sqlite' ? { file: freshFile() } : { url: await freshDatabase() });

  it('is created once when several nodes start at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const where = JSON.stringify(await fresh());
      const nodes = Array.from({ length: 4 }, () => start('open.ts', where));
      await Promise.all(nodes.map(node => once(node.stdout, 'data')));
      const said = nodes.map(node => once(node.stdout, 'data').then(String));
      for (const node of nodes) node.stdin.write('go\n');
      expect(await Promise.all(said)).toEqual(nodes.map(() => 'open, 0 tables\n'));
    }
  });

  it(`keeps acknowledged entries when the process is killed, ${KILLS} times`, { timeout: 60_000 + KILLS * 10_000 }, async () => {
    const where = await fresh();
    const store = await openStore(where);
    for (const id of TABLES) await store.create({ id, created: 1, header: '{}' }, [], []);
    const acknowledged = new Map<string, EntryRecord>();
    for (let round = 0; round < KILLS; round++) {
      const before = acknowledged.size;
      const child = start('append.ts', JSON.stringify(where), ...TABLES);
      let said = '';
      child.stdout.on('data', data => (said += data));
      await once(child.stdout, 'data');
      await setTimeout(Math.random() * 150);
      child.kill('SIGKILL');
      await once(child, 'close');
      for (const line of said.split('\n').slice(0, -1)) {
        const entry = JSON.parse(line) as EntryRecord;
        const id = `${entry.table} ${entry.n}`;
        expect(acknowledged.has(id)).toBe(false);
        acknowledged.set(id, entry);
      }
      expect(acknowledged.size).toBeGreaterThan(before);
    }
    // Entries that the killed process had sent may still be stored.
    const lengths = async () => JSON.stringify(await Promise.all(TABLES.map(async id => (await store.table(id))?.length)));
    for (let before = ''; before !== (before = await lengths()); ) await setTimeout(250);
    for (const table of TABLES) {
      const there = await store.entries(table, 1);
      expect(there.map(e => e.n)).toEqual(there.map((_, i) => i + 1));
      expect(new Set(there.map(e => e.key)).size).toBe(there.length);
      for (const entry of [...acknowledged.values()].filter(e => e.table === table)) expect(there[entry.n - 1]).toEqual(entry);
      expect((await store.table(table))?.length).toBe(there.length);
    }
    await store.close();
  });
});
