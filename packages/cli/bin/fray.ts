#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// What was compiled once need not be compiled at the next start, nor by the workers of a server; so the rest is imported after this.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');
enableCompileCache();
// Whoever reads may stop reading (`fray rules … | head`): that is no error.
process.stdout.on('error', (e: NodeJS.ErrnoException) => {
  if (e.code !== 'EPIPE') throw e;
  process.exit(0);
});
const { main } = await import('../src/main.ts');
process.exitCode = await main(process.argv.slice(2));
