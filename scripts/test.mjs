// Runs every test, and ends with the line that says how many passed. With --deep what is sampled is sampled deeper, and each day otherwise.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const DAY_MS = 86_400_000;

const args = process.argv.slice(2).filter(arg => arg !== '--deep');
const deep = process.argv.includes('--deep') || process.env.FRAY_DEEP === '1';
const seed = process.env.FRAY_SEED ?? (deep ? String(Math.floor(Date.now() / DAY_MS)) : '1');
const report = join(mkdtempSync(join(tmpdir(), 'fray-test-')), 'report.json');
const env = { ...process.env, FRAY_SEED: seed, ...(deep && { FRAY_DEEP: '1' }) };

process.stdout.write(`${deep ? 'Deep' : 'Usual'} run with FRAY_SEED=${seed}\n`);
const run = spawnSync('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...args], { stdio: 'inherit', env });

/** What runs a failed file, or one failed test, again in the same way. */
const again = (file, test) => {
  const project = /^packages\/(?:cli\/test\/)?(server|web|packed)\//.exec(file)?.[1] ?? 'rules';
  const only = test === undefined ? '' : ` -t '${test.fullName.replaceAll("'", "'\\''")}'`;
  return `FRAY_SEED=${seed} ${deep ? 'FRAY_DEEP=1 ' : ''}npx vitest run --project ${project} ${file}${only}\n`;
};

let passed = 0;
let failed = 1;
try {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = result.testResults.filter(s => s.status === 'failed' && s.assertionResults.every(a => a.status === 'passed'));
  const commands = result.testResults.flatMap(suite => {
    const file = relative(process.cwd(), suite.name);
    const tests = suite.assertionResults.filter(a => a.status === 'failed').map(a => again(file, a));
    return unloaded.includes(suite) ? [again(file)] : tests;
  });
  if (commands.length > 0) process.stdout.write(`Again:\n${commands.join('')}`);
  passed = result.numPassedTests;
  // A suite that does not even load has no tests to count, and has failed all the same.
  failed = result.numFailedTests + unloaded.length;
  // What tests share could not be set up.
  if (run.status !== 0 && failed === 0) failed = 1;
} catch {
  process.stderr.write('The tests left no report.\n');
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = run.status === 0 && failed === 0 ? 0 : 1;
