// Measures the dangers of all creatures anew: packages/systems/src/*/danger.json. It takes an hour on two processors; name systems to measure only those.
import { execFileSync } from 'node:child_process';
import { systemIds } from '@fray/systems';

/** Fights of time-count are slow, so there are fewer of them, and its intervals are wider. */
const FEWER: Readonly<Record<string, readonly string[]>> = { 'time-count': ['-n', '20', '--probes', '6'] };

for (const id of systemIds.filter(one => process.argv.length < 3 || process.argv.includes(one)))
  execFileSync(process.execPath, ['packages/cli/bin/fray.ts', 'danger', id, ...(FEWER[id] ?? []), '--write'], { stdio: 'inherit' });
