import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';

const project = inject('project');
const nodes = inject('nodes');
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const installed = join(project, 'node_modules/@fray');

interface Manifest {
  readonly name: string;
  readonly engines: { readonly node: string };
  readonly exports?: Readonly<Record<string, unknown>>;
}

const manifests = globSync('*/package.json', { cwd: installed }).map(file => JSON.parse(readFileSync(join(installed, file), 'utf8')) as Manifest);
/** The packages that support a major version. */
const runningOn = (major: string) => manifests.filter(({ engines }) => Number(/\d+/.exec(engines.node)?.[0]) <= Number(major));
const runs = (node: string, ...args: string[]): string => execFileSync(node, args, { cwd: project, encoding: 'utf8' });

/** Starts a process, and returns the address that it prints. */
const startServer = async (node: string, ...args: string[]): Promise<string> => {
  const env = { ...process.env, FRAY_DATA: join(project, 'data'), PORT: '0', NODE_NO_WARNINGS: '1' };
  const server: ChildProcess = spawn(node, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill();
    await ended;
  });
  const lines = createInterface({ input: server.stdout as NodeJS.ReadableStream });
  return new Promise((resolve, reject) => {
    lines.on('line', line => {
      const url = /serves at (\S+)/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
    void ended.then(([code]) => reject(new Error(`it ended with ${code}`)));
  });
};

const post = async (url: string, body: object, token?: string): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

describe('contents of the packages', () => {
  test('JavaScript with types and source maps, and neither TypeScript nor tests', () => {
    const files = globSync('**/*.*', { cwd: installed });
    const code = files.filter(file => file.endsWith('.js') && !file.startsWith('cli/app/') && !file.endsWith('files.browser.js'));
    expect(code.length).toBeGreaterThan(700);
    expect(code.flatMap(file => [file.replace(/js$/, 'd.ts'), `${file}.map`]).filter(file => !files.includes(file))).toEqual([]);
    expect(files.filter(file => (file.endsWith('.ts') && !file.endsWith('.d.ts')) || /\.test\.|(^|\/)test\//.test(file))).toEqual([]);
    // Not where `new-system` writes such an import into a file.
    const imported = /^(?:import|export|\}).*from '\.[^']*\.ts'|(?:URL|import)\('\.[^']*\.ts'/m;
    expect(code.filter(file => imported.test(readFileSync(join(installed, file), 'utf8')))).toEqual([]);
  });

  test.each(manifests.map(m => [m.name, m] as const))('%s has a description, engines, a README and a license', (name, manifest) => {
    expect(manifest).toMatchObject({ license: 'MIT', version: expect.any(String), description: expect.any(String), keywords: expect.any(Array) });
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('devDependencies');
    for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md']) expect(readFileSync(join(project, 'node_modules', name, file), 'utf8')).not.toBe('');
  });

  test('cited clauses are found in the packages as in the repository', () => {
    const args = ['rules', '--coverage', '--json'];
    expect(JSON.parse(runs(nodes['26'] as string, 'node_modules/@fray/cli/bin/fray.js', ...args))).toEqual(
      JSON.parse(execFileSync('node', ['packages/cli/bin/fray.ts', ...args], { cwd: root, encoding: 'utf8' })),
    );
  });
});

describe.each(Object.entries(nodes))('on Node %s', (major, node) => {
  test('the binary has that version', () => expect(runs(node, '--version')).toMatch(new RegExp(`^v${major}\\.`)));

  test('every entry point of every package can be imported', () => {
    const entries = runningOn(major).flatMap(({ name, exports = {} }) => Object.keys(exports).map(path => name + path.slice(1)));
    const code = entries.filter(entry => !entry.endsWith('.json')).map(entry => `await import('${entry}');`);
    expect(code.length).toBeGreaterThan(10);
    runs(node, '--input-type=module', '--eval', code.join('\n'));
  });

  test("the example in every package's README runs", () => {
    const examples = runningOn(major).flatMap(({ name }) => globSync(`readme-${name.slice('@fray/'.length)}.js`, { cwd: project }));
    expect(examples.length).toBeGreaterThanOrEqual(3);
    for (const example of examples) expect(runs(node, example)).not.toBe('');
  });

  test('the example of the engine alone runs', () => expect(runs(node, 'engine-alone.js')).toMatch(/critical: 0\.05[\s\S]*"?what"?:[\s\S]*\n.+\n$/));
  test('the example of a new system runs', () =>
    expect(runs(node, 'own-system.js')).toMatch(/^strike miss 0\.333 hit 0\.667\nbrace.*\nwho begins wins \d+ of 1000\n\w+ wins\n$/));
  test('the example of a new policy runs', () => expect(runs(node, 'own-policy.js')).toMatch(/^at random: \d+ % ± \d+\nreckless: \d+ % ± \d+\n$/));
});

describe.each(Object.entries(nodes).filter(([major]) => runningOn(major).length === manifests.length))('the command on Node %s', (_, node) => {
  test('without arguments starts the server and its app; its workers compute odds, and a bot plays a fight over its socket', async () => {
    const url = await startServer(node, 'node_modules/@fray/cli/bin/fray.js');
    expect((await fetch(`${url}/ready`)).ok).toBe(true);
    expect(await (await fetch(url)).text()).toContain('<div id="app"');

    const seats = [{ role: 'player', name: 'Bot', owns: ['ada', 'orc'] }];
    const encounter = { party: [{ use: 'hero-warden', as: 'ada' }], enemies: [{ use: 'foe-orc', as: 'orc' }], startDistanceFt: 5 };
    const made = (await post(`${url}/api/tables`, { name: 'A duel', system: 'roll-under', encounter, seats })) as {
      readonly table: string;
      readonly seats: readonly { readonly seat: { readonly role: string }; readonly token: string }[];
    };
    const tokenOf = (role: string) => made.seats.find(({ seat }) => seat.role === role)?.token ?? '';
    const odds = await Promise.all(['ada', 'orc'].map(by => post(`${url}/api/tables/${made.table}/questions`, { ask: 'odds', by }, tokenOf('gm'))));
    expect(JSON.stringify(odds)).toContain('"exact"');
    expect(runs(node, 'bot.js', url, tokenOf('player')).trim()).not.toBe('');
  });
});

test('npx starts the installed command', () => {
  expect(execFileSync('npx', ['--no', '--', 'fray', '--help'], { cwd: project, encoding: 'utf8' })).toContain('fray serve');
});

test('a bundled page computes exact odds in a browser', async () => {
  execFileSync('vite', ['build', '--logLevel', 'error', '--base', './'], { cwd: join(project, 'odds-page'), stdio: 'inherit' });
  const url = await startServer('node', join(root, 'packages/cli/test/packed/serve-folder.ts'), join(project, 'odds-page/dist'));
  const browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox', '--disable-gpu'] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', e => complaints.push(e.message));
  await page.goto(url);
  await page.getByRole('row').filter({ hasText: 'attack-ranged:foot-soldier-1:bow' }).filter({ hasText: 'critical' }).filter({ hasText: '1/20' }).waitFor();
  await page.getByRole('combobox').selectOption('die-rank');
  await page.getByRole('row').filter({ hasText: '/' }).first().waitFor();
  expect(complaints).toEqual([]);
});

test('the exports of the libraries match docs/api', () => {
  execFileSync('node', ['scripts/api/api.ts', '--check'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
});
