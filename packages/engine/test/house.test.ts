import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../scripts/house.ts', import.meta.url));

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** What `npm run house` says of a checkout with these files. */
const measure = (files: Readonly<Record<string, string>>, shown = 'import'): { readonly status: number | null; readonly text: string } => {
  const root = mkdtempSync(join(tmpdir(), 'fray-house-'));
  made.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  execFileSync('git', ['init', '-q'], { cwd: root });
  execFileSync('git', ['add', '.'], { cwd: root });
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, shown], { cwd: root, encoding: 'utf8' });
  return { status, text: stdout + stderr };
};

const UTIL = 'packages/engine/src/util/text.ts';
const FIGHT = 'packages/engine/src/fight/fight.ts';

/** Pairs of files that import each other, beyond what is allowed. */
const circles = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      [`packages/engine/src/util/group-${i}/one.ts`, `import type { Two } from './two.ts';\nexport type One = Two;\n`],
      [`packages/engine/src/util/group-${i}/two.ts`, `import type { One } from './one.ts';\nexport type Two = One;\n`],
    ]).flat(),
  );

describe('the structure of the code', () => {
  test('is fine where imports lead down', () => {
    expect(measure({ [UTIL]: 'export const a = 1;\n', [FIGHT]: "import { a } from '../util/text.ts';\nexport const b = a;\n" }).status).toBe(0);
  });

  test('is refused where imports run up, and each is named', () => {
    const rising = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `packages/engine/src/util/text-${i}/text.ts`,
        "import type { b } from '../../fight/fight.ts';\nexport type B = typeof b;\n",
      ]),
    );
    const { status, text } = measure({ ...rising, [FIGHT]: 'export const b = 1;\n' });
    expect(status).toBe(1);
    expect(text).toContain('packages/engine/src/util/text-7/text.ts imports packages/engine/src/fight/fight.ts');
  });

  test('is refused where types are imported in a circle, and its files are named', () => {
    const { status, text } = measure(circles(30));
    expect(status).toBe(1);
    expect(text).toContain('packages/engine/src/util/group-3/one.ts, packages/engine/src/util/group-3/two.ts');
  });
});

describe('the public names', () => {
  const MANIFEST = { 'packages/engine/package.json': JSON.stringify({ exports: { '.': './src/index.ts' } }) };
  const INDEX = { 'packages/engine/src/index.ts': "export { add } from './util/add.ts';\nexport * from './util/sum.ts';\n" };
  const EXAMPLE = { 'packages/engine/test/examples/add.test.ts': '// #region add\nadd(1, 2);\n// #endregion add\n' };
  const SUM = { 'packages/engine/src/util/sum.ts': '/** What `add` returns. */\nexport type Sum = number;\n' };
  const add = (doc: string) => ({ 'packages/engine/src/util/add.ts': `${doc}export const add = (a: number, b: number): number => a + b;\n` });
  const DOC = '/**\n * The sum of two numbers.\n * @example\n * {@includeCode ../../test/examples/add.test.ts#add}\n */\n';

  test('are fine with a sentence each, and an example of each value', () => {
    expect(measure({ ...MANIFEST, ...INDEX, ...EXAMPLE, ...SUM, ...add(DOC) }).status).toBe(0);
  });

  test('are refused without a sentence', () => {
    const { status, text } = measure(
      { ...MANIFEST, ...INDEX, ...EXAMPLE, ...add(DOC), 'packages/engine/src/util/sum.ts': 'export type Sum = number;\n' },
      'public',
    );
    expect(status).toBe(1);
    expect(text).toContain('packages/engine/src/util/sum.ts Sum');
  });

  test('are refused without an example, or with one that is not there', () => {
    for (const doc of ['/** The sum of two numbers. */\n', DOC.replace('#add', '#sum')]) {
      const { status, text } = measure({ ...MANIFEST, ...INDEX, ...EXAMPLE, ...SUM, ...add(doc) }, 'public');
      expect(status).toBe(1);
      expect(text).toContain('packages/engine/src/util/add.ts add');
    }
  });
});
