#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// What was compiled once need not be compiled at the next start; so the rest is imported after this.
enableCompileCache();
// Whoever reads may stop reading (`fray rules … | head`): that is no error.
process.stdout.on('error', (e: NodeJS.ErrnoException) => {
  if (e.code !== 'EPIPE') throw e;
  process.exit(0);
});
const { main } = await import('../src/main.ts');
process.exitCode = await main(process.argv.slice(2));
