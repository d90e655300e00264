import { styleText } from 'node:util';
import pg from 'pg';
import { nats, postgres } from '../packages/server/test/helpers/services.ts';
import { append } from './append.ts';
import { hostile } from './hostile/hostile.ts';
import type { Row } from './measure.ts';
import { fanOut, inFolder, longLog, throughput } from './serving/rows.ts';

/** Two nodes on one PostgreSQL, which tell each other over NATS. */
const twoNodes = async (): Promise<Row> => {
  const [database, bus] = await Promise.all([postgres(), nats()]);
  try {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('create database fray_bench');
    await client.end();
    const url = new URL(database.url);
    url.pathname = '/fray_bench';
    return await throughput({ file: '', databaseUrl: url.href, natsUrl: bus.url }, 2);
  } finally {
    await Promise.all([database.stop(), bus.stop()]);
  }
};

type Rows = Promise<readonly Row[]> | AsyncIterable<Row>;

const benches: Readonly<Record<string, (more: readonly string[]) => Rows>> = {
  append,
  throughput: async () => [await inFolder(throughput)],
  'fan-out': async () => [await inFolder(fanOut)],
  'long-log': async () => [await inFolder(longLog)],
  'two-nodes': async () => [await twoNodes()],
  hostile: attacks => hostile(inFolder, attacks),
};

/** All of them, or those that are named: `npm run bench:server -- throughput`, `npm run bench:server -- hostile fork pings`. */
const names = process.argv.slice(2);
const others = names.filter(name => !(name in benches));
for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  for await (const r of await bench(others)) {
    const mark = r.holds ? styleText('green', 'reached') : styleText('red', 'missed ');
    process.stdout.write(`${mark} ${r.what}\n        ${r.found}; wanted: ${r.wanted}; checksum ${r.checksum}\n`);
  }
}
