import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { invalid, ok, type Result } from '@fray/engine';
import type { WrittenContent } from '@fray/engine/kit';
import { parseYaml } from './yaml.ts';

/**
 * The folder of a system: its content, cases and rulebook.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#files}
 */
export const systemFolder = (system: string): string => fileURLToPath(new URL(`./${system}/`, import.meta.url));

/**
 * A system's starter content: every file of its content folder, by name.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#files}
 */
export const starterContent = (system: string): Result<WrittenContent> => {
  const folder = `${systemFolder(system)}content/`;
  const files = readdirSync(folder)
    .filter(f => f.endsWith('.yaml'))
    .sort();
  const read = files.map(f => [f, parseYaml(readFileSync(folder + f, 'utf8'))] as const);
  const problems = read.flatMap(([f, r]) => (r.ok ? [] : r.problems.map(p => ({ ...p, path: `${f}: ${p.path}` }))));
  if (problems.length > 0) return invalid(...problems);
  // The system reports what is not a list.
  return ok(Object.fromEntries(read.map(([f, r]) => [f.replace('.yaml', ''), r.ok ? (r.value as unknown[]) : []])));
};
