#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Compiled code is cached for the next start and for the workers of a server; everything else is imported after this.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');
enableCompileCache();
// The reader of a pipe may stop early (`fray rules … | head`): that is no error.
process.stdout.on('error', (e: NodeJS.ErrnoException) => {
  if (e.code !== 'EPIPE') throw e;
  process.exit(0);
});
const { main } = await import('../src/main.ts');
process.exitCode = await main(process.argv.slice(2));
