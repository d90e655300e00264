import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { HashChain } from '@fray/table/session';
import { openStore } from '../../../src/database/open-store.ts';

/** Appends the entries of some tables to a store, and writes each into the file `acknowledged` once the store has acknowledged it. */
const [folder, tables, entries] = process.argv.slice(2) as [string, string, string];
const acknowledged = openSync(join(folder, 'acknowledged'), 'a');
const store = await openStore({ file: join(folder, 'tables.sqlite') });

const HEADER = '{}';

await Promise.all(
  Array.from({ length: Number(tables) }, async (_, i) => {
    const table = `table-${i}`;
    const chain = HashChain.from(store.checksum, table, HEADER);
    const [first] = chain.appendAll([{ table, n: 1, at: 1, key: undefined, body: '{"n":1}' }]);
    if (first) await store.create({ id: table, created: i, header: HEADER }, [first], []);
    for (let n = 2; n <= Number(entries); n++) {
      const entry = chain.withChecksum({ table, n, at: n, key: `k${n}`, body: JSON.stringify({ n, words: 'x'.repeat((n * 37) % 1500) }) });
      if ((await store.append(entry)) !== 'done') throw new Error(`entry ${n} of ${table} was taken`);
      chain.append(entry);
      writeSync(acknowledged, `${JSON.stringify(entry)}\n`);
    }
  }),
);
await store.close();
