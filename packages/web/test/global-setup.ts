import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { findChromium } from './support/chromium.ts';

/** Builds the app, and finds or installs a browser. */
export default function setup(project: TestProject): void {
  const web = fileURLToPath(new URL('..', import.meta.url));
  execFileSync('vite', ['build', '--logLevel', 'error'], { cwd: web, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  project.provide('chromium', findChromium());
}
