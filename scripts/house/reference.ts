import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { type Comment, parseSync, type Statement } from 'oxc-parser';

/** A public name, and what the reference pages lack about it. */
export interface Undocumented {
  readonly name: string;
  readonly file: string;
  readonly lacks: 'sentence' | 'example';
}

interface Declaration {
  readonly file: string;
  /** A type has no example of its own: it is shown where a value uses it. */
  readonly isType: boolean;
  readonly doc: string;
}

interface Module {
  readonly declared: ReadonlyMap<string, Declaration>;
  /** Names that are passed on from other files, and the name there. */
  readonly passed: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** Files that are passed on whole. */
  readonly whole: readonly string[];
}

const modules = new Map<string, Module>();

const namesOf = (statement: Statement): { readonly names: readonly string[]; readonly isType: boolean } | undefined => {
  const it = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (it?.type === 'VariableDeclaration')
    return { names: it.declarations.flatMap(d => (d.id.type === 'Identifier' ? [d.id.name] : [])), isType: it.declare ?? false };
  if (it?.type === 'ClassDeclaration' || it?.type === 'FunctionDeclaration') return { names: it.id ? [it.id.name] : [], isType: false };
  if (it?.type === 'TSInterfaceDeclaration' || it?.type === 'TSTypeAliasDeclaration') return { names: [it.id.name], isType: true };
  return undefined;
};

/** The doc comment before a statement, without its stars. Line comments may stand between. */
const docBefore = (text: string, comments: readonly Comment[], start: number): string => {
  const comment = comments.findLast(c => c.type === 'Block' && c.end <= start);
  if (
    !comment?.value.startsWith('*') ||
    text
      .slice(comment.end, start)
      .replace(/\/\/.*/g, '')
      .trim() !== ''
  )
    return '';
  return comment.value.replace(/^\s*\* ?/gm, '').trim();
};

const readModule = (file: string): Module => {
  const known = modules.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const { program, module, comments } = parseSync(file, text);
  const declared = new Map<string, Declaration>();
  for (const statement of program.body) {
    const found = namesOf(statement);
    const doc = docBefore(text, comments, statement.start);
    for (const name of found?.names ?? []) declared.set(name, { file, isType: found?.isType ?? false, doc });
  }
  const passed = new Map<string, { readonly file: string; readonly name: string }>();
  const whole: string[] = [];
  for (const entry of module.staticExports.flatMap(e => e.entries)) {
    const from = entry.moduleRequest && normalize(join(file, '..', entry.moduleRequest.value));
    if (from === undefined || from === null) continue;
    if (entry.exportName.kind === 'None') whole.push(from);
    else if (entry.exportName.name) passed.set(entry.exportName.name, { file: from, name: entry.importName.name ?? entry.exportName.name });
  }
  const read = { declared, passed, whole };
  modules.set(file, read);
  return read;
};

const declarationOf = (file: string, name: string): Declaration | undefined => {
  const { declared, passed, whole } = readModule(file);
  const via = passed.get(name);
  if (via) return declarationOf(via.file, via.name);
  const own = declared.get(name);
  if (own) return own;
  for (const from of whole) {
    const found = declarationOf(from, name);
    if (found) return found;
  }
  return undefined;
};

const INCLUDED = /\{@includeCode (\S+?)#([\w-]+)\}/g;

/** Whether every region that a comment includes is there, and there is one. */
const hasExample = ({ file, doc }: Declaration): boolean => {
  const all = [...doc.matchAll(INCLUDED)];
  return (
    all.length > 0 &&
    all.every(([, path = '', region = '']) => {
      const example = join(file, '..', path);
      return existsSync(example) && readFileSync(example, 'utf8').includes(`// #region ${region}\n`);
    })
  );
};

/** What the names that a file exports lack: a sentence each, and each value an example, which a test runs. */
export const undocumentedIn = (entry: string, names: readonly string[]): Undocumented[] =>
  names.flatMap(name => {
    const found = declarationOf(entry, name);
    if (!found) return [{ name, file: entry, lacks: 'sentence' }];
    const { file, isType, doc } = found;
    const lacking: Undocumented[] = [];
    if (!/^[^@{]/.test(doc)) lacking.push({ name, file, lacks: 'sentence' });
    if (!isType && !hasExample(found)) lacking.push({ name, file, lacks: 'example' });
    return lacking;
  });
