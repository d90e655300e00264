// Measures the house: folders, files, functions, casts, circles, arrows, repeats and names. Fails where a figure is past its bound.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { styleText } from 'node:util';
import { circlesOf } from './house/circles.ts';
import { unknownRooms, upwardImports } from './house/floors.ts';
import { exportedNames } from './house/names.ts';
import { undocumentedIn } from './house/reference.ts';
import { repeatsIn } from './house/repeats.ts';
import { type Found, readSource } from './house/source.ts';

const MAX_FILES = 16;
const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 60;

interface Measure {
  readonly what: string;
  /** Goals that are not reached yet are bounded by where they are, so that they get no worse. */
  readonly bound: number;
  /** Each thing that counts. */
  readonly found: readonly string[];
}

const WHERE = [':(glob)packages/*/src/**', ':(glob)packages/systems/template/**'];
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...WHERE], { encoding: 'utf8' })
  .split('\n')
  .filter(file => /(?<!\.d)\.tsx?$/.test(file));
const sources = files.map(readSource);
const imports = new Map(sources.map(s => [s.file, s.imports]));

const isData = (file: string): boolean => /packages\/systems\/src\/[^/]+\/((rulebook|content|cases)\/|views\/sheet-layout\.ts$)/.test(file);
const folders = Map.groupBy(
  files.filter(file => !isData(file)),
  file => dirname(file),
);
const systemOf = (place: string): string => place.split('/')[3] as string;
const rules = sources.filter(({ file }) => /^packages\/systems\/src\/[^/]+\/./.test(file) && !isData(file));
const across = repeatsIn(new Map(rules.map(({ file }) => [file, readFileSync(file, 'utf8')]))).filter(r => systemOf(r.one) !== systemOf(r.other));
const at = ({ file, line, what }: Found): string => `${file}:${line} ${what}`;

const byFile = new Map(sources.map(s => [s.file, s]));
/** What others import: each entry of `exports` of a package. */
const entriesOf = (name: string): string[] => {
  const manifest = `packages/${name}/package.json`;
  if (!existsSync(manifest)) return [];
  const { exports }: { exports: Readonly<Record<string, unknown>> } = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.values(exports).flatMap(path => (typeof path === 'string' && path.endsWith('.ts') ? [join('packages', name, path)] : []));
};
const undocumented = (name: string, lacks: 'sentence' | 'example'): string[] => {
  const found = entriesOf(name).flatMap(entry => undocumentedIn(entry, exportedNames(entry, byFile)));
  return [...new Set(found.filter(one => one.lacks === lacks).map(one => `${one.file} ${one.name}`))];
};

const MEASURES: readonly Measure[] = [
  {
    what: `folders with more than ${MAX_FILES} files`,
    bound: 0,
    found: [...folders].filter(([, all]) => all.length > MAX_FILES).map(([f, all]) => `${f} ${all.length}`),
  },
  { what: `files with more than ${MAX_FILE_LINES} lines`, bound: 0, found: sources.filter(s => s.lines > MAX_FILE_LINES).map(s => `${s.file} ${s.lines}`) },
  {
    what: `functions with more than ${MAX_FUNCTION_LINES} lines`,
    bound: 0,
    found: sources.flatMap(s => s.functions.filter(f => f.lines > MAX_FUNCTION_LINES).map(f => `${at(f)} ${f.lines}`)),
  },
  { what: 'import circles', bound: 0, found: circlesOf(imports).map(circle => `${circle.length} files: ${circle.join(', ')}`) },
  { what: 'imports that run up', bound: 0, found: [...upwardImports(imports), ...unknownRooms(files.filter(file => !isData(file)))] },
  { what: 'casts', bound: 85, found: sources.flatMap(s => s.casts.map(at)) },
  { what: 'any', bound: 0, found: sources.flatMap(s => s.anys.map(at)) },
  { what: 'repeats across systems', bound: 3, found: across.map(r => `${r.one} ~ ${r.other}: ${r.lines} lines`) },
  { what: 'names of @fray/engine', bound: 66, found: exportedNames('packages/engine/src/index.ts', byFile) },
  { what: 'public names without a sentence', bound: 0, found: ['engine', 'systems', 'table', 'lab'].flatMap(name => undocumented(name, 'sentence')) },
  { what: 'public values without an example', bound: 0, found: ['engine', 'systems', 'table', 'lab'].flatMap(name => undocumented(name, 'example')) },
];

const shown = process.argv[2];
const past = MEASURES.filter(({ bound, found }) => found.length > bound);
const lines = MEASURES.flatMap(({ what, bound, found }) => {
  const isListed = shown === undefined ? found.length > bound : what.includes(shown);
  const figure = styleText(found.length > bound ? 'red' : 'green', String(found.length).padStart(5));
  return [`${figure} ${what} (at most ${bound})`, ...(isListed ? found.map(one => `        ${one}`) : [])];
});
if (past.length > 0) lines.push(`${past.length} figures are past their bounds. npm run house -- WORD lists what counts, as in: npm run house -- casts`);
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = past.length > 0 ? 1 : 0;
