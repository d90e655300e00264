// Brings node_modules in line with package-lock.json. Runs on the Node that the machine has; everything else runs on the pinned one.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.set-up';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  process.stderr.write('Setting up: installing packages and the pinned Node…\n');
  execSync('npm ci --no-audit --no-fund --loglevel=error', { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(stamp, wanted);
}
