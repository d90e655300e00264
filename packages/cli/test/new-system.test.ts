import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToIndex } from '../src/commands/content/system-template.ts';
import { ran } from './run-fray.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const INDEX = 'packages/systems/src/index.ts';
const MADE = ['--title', 'Iron oath, a trial'];

/** A checkout with its own systems folder; everything else is linked to this repository. */
const checkout = mkdtempSync(join(tmpdir(), 'fray-system-'));
const at = (path: string): string => join(checkout, path);
const read = (path: string): string => readFileSync(at(path), 'utf8');
const made = (id: string, ...more: readonly string[]) => ran(['new-system', id, '--in', checkout, ...more]);

const tool = (name: string, ...args: readonly string[]) => {
  const { FRAY_FIGHTS: _, ...env } = process.env;
  // The test runner sets variables that identify its own processes.
  const own = Object.fromEntries(Object.entries(env).filter(([variable]) => !variable.startsWith('VITEST')));
  const { status, stdout, stderr } = spawnSync(at(`node_modules/.bin/${name}`), args, {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...own, PATH: `${at('node_modules/.bin')}:${process.env['PATH']}`, FRAY_FIGHTS: '20', NO_COLOR: '1' },
  });
  return { status, said: stdout + stderr };
};

/** What the compiler says of some folders. */
const compiled = (...include: readonly string[]) => {
  writeFileSync(at('tsconfig.check.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  return tool('tsc', '--noEmit', '--checkers', '1', '-p', 'tsconfig.check.json');
};

const linkAll = (from: string, to: string, leave: readonly string[]): void => {
  mkdirSync(at(to), { recursive: true });
  for (const name of readdirSync(join(root, from))) if (!leave.includes(name)) symlinkSync(join(root, from, name), at(join(to, name)));
};

beforeAll(async () => {
  linkAll('node_modules', 'node_modules', ['@fray', '.cache', '.vite']);
  linkAll('node_modules/@fray', 'node_modules/@fray', ['systems']);
  linkAll('packages', 'packages', ['systems']);
  cpSync(join(root, 'packages/systems'), at('packages/systems'), { recursive: true });
  symlinkSync(at('packages/systems'), at('node_modules/@fray/systems'));
  mkdirSync(at('docs/systems'), { recursive: true });
  for (const path of ['biome.json', 'lint', 'tsconfig.json', 'package.json']) cpSync(join(root, path), at(path), { recursive: true });
  // The tests of every system, and the contract of the new one. Folders in test/ are about single systems.
  const include = ['packages/systems/test/*.test.ts', 'packages/systems/test/contract/iron-oath.test.ts'];
  writeFileSync(at('vitest.config.ts'), `export default ${JSON.stringify({ test: { include, isolate: false, testTimeout: 300_000 } })};\n`);
  expect(await made('iron-oath', ...MADE)).toMatchObject({ code: 0, err: '' });
});
afterAll(() => rmSync(checkout, { recursive: true }));

describe('a new system', () => {
  test('has a folder, a guide, a contract test, and two lines in the list of systems', () => {
    const changed = read(INDEX).split('\n');
    const before = readFileSync(join(root, INDEX), 'utf8').split('\n');
    expect(changed.filter(line => !before.includes(line))).toEqual([
      "import { ironOathSystem } from './iron-oath/index.ts';",
      "  'iron-oath': ironOathSystem,",
    ]);
    expect(changed).toHaveLength(before.length + 2);
    for (const room of ['rulebook', 'content', 'cases', 'setup', 'state', 'rules', 'views', 'words', 'index.ts'])
      expect(existsSync(at(`packages/systems/src/iron-oath/${room}`)), room).toBe(true);
    expect(read('docs/systems/iron-oath.md')).toContain('# Iron oath, a trial');
    expect(read('packages/systems/test/contract/iron-oath.test.ts')).toContain("contractOf('iron-oath')");
  });

  test('does not contain the name of the template', () => {
    const folder = at('packages/systems/src/iron-oath');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(e => e.isFile());
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter(e => /template/i.test(readFileSync(join(e.parentPath, e.name), 'utf8'))).map(e => e.name)).toEqual([]);
  });

  test('compiles', () => {
    expect(compiled('packages/systems/src', 'packages/systems/template')).toEqual({ status: 0, said: '' });
  });

  test('says everything in English and German by files of its own folder', () => {
    const words = readdirSync(at('packages/systems/src/iron-oath/words'));
    expect(words.toSorted()).toEqual([
      'cues.ts',
      'de.ts',
      'deeds.ts',
      'en.ts',
      'events.ts',
      'index.ts',
      'names-de.ts',
      'roles.ts',
      'say.ts',
      'texts-de.ts',
      'vocabulary.ts',
    ]);
    expect(read('packages/systems/src/iron-oath/index.ts')).toContain("from './words/index.ts'");
  });

  test('does not compile with a sentence or a translation that is missing, or a detail that the rules name otherwise', () => {
    const broken = [
      ['words/de.ts', /^ {2}moves: .*\n/m, '', "Property 'moves' is missing"],
      ['words/texts-de.ts', /^ {2}'Attack \{target\}': .*\n/m, '', 'Attack {target}'],
      ['words/events.ts', 'damage: number', 'harm: number', "'damage' does not exist"],
    ] as const;
    const files = broken.map(([file, text, change]) => {
      const path = `packages/systems/src/iron-oath/${file}`;
      const before = read(path);
      writeFileSync(at(path), before.replace(text, change));
      expect(read(path)).not.toBe(before);
      return { path, before };
    });
    const { status, said } = compiled('packages/systems/src/iron-oath');
    for (const { path, before } of files) writeFileSync(at(path), before);
    expect(status).not.toBe(0);
    for (const [, , , says] of broken) expect(said).toContain(says);
  });

  test('is formatted and passes lint', () => {
    const { status, said } = tool('biome', 'check', '--error-on-warnings', '--vcs-enabled=false', 'packages/systems/src/iron-oath', INDEX);
    expect(status, said).toBe(0);
  });

  test('passes its cases, the coverage of clauses, the contract and all other tests for every system', () => {
    const { status, said } = tool('vitest', 'run', '--root', '.', '-t', 'iron-oath');
    expect(status, said).toBe(0);
    expect(said).toMatch(/contract\/iron-oath\.test\.ts/);
    // Random fights are told in both languages, and every text is read.
    expect(said).toMatch(/test\/words\.test\.ts/);
  });
});

describe('the command', () => {
  test('writes nothing if the id exists, or if the id or title is invalid', async () => {
    const before = read(INDEX);
    expect(await made('iron-oath')).toMatchObject({ code: 1, err: expect.stringContaining('it is there already') });
    expect(await made('tempo')).toMatchObject({ code: 1, err: expect.stringContaining('it is there already') });
    for (const id of ['Iron', '../up', 'a b', '9lives', 'a--b', 'x'.repeat(41)])
      expect(await made(id)).toMatchObject({ code: 1, err: expect.stringContaining('is no id') });
    expect(await made('other', '--title', "It's")).toMatchObject({ code: 1, err: expect.stringContaining('cannot be written into code') });
    expect(read(INDEX)).toBe(before);
    expect(existsSync(at('packages/systems/src/other'))).toBe(false);
  });

  test('prints its usage, and requires a checkout', async () => {
    expect(await ran(['new-system'])).toMatchObject({ code: 2, err: expect.stringContaining('Usage: fray new-system ID') });
    expect(await ran(['new-system', '--help'])).toMatchObject({ code: 0, out: expect.stringContaining('SYSTEM_MAKERS') });
    expect(await ran(['new-system', 'x', '--in', tmpdir()])).toMatchObject({ code: 1, err: expect.stringContaining('no checkout of the repository') });
  });

  test('adds a line once, in the order of imports', () => {
    const text = readFileSync(join(root, INDEX), 'utf8');
    for (const id of ['aaa', 'zzz', 'goblin-war']) {
      const once = addToIndex(text, id);
      expect(once.ok).toBe(true);
      if (!once.ok) continue;
      const imports = once.value.text.split('\n').flatMap(line => /^import .* from '(\.[^']+)'/.exec(line)?.[1] ?? []);
      expect(imports).toEqual(imports.toSorted());
      expect(addToIndex(once.value.text, id).ok).toBe(false);
    }
  });
});
