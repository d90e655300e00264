import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { invalid, ok, type Problem, problem, type Result } from '@fray/engine';

/** The names under which the template is kept. All three are replaced where it is written. */
const TEMPLATE = { id: 'template-system', maker: 'templateSystem', title: 'Template system' } as const;
/** Files of the template that are documentation and not part of the system. */
const GUIDE = 'guide.md';
const SYSTEMS = 'packages/systems';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** The title is inserted between quotes in code. */
const TITLE = /^[^\p{C}'"`\\$]{1,60}$/u;
const MAX_ID = 40;

interface NewSystem {
  readonly id: string;
  readonly title: string | undefined;
  /** The folder of the repository. */
  readonly checkout: string;
}

interface Written {
  readonly title: string;
  /** New files, as seen from the checkout. */
  readonly files: readonly string[];
  /** What was added to the list of systems. */
  readonly lines: readonly string[];
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** The function that makes the system. `System` behind it keeps it from being a reserved word. */
const makerOf = (id: string): string => `${id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}System`;
const titleOf = (id: string): string => capitalized(id.replaceAll('-', ' '));

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** Writes the template under another name, and adds it to the list of systems. Writes nothing where anything speaks against it. */
export const writeSystem = ({ id, title = titleOf(id), checkout }: NewSystem): Result<Written> => {
  const template = join(checkout, SYSTEMS, 'template');
  const index = join(checkout, SYSTEMS, 'src/index.ts');
  if (!existsSync(template) || !existsSync(index))
    return invalid(problem(checkout, 'no checkout of the repository', `${SYSTEMS}/template is missing: clone the repository, or name its folder with --in`));
  const home = join(SYSTEMS, 'src', id);
  const contract = join(SYSTEMS, 'test/contract', `${id}.test.ts`);
  const guide = join('docs/systems', `${id}.md`);
  const problems = [...nameProblems(id, title), ...[home, contract, guide].flatMap(path => (existsSync(join(checkout, path)) ? [taken(path)] : []))];
  if (problems.length > 0) return invalid(...problems);
  const listed = addToIndex(readFileSync(index, 'utf8'), id);
  if (!listed.ok) return listed;

  const renamed = (text: string): string => text.replaceAll(TEMPLATE.maker, makerOf(id)).replaceAll(TEMPLATE.id, id).replaceAll(TEMPLATE.title, title);
  const files = new Map(
    filesIn(template).map(file => [file === GUIDE ? guide : join(home, file), renamed(readFileSync(join(template, file), 'utf8'))] as const),
  );
  files.set(contract, `import { contractOf } from './promises.ts';\n\ncontractOf('${id}');\n`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text, { flag: 'wx' });
  }
  // Last: while files are missing, nothing may try to load them.
  writeFileSync(index, listed.value.text);
  return ok({ title, files: [...files.keys()].sort(), lines: listed.value.lines });
};

const nameProblems = (id: string, title: string): Problem[] => [
  ...(ID.test(id) && id.length <= MAX_ID
    ? []
    : [problem('ID', `"${id}" is no id`, `small letters, digits and hyphens, like iron-oath; at most ${MAX_ID} characters`)]),
  ...(TITLE.test(title) ? [] : [problem('--title', 'this title cannot be written into code', 'up to 60 characters, without quotes, backslashes and $')]),
];

const taken = (path: string): Problem => problem(path, 'it is there already', 'choose another id, or remove it first');

/** The list of systems with one more: its import where the order of imports wants it, its maker at the end. */
export const addToIndex = (text: string, id: string): Result<{ readonly text: string; readonly lines: readonly string[] }> => {
  const maker = makerOf(id);
  const from = `./${id}/index.ts`;
  const lines = text.split('\n');
  const end = lines.indexOf('} satisfies Readonly<Record<string, (content: WrittenContent) => Result<AnySystem>>>;');
  const pathOf = (line: string): string | undefined => /^import .* from '(\.[^']+)';$/.exec(line)?.[1];
  const lastImport = lines.findLastIndex(line => pathOf(line) !== undefined);
  if (end < 0 || lastImport < 0) return invalid(problem('index.ts', 'SYSTEM_MAKERS is not where it was', 'add the import and the maker by hand'));
  if (lines.some(line => pathOf(line) === from)) return invalid(problem('index.ts', `${id} is listed already`, 'choose another id'));
  const key = /^[a-z0-9]+$/.test(id) ? id : `'${id}'`;
  const added = [`import { ${maker} } from '${from}';`, `  ${key}: ${maker},`] as const;
  const later = lines.findIndex(line => (pathOf(line) ?? '') > from);
  return ok({
    text: lines
      .toSpliced(end, 0, added[1])
      .toSpliced(later < 0 ? lastImport + 1 : later, 0, added[0])
      .join('\n'),
    lines: added,
  });
};
