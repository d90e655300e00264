import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Snippet {
  readonly file: string;
  readonly code: string;
  /** The lint rule that must report it; undefined if the code is allowed. */
  readonly rule?: string;
}

const snippets: Snippet[] = [];
const bad = (rule: string, files: readonly string[], ...codes: string[]) => snippets.push(...files.flatMap(file => codes.map(code => ({ file, code, rule }))));
const good = (files: readonly string[], ...codes: string[]) => snippets.push(...files.flatMap(file => codes.map(code => ({ file, code }))));

const ENGINE = 'packages/engine/src/rule.ts';
const ENGINE_DEEP = 'packages/engine/src/hands/rule.ts';
const SYSTEM = 'packages/systems/src/tempo/rule.ts';
const SYSTEM_DEEP = 'packages/systems/src/tempo/rules/rule.ts';
const SYSTEM_DEEPER = 'packages/systems/src/tempo/rules/actions/rule.ts';
const SYSTEM_DEEPEST = 'packages/systems/src/tempo/rules/actions/attack/rule.ts';
const RULES = [ENGINE, ENGINE_DEEP, SYSTEM, SYSTEM_DEEP, SYSTEM_DEEPER, SYSTEM_DEEPEST];
const TOP = 'packages/systems/src/files.ts';

bad('plugin', RULES, 'export const x = Math.random();', 'const { random } = Math; export { random };', "export const x = Math['random']();");
bad(
  'plugin',
  RULES,
  'export const f = async () => 1;',
  'export async function f() {}',
  'export class C { async m() {} }',
  'export const o = { async m() {} };',
);
bad(
  'plugin',
  RULES,
  'export const f = async function named() {};',
  'export const f = async x => x;',
  'export const x = await 1;',
  'for await (const x of []) x;',
);
bad('plugin', RULES, 'export function* f() {}', 'export const f = function* () {};', 'export class C { *m() {} }', 'export const o = { *m() {} };');
bad('plugin', RULES, 'try { x(); } catch {}', 'try { x(); } finally { y(); }', 'for (const k in {}) x(k);');
bad(
  'lint/style/noRestrictedGlobals',
  RULES,
  'export const x = new Date();',
  'export const x = Date.now();',
  'export const x = globalThis.Date;',
  'export const x = performance.now();',
);
bad(
  'lint/style/noRestrictedImports',
  RULES,
  "import 'node:fs';",
  "import 'fs';",
  "import 'yaml';",
  "import '@fray/cli';",
  "import '@fray/systems';",
  "export * from 'node:path';",
);
bad('lint/style/noRestrictedImports', [ENGINE], "import '../../systems/src/index.ts';", "import type { X } from '../../cli/src/main.ts';");
bad(
  'lint/style/noRestrictedImports',
  [SYSTEM],
  "import '../roll-under/scene.ts';",
  "import '../files.ts';",
  "import type { X } from '../roll-under/scene.ts';",
);
bad('lint/style/noRestrictedImports', [SYSTEM_DEEP], "import '../../roll-under/scene.ts';", "import '../../files.ts';");
bad('lint/style/noRestrictedImports', [SYSTEM_DEEPER], "import '../../../roll-under/state/scene.ts';");
bad('lint/style/noRestrictedImports', [SYSTEM_DEEPEST], "import '../../../../roll-under/state/scene.ts';");
bad('lint/style/noRestrictedImports', [TOP], "import '@fray/cli';", "import '../../cli/src/main.ts';");

good(
  RULES,
  "import 'zod';",
  "import './other.ts';",
  'export const f = (asynchronous: number) => asynchronous;',
  'for (const k of Object.keys({})) x(k);',
  'export const x = Math.max(2, 3);',
);
good(RULES, 'export class C { awaited() {} generator() {} }', '/** No async, no try, no Date. */\nexport const x = 2 * 3;');
good([SYSTEM, SYSTEM_DEEP], "import '@fray/engine';", "import '@fray/engine/field';");
good([ENGINE_DEEP, SYSTEM_DEEP], "import '../other.ts';");
good([SYSTEM_DEEPER, SYSTEM_DEEPEST], "import '../../state/scene.ts';");
good([TOP], "import 'node:fs';", "import './roll-under/index.ts';", 'try { x(); } catch {}');
good(
  ['fight/fight', 'fight/replayer', 'transcript/transcript', 'odds/outcomes'].map(name => `packages/engine/src/${name}.ts`),
  'try { x(); } catch {}',
);
good(['packages/cli/src/rule.ts'], "import 'node:fs';", 'export const x = async () => new Date();', 'try { x(); } catch {}');

const GUARDS = ['plugin', 'lint/style/noRestrictedGlobals', 'lint/style/noRestrictedImports'];
const folder = mkdtempSync(join(tmpdir(), 'fray-lint-'));

/** Snippets for the same file are linted one after another. A `rule.ts` may have any name, so all of those are linted at once. */
const placed = snippets.map((s, i) => ({ ...s, at: s.file.replace(/rule\.ts$/, `rule-${i}.ts`) }));
const roundOf = placed.map((s, i) => placed.slice(0, i).filter(other => other.at === s.at).length);

describe('lint reports code that is forbidden in rules', () => {
  const found: string[][] = [];

  beforeAll(() => {
    for (const round of new Set(roundOf)) {
      const here = join(folder, String(round));
      const now = placed.flatMap((s, i) => (roundOf[i] === round ? [{ ...s, i }] : []));
      mkdirSync(here);
      cpSync(join(root, 'biome.json'), join(here, 'biome.json'));
      cpSync(join(root, 'lint'), join(here, 'lint'), { recursive: true });
      for (const { at, code } of now) {
        mkdirSync(dirname(join(here, at)), { recursive: true });
        writeFileSync(join(here, at), `${code}\n`);
      }
      const run = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', 'packages'], {
        cwd: here,
        encoding: 'utf8',
      });
      const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { category: string; severity: string; location: { path: string } }[] };
      for (const { at, i } of now) found[i] = diagnostics.filter(d => d.severity === 'error' && d.location.path === at).map(d => d.category);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  placed.forEach(({ file, code, rule }, i) => {
    if (rule) test(`${file}: ${code}`, () => expect(found[i]).toContain(rule));
    else test(`${file} allows: ${code}`, () => expect(found[i]?.filter(r => GUARDS.includes(r))).toEqual([]));
  });
});
