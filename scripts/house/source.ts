import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

/** A place in a file that is measured: `packages/web/src/app.tsx:12`. */
export interface Found {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

export interface LongFunction extends Found {
  readonly lines: number;
}

/** What is measured of a file. */
export interface Source {
  readonly file: string;
  readonly lines: number;
  /** The files it imports, for values or types alike. */
  readonly imports: readonly string[];
  readonly casts: readonly Found[];
  readonly anys: readonly Found[];
  readonly functions: readonly LongFunction[];
  /** Exported names; `*` of another file as `* ./other.ts`. */
  readonly exports: readonly string[];
}

/** A long function may say why it is long in a comment on the line above: `// long: a table with one row for each clause`. */
const REASON = /\blong: \S/;

export const readSource = (file: string): Source => {
  const text = readFileSync(file, 'utf8');
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const starts = [0, ...[...text.matchAll(/\n/g)].map(m => m.index + 1)];
  const lineOf = (at: number): number => starts.findLastIndex(start => start <= at) + 1;
  const found = (at: number, what: string): Found => ({ file, line: lineOf(at), what });
  const casts: Found[] = [];
  const anys: Found[] = [];
  const functions: LongFunction[] = [];
  const measure = (node: Node, what: string) => {
    const line = lineOf(node.start);
    const above = text.slice(starts[Math.max(0, line - 2)], starts[line - 1]);
    if (!REASON.test(above)) functions.push({ file, line, what, lines: lineOf(node.end) - line + 1 });
  };
  let name = '';
  new Visitor({
    TSAsExpression(node) {
      const to = text.slice(node.typeAnnotation.start, node.typeAnnotation.end);
      if (to !== 'const') casts.push(found(node.start, `as ${to}`));
    },
    TSNonNullExpression(node) {
      casts.push(found(node.start, '!'));
    },
    TSAnyKeyword(node) {
      anys.push(found(node.start, 'any'));
    },
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier') name = node.id.name;
    },
    MethodDefinition(node) {
      name = text.slice(node.key.start, node.key.end);
    },
    ArrowFunctionExpression(node) {
      measure(node, name);
    },
    FunctionExpression(node) {
      measure(node, name);
    },
    FunctionDeclaration(node) {
      measure(node, node.id?.name ?? 'default');
    },
  }).visit(program);
  const specifiers = [
    ...module.staticImports.map(i => i.moduleRequest.value),
    ...module.staticExports.flatMap(e => e.entries.flatMap(entry => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(i => text.slice(i.moduleRequest.start + 1, i.moduleRequest.end - 1)),
  ];
  const imports = specifiers.filter(s => s.startsWith('.')).map(s => normalize(join(file, '..', s)));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.map(e =>
      e.exportName.kind === 'None' && e.moduleRequest ? `* ${normalize(join(file, '..', e.moduleRequest.value))}` : (e.exportName.name ?? 'default'),
    ),
  );
  return { file, lines: starts.length, imports: [...new Set(imports)], casts, anys, functions, exports };
};
