import { mkdtempSync, rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, startServer } from '@fray/server';
import { sameDice } from '../known-dice.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-child-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

/** A server in a separate process: prints its address, and stops when told to. */
const options = JSON.parse(process.argv[2] as string) as object;
const running = sameDice(
  await startServer({
    ...{ port: 0, host: '127.0.0.1', file: join(folder, 'tables.sqlite'), hostKey: 'the key of the host', workers: 1 },
    ...options,
    log: createLogger(line => process.stderr.write(line), 'error'),
  }),
);
process.stdout.write(`${running.url}\n`);
// Most of these processes are killed, so the cache is not written at their end.
flushCompileCache();
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
