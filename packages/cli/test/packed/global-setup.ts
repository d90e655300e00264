import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../web/test/support/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A new project with the tarballs installed and the examples copied. */
    project: string;
    /** The binaries of Node, by major version. */
    nodes: Readonly<Record<string, string>>;
  }
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Downloads are cached. */
const cache = join(root, 'node_modules/.cache/packed');
/** The oldest versions that the packages support. The newest is the one of the repository. */
const OLD_NODES = { '20': '20.19.0', '22': '22.19.0' };

const run = (command: string, args: readonly string[], cwd: string) => execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
const npmInstall = (folder: string, manifest: object, packages: readonly string[]): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', ...manifest }));
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline', '--cache', join(cache, 'npm')];
  run('npm', ['install', ...quiet, ...packages], folder);
};

/** A version of Node as the package `node` ships it. */
const nodeOf = (version: string): string => {
  const folder = join(cache, `node-${version}`);
  const binary = join(folder, 'node_modules/.bin/node');
  if (!existsSync(binary)) npmInstall(folder, { allowScripts: { node: true } }, [`node@${version}`]);
  return binary;
};

/** Builds the packages and installs them as a user would. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'fray-packed-'));
  const nodes = Object.fromEntries(Object.entries(OLD_NODES).map(([major, version]) => [major, nodeOf(version)]));
  run('node', ['scripts/pack.ts', ...(process.env['FRAY_APP_BUILT'] === '1' ? ['--app-built'] : [])], root);
  npmInstall(
    folder,
    {},
    globSync('dist/*.tgz', { cwd: root }).map(file => join(root, file)),
  );
  cpSync(join(root, 'examples'), folder, { recursive: true, filter: file => basename(file) !== 'tsconfig.json' });
  for (const readme of globSync('node_modules/@fray/*/README.md', { cwd: folder })) {
    const code = /^```ts\n(.*?)^```$/ms.exec(readFileSync(join(folder, readme), 'utf8'))?.[1];
    if (code !== undefined) writeFileSync(join(folder, `readme-${basename(dirname(readme))}.ts`), code);
  }
  // Node strips types only from version 22.18 on, so the examples are compiled, with the types of the packages.
  const options = ['--ignoreConfig', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2023', '--module', 'nodenext', '--skipLibCheck', 'false'];
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
  execFileSync('tsc', [...options, ...types, ...globSync('*.ts', { cwd: folder })], { cwd: folder, stdio: 'inherit' });
  project.provide('project', folder);
  project.provide('nodes', { ...nodes, '26': join(root, 'node_modules/.bin/node') });
  project.provide('chromium', findChromium());
  return () => rmSync(folder, { recursive: true, force: true });
}
