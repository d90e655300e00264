// Runs every test, and ends with the line that says how many passed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const report = join(mkdtempSync(join(tmpdir(), 'fray-test-')), 'report.json');
const run = spawnSync('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...process.argv.slice(2)], { stdio: 'inherit' });
let passed = 0;
let failed = 1;
try {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed = result.numPassedTests;
  // A suite that does not even load has no tests to count, and has failed all the same.
  failed = result.numFailedTests + result.testResults.filter(s => s.status === 'failed' && s.assertionResults.every(a => a.status === 'passed')).length;
} catch {
  process.stderr.write('The tests left no report.\n');
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = run.status === 0 && failed === 0 ? 0 : 1;
