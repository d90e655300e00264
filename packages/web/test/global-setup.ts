import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Builds the app, and finds a browser or installs one where that can be done. */
export default function setup(project: TestProject): void {
  const web = fileURLToPath(new URL('..', import.meta.url));
  execFileSync('vite', ['build', '--logLevel', 'error'], { cwd: web, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  const given = process.env['CHROMIUM'];
  const look = () => (given === undefined ? BROWSERS : [given]).find(existsSync);
  if (look() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing chromium for the tests…\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('flock', ['/tmp/fray-test-install.lock', 'sh', '-c', 'apt-get update && apt-get install -y chromium'], { stdio: 'ignore', env });
  }
  const found = look();
  if (found === undefined) throw new Error('no Chromium for the tests: set CHROMIUM to one, or install chromium');
  project.provide('chromium', found);
}
