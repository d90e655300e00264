import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a browser. Installs one if possible. */
export const findChromium = (): string => {
  const given = process.env['CHROMIUM'];
  const look = () => (given === undefined ? BROWSERS : [given]).find(existsSync);
  if (look() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing chromium for the tests…\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('flock', ['/tmp/fray-test-install.lock', 'sh', '-c', 'apt-get update && apt-get install -y chromium'], { stdio: 'ignore', env });
  }
  const found = look();
  if (found === undefined) throw new Error('no Chromium for the tests: set CHROMIUM to one, or install chromium');
  return found;
};
