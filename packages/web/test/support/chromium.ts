import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

/** A browser without windows of its own, which draws the same pages with a quarter less work. */
const SHELL = 'chromium-headless-shell';
const OTHERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const MAX_INSTALL_MS = 300_000;

const install = (): void => {
  process.stderr.write('Installing Chromium for the tests…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const script = `apt-get update && apt-get install -y ${SHELL}`;
  try {
    execFileSync('flock', ['/tmp/fray-test-install.lock', 'sh', '-c', script], { stdio: 'ignore', env, timeout: MAX_INSTALL_MS });
  } catch {
    // Another browser will do.
  }
};

/** The path of a browser. Installs one if possible. */
export const findChromium = (): string => {
  const given = process.env['CHROMIUM'];
  if (given !== undefined) return given;
  const shell = `/usr/bin/${SHELL}`;
  if (!existsSync(shell) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install();
  const found = [shell, ...OTHERS].find(existsSync);
  if (found === undefined) throw new Error('no Chromium for the tests: set CHROMIUM to one, or install chromium');
  return found;
};
