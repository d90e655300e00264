import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { invalid, ok, type Result } from '@fray/engine';
import type { WrittenContent } from '@fray/engine/kit';
import { groupBy } from '@fray/engine/util';
import { readYamlOnce } from './read-once.ts';

/**
 * The folder of a system: its content, cases and rulebook.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#files}
 */
export const systemFolder = (system: string): string => fileURLToPath(new URL(`./${system}/`, import.meta.url));

/** The kind of content in a file of the content folder: `weapons.yaml`, and each file in a folder `weapons`. */
const kindOf = (file: string): string => file.replace(/(\/|\\|\.yaml$).*/, '');

/**
 * A system's starter content by kind: `combatants` is what is in combatants.yaml, and in the files of a folder of that name.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#files}
 */
export const starterContent = (system: string): Result<WrittenContent> => {
  const folder = `${systemFolder(system)}content/`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(f => f.endsWith('.yaml'))
    .sort();
  const read = files.map(f => [f, readYamlOnce(readFileSync(folder + f, 'utf8'))] as const);
  const problems = read.flatMap(([f, r]) => (r.ok ? [] : r.problems.map(p => ({ ...p, path: `${f}: ${p.path}` }))));
  if (problems.length > 0) return invalid(...problems);
  const byKind = groupBy(read, ([f]) => kindOf(f));
  // The system reports what is not a list.
  return ok(Object.fromEntries([...byKind].map(([kind, parts]) => [kind, parts.flatMap(([, r]) => (r.ok ? (r.value as unknown[]) : []))])));
};
