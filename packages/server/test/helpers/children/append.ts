import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { openStore } from '../../../src/database/open-store.ts';

/** Appends to tables as fast as it can until it is killed, and prints each entry once it is acknowledged. */
const [where, ...tables] = process.argv.slice(2) as [string, ...string[]];
const store = await openStore(JSON.parse(where));
flushCompileCache();

const lengthOf = async (table: string): Promise<number> => (await store.table(table))?.length ?? 0;

const keepAppending = async (table: string): Promise<never> => {
  for (let n = (await lengthOf(table)) + 1; ; ) {
    const entry = {
      table,
      n,
      at: Date.now(),
      key: randomUUID(),
      body: JSON.stringify({ n, by: process.pid, words: 'x'.repeat(Math.random() * 300) }),
      sum: `the sum of ${n}`,
    };
    const came = await store.append(entry);
    if (came === 'done') writeSync(1, `${JSON.stringify(entry)}\n`);
    n = came === 'done' ? n + 1 : (await lengthOf(table)) + 1;
  }
};

// Two for each table, so that they get in each other's way.
await Promise.all([...tables, ...tables].map(keepAppending));
