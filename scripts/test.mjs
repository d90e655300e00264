// Runs every test, and ends with the line that says how many passed. With --deep what is sampled is sampled deeper, and each day otherwise.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const DAY_MS = 86_400_000;
/** Servers and browsers wait for each other against the clock, and a machine may stand still for a minute. More failed files than this are no accident. */
const MAX_RETRIED_FILES = 6;
const PROJECTS_AGAINST_THE_CLOCK = ['server', 'web'];

const args = process.argv.slice(2).filter(arg => arg !== '--deep');
const deep = process.argv.includes('--deep') || process.env.FRAY_DEEP === '1';
const seed = process.env.FRAY_SEED ?? (deep ? String(Math.floor(Date.now() / DAY_MS)) : '1');
const isWhole = args.length === 0;
/** In a whole run the app is built once, for the browsers and for the packages. */
const env = { ...process.env, FRAY_SEED: seed, ...(deep && { FRAY_DEEP: '1' }), ...(isWhole && { FRAY_APP_BUILT: '1' }) };
const reports = mkdtempSync(join(tmpdir(), 'fray-test-'));

const projectOf = file => /^packages\/(?:cli\/test\/)?(server|web|packed)\//.exec(file)?.[1] ?? 'rules';

/** Runs vitest, and answers whether all passed. What it says is shown at once, or when it is done. */
const runVitest = async (report, args, isQuiet) => {
  const all = ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...args];
  const child = spawn('vitest', all, { stdio: ['inherit', ...(isQuiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'])], env });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => said.push(data));
  const [status] = await once(child, 'close');
  return { status, said: Buffer.concat(said) };
};

/** Runs vitest, and reads from its report what passed and what failed. */
const runTests = async (name, args, isQuiet = false) => {
  const report = join(reports, `${name}.json`);
  const { status, said } = await runVitest(report, args, isQuiet);
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    process.stderr.write('The tests left no report.\n');
    return { passed: 0, failures: [{ file: undefined }], said };
  }
  const failures = result.testResults.flatMap(suite => {
    const file = relative(process.cwd(), suite.name);
    const tests = suite.assertionResults.filter(test => test.status === 'failed').map(({ fullName }) => ({ file, fullName }));
    // A suite that does not even load has no tests to count, and has failed all the same.
    return tests.length === 0 && suite.status === 'failed' ? [{ file }] : tests;
  });
  // What tests share could not be set up.
  if (status !== 0 && failures.length === 0) failures.push({ file: undefined });
  return { passed: result.numPassedTests, failures, said };
};

/** Runs all tests. Those of the packages wait for other programs much of the time, one after the other, so they run beside the others. */
const runAll = async () => {
  execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  const [most, packed] = await Promise.all([runTests('report', ['--project=!packed']), runTests('packed', ['--project=packed'], true)]);
  process.stdout.write(packed.said);
  return { passed: most.passed + packed.passed, failures: [...most.failures, ...packed.failures] };
};

/** The command that runs a failed file, or one failed test, again in the same way. */
const commandFor = ({ file, fullName }) => {
  const only = fullName === undefined ? '' : ` -t '${fullName.replaceAll("'", "'\\''")}'`;
  return `FRAY_SEED=${seed} ${deep ? 'FRAY_DEEP=1 ' : ''}npx vitest run --project ${projectOf(file)} ${file}${only}\n`;
};

/** Those of the failures that fail again when their files are run by themselves. The others are printed, so that they are seen. */
const failingTwice = async failures => {
  const files = [...new Set(failures.map(failure => failure.file))];
  const isAgainstTheClock = file => file !== undefined && PROJECTS_AGAINST_THE_CLOCK.includes(projectOf(file));
  if (deep || files.length > MAX_RETRIED_FILES || !files.every(isAgainstTheClock)) return failures;
  process.stdout.write(`\nA second try, by themselves: ${files.join(' ')}\n`);
  const again = await runTests('again', ['--no-file-parallelism', ...files]);
  const isFailure = ({ file, fullName }) => again.failures.some(f => f.file === undefined || (f.file === file && (f.fullName ?? fullName) === fullName));
  const passed = failures.filter(failure => !isFailure(failure));
  if (passed.length > 0) process.stdout.write(`Passed only at the second try, which is worth a look:\n${passed.map(commandFor).join('')}`);
  return failures.filter(isFailure);
};

process.stdout.write(`${deep ? 'Deep' : 'Usual'} run with FRAY_SEED=${seed}\n`);
const run = await (isWhole ? runAll() : runTests('report', args));
const failures = run.failures.length > 0 ? await failingTwice(run.failures) : [];
const known = failures.filter(({ file }) => file !== undefined);
if (known.length > 0) process.stdout.write(`Again:\n${known.map(commandFor).join('')}`);
process.stdout.write(`${run.passed + run.failures.length - failures.length} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
