import { once } from 'node:events';
import { openStore } from '../../../src/database/open-store.ts';

/** Opens a store when told to, and reports it. */
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const store = await openStore(JSON.parse(process.argv[2] as string));
const { items } = await store.tables({ archived: false, most: 1 });
await store.close();
process.stdout.write(`open, ${items.length} tables\n`);
process.exit();
