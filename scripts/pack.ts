// Makes the packages that others install: for each public workspace a folder dist/NAME with JavaScript, types and source maps, and its tarball dist/*.tgz.
// Why this way: docs/decisions/0021-packages-are-staged.md.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemIds } from '@fray/systems';
import { starterContent } from '@fray/systems/files';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Manifest = { readonly [key: string]: Json } & {
  readonly name: string;
  readonly private?: boolean;
  readonly dependencies: Readonly<Record<string, string>>;
};

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const run = (command: string, args: readonly string[], cwd = root) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });

const readManifest = (name: string): Manifest => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest;
const names = readdirSync(join(root, 'packages')).filter(name => readManifest(name).private !== true);

/** The JavaScript that is made of a TypeScript file; anything else as it is. */
const compiled = (path: string): string => path.replace(/(?<!\.d)\.ts$/, '.js');

/** An entry of `exports`. The types are named too, for tools that do not look beside the JavaScript. */
const publishedExport = (value: Json): Json =>
  typeof value === 'string' && value.endsWith('.ts') ? { types: value.replace(/\.ts$/, '.d.ts'), default: compiled(value) } : value;

/** The manifest as it is published: compiled paths, no development, and other people's bug fixes let in. The packages of one release belong together. */
const publishedManifest = ({ exports, bin, dependencies, ...manifest }: Manifest): object => {
  const { devDependencies: _devDependencies, scripts: _scripts, ...kept } = manifest as Record<string, Json>;
  const mapped = (of: Json | undefined, to: (value: Json) => Json) =>
    Object.fromEntries(Object.entries((of ?? {}) as object).map(([key, value]) => [key, to(value)]));
  return {
    ...kept,
    ...(exports !== undefined && { exports: { ...mapped(exports, publishedExport), './package.json': './package.json' } }),
    ...(bin !== undefined && { bin: mapped(bin, path => compiled(path as string)) }),
    dependencies: Object.fromEntries(Object.entries(dependencies).map(([name, version]) => [name, name.startsWith('@fray/') ? version : `^${version}`])),
  };
};

/** Compiles in place what `rewriteRelativeImportExtensions` leaves alone: modules named by a URL, such as those of workers. The same length, so source maps hold. */
const compileModuleUrls = (file: string): void => {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/(new URL\('\.[^']*)\.ts(', import\.meta\.url\))/g, '$1.js$2');
  if (changed !== text) writeFileSync(file, changed);
};

/** Where there are no files, as in a browser, starter content is part of the code: bundlers take this module in place of `files.js`. */
const inlineStarterContent = (): void => {
  const content = systemIds.map(id => {
    const read = starterContent(id);
    if (!read.ok) throw new Error(`${id}: ${JSON.stringify(read.problems)}`);
    return [id, read.value] as const;
  });
  const text = [
    `const content = ${JSON.stringify(Object.fromEntries(content))};`,
    '/** A copy, as if it were read from files each time. */',
    'export const starterContent = system => ({ ok: true, value: structuredClone(content[system] ?? {}) });',
    '',
  ].join('\n');
  writeFileSync(join(dist, 'systems/src/files.browser.js'), text);
  const at = join(dist, 'systems/package.json');
  const manifest = JSON.parse(readFileSync(at, 'utf8')) as object;
  writeFileSync(at, `${JSON.stringify({ ...manifest, browser: { './src/files.js': './src/files.browser.js' } }, null, 2)}\n`);
};

rmSync(dist, { recursive: true, force: true });
run('tsc', ['-p', 'tsconfig.build.json']);
for (const name of names) {
  const from = join(root, 'packages', name);
  const to = join(dist, name);
  for (const file of globSync('{src,bin}/**/*.js', { cwd: to })) compileModuleUrls(join(to, file));
  // What is no code is data that the code reads.
  for (const file of globSync('src/**/*.*', { cwd: from }).filter(f => extname(f) !== '.ts')) cpSync(join(from, file), join(to, file));
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(to, file));
  cpSync(join(from, 'README.md'), join(to, 'README.md'));
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(publishedManifest(readManifest(name)), null, 2)}\n`);
}
inlineStarterContent();
if (!process.argv.includes('--app-built')) run('npm', ['run', '-s', 'build', '-w', '@fray/web']);
cpSync(join(root, 'packages/web/dist'), join(dist, 'cli/app'), { recursive: true });
run('npm', ['pack', '--loglevel=error', '--ignore-scripts', '--pack-destination', dist, ...names.map(name => join(dist, name))]);
process.stdout.write(
  `${readdirSync(dist)
    .filter(f => f.endsWith('.tgz'))
    .map(f => `dist/${f}\n`)
    .join('')}`,
);
