#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// What was compiled once need not be compiled at the next start; so the rest is imported after this.
enableCompileCache();
const { main } = await import('../src/main.ts');
process.exitCode = await main(process.argv.slice(2));
