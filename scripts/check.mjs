// Types, style and structure, as many at a time as there are processors. One checker for each: several check what they share more than once.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const CHECKS = [
  ...['.', 'tsconfig.libraries.json', 'packages/web', 'packages/web/test', 'packages/web/bench', 'examples/odds-page'].map(project => [
    'tsc',
    '--noEmit',
    '--checkers',
    '1',
    '-p',
    project,
  ]),
  ['biome', 'check', '--error-on-warnings', '.'],
  ['node', 'scripts/house.ts'],
];

/** Runs a command, shows what it says when it is done, and answers whether all was well. */
const run = ([command, ...args]) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', data => said.push(data));
    child.once('error', reject).once('close', code => {
      if (code !== 0) process.stderr.write(`${[command, ...args].join(' ')}\n${Buffer.concat(said)}`);
      resolve(code === 0);
    });
  });

const waiting = [...CHECKS];
const results = [];
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next));
};
await Promise.all(Array.from({ length: availableParallelism() }, lane));
process.exitCode = results.every(Boolean) ? 0 : 1;
