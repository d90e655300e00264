import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { findChromium } from './support/chromium.ts';

/** Builds the app, unless it was built for this run, and finds or installs a browser. */
export default function setup(project: TestProject): void {
  const web = fileURLToPath(new URL('..', import.meta.url));
  if (process.env['FRAY_APP_BUILT'] !== '1')
    execFileSync('vite', ['build', '--logLevel', 'error'], { cwd: web, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  project.provide('chromium', findChromium());
}
