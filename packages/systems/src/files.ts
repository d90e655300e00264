import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bad, ok, type Problem, problem, type Result, type Written } from '@fray/engine';
import { parseDocument } from 'yaml';

/** Reads YAML text: its data, or what is wrong with it and where. */
export const parseYaml = (text: string): Result<unknown> => {
  const doc = parseDocument(text, { prettyErrors: true });
  if (doc.errors.length === 0) {
    try {
      return ok(doc.toJS({ maxAliasCount: 100 }));
    } catch (e) {
      return bad(problem('', (e as Error).message, 'aliases have to be anchored before, and few'));
    }
  }
  return bad(
    ...doc.errors.map((e): Problem => {
      const [at] = e.linePos ?? [];
      return problem(
        at ? `line ${at.line}, column ${at.col}` : '',
        e.message.split('\n')[0] as string,
        'YAML wants its lists and brackets closed and its lines indented alike',
      );
    }),
  );
};

/** The folder of a system: its content, cases and rulebook. */
export const folderOf = (system: string): string => fileURLToPath(new URL(`./${system}/`, import.meta.url));

/** A system's starter content: every file of its content folder, by name. */
export const starterContent = (system: string): Result<Written> => {
  const folder = `${folderOf(system)}content/`;
  const files = readdirSync(folder)
    .filter(f => f.endsWith('.yaml'))
    .sort();
  const read = files.map(f => [f, parseYaml(readFileSync(folder + f, 'utf8'))] as const);
  const problems = read.flatMap(([f, r]) => (r.ok ? [] : r.problems.map(p => ({ ...p, path: `${f}: ${p.path}` }))));
  if (problems.length > 0) return bad(...problems);
  return ok(Object.fromEntries(read.map(([f, r]) => [f.replace('.yaml', ''), r.ok ? (r.value as unknown[]) : []])));
};
