import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ran } from './run-fray.ts';

const root = new URL('../../../', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, root), 'utf8');
const help = (await ran(['serve', '--help'])).out;

interface Service {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly profiles: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly build?: string;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

/** Options of a command line that serve does not know. */
const unknown = (command: readonly string[]): string[] => command.filter(word => word.startsWith('--') && !help.includes(`    ${word} `));

describe('the image', () => {
  const lines = text('Dockerfile').replaceAll('\\\n', '').split('\n');
  const after = (word: string): string[] => lines.flatMap(l => (l.startsWith(`${word} `) ? [l.slice(word.length + 1)] : []));
  const words = (word: string): string[] => JSON.parse(after(word)[0] as string) as string[];

  test('uses the Node version of the tests', () => {
    const { devDependencies } = JSON.parse(text('package.json')) as { devDependencies: { node: string } };
    expect(after('FROM').map(image => image.split(' ')[0])).toEqual([0, 1].map(() => `node:${devDependencies.node.split('.')[0]}-slim`));
  });

  test('copies existing files, and none that are ignored', () => {
    const shown = text('.dockerignore')
      .split('\n')
      .flatMap(l => (l.startsWith('!') ? [l.slice(1)] : []));
    const taken = after('COPY')
      .filter(l => !l.startsWith('--from'))
      .flatMap(l => l.split(' ').slice(0, -1));
    expect(taken).toEqual(shown);
    for (const name of taken) expect(existsSync(new URL(name, root))).toBe(true);
  });

  test('starts the server on the port of its health check', () => {
    expect(existsSync(new URL(words('ENTRYPOINT')[1] as string, root))).toBe(true);
    const [command, ...options] = words('CMD');
    expect([command, unknown(options)]).toEqual(['serve', []]);
    const port = after('EXPOSE')[0] as string;
    expect(options.slice(options.indexOf('--port'))[1]).toBe(port);
    expect(help).toContain(`--port N             ${port}`);
    expect(lines.find(l => l.startsWith('HEALTHCHECK'))).toContain(`http://127.0.0.1:${port}/ready`);
    expect(after('ENV')[0]).toContain(`FRAY_DATA=${after('VOLUME')[0]}`);
    expect(after('USER')).toEqual(['node']);
  });
});

describe('compose', () => {
  const { services, volumes, configs } = parse(text('compose.yaml'), { merge: true }) as Compose;
  const all = Object.entries(services);

  test('has one server with its own store, and two that share a database', () => {
    const of = (profile: string) => all.filter(([, s]) => s.profiles.includes(profile)).map(([name]) => name);
    expect(of('single')).toEqual(['fray']);
    expect(of('many')).toEqual(['node-1', 'node-2', 'proxy', 'postgres', 'nats']);
    for (const name of ['node-1', 'node-2']) expect(configs['caddyfile']?.content).toContain(`${name}:7447`);
  });

  test.each(all)('%s refers to existing things', (_, { build, command = [], environment = {}, depends_on = [], volumes: mounted = [] }) => {
    expect([...(Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))].filter(name => !(name in services))).toEqual([]);
    expect(mounted.map(m => m.split(':')[0] as string).filter(name => !(name in volumes))).toEqual([]);
    if (build === undefined) return;
    expect([command[0], unknown(command)]).toEqual(['serve', []]);
    for (const name of Object.keys(environment)) expect(help).toContain(`    ${name} `);
    for (const url of Object.values(environment).filter(v => v.includes('://')))
      expect(Object.keys(services)).toContain(new URL(url.replace(/\$\{[^}]*\}/, 'x')).hostname);
  });
});

test('the docs mention only existing options and limits', () => {
  const lines = text('docs/hosting.md')
    .split('\n')
    .filter(line => line.includes('serve '));
  const options = lines.flatMap(line => line.slice(line.indexOf('serve ')).match(/(?<= )--[a-z-]+/g) ?? []);
  expect(options.length).toBeGreaterThan(8);
  expect(unknown(options.filter(option => option !== '--help'))).toEqual([]);
  for (const [, limit] of lines.join('\n').matchAll(/--limit (\w+)=/g)) expect(help).toContain(`    ${limit} `);
});
