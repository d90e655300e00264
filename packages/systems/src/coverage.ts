import { readdirSync, readFileSync } from 'node:fs';
import { type Problem, problem, type Result, type Rulebook } from '@fray/engine';
import { type Case, readCases } from '@fray/engine/cases';
import { elementAt } from '@fray/engine/util';
import { systemFolder } from './files.ts';
import { parseYaml } from './yaml.ts';

/** Where a clause is cited and shown. */
export interface Coverage {
  readonly clause: string;
  readonly kind: 'enforced' | 'offered' | 'context';
  /** Files of the rules that cite it. */
  readonly cited: readonly string[];
  /** Cases that show it. */
  readonly shown: readonly string[];
}

/** The installed package has JavaScript, whose source maps hold the TypeScript that it was made of. */
const EXTENSION = import.meta.url.endsWith('.ts') ? '.ts' : '.js.map';

const sourceOf = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  if (EXTENSION === '.ts') return text;
  const map: { readonly sourcesContent: readonly string[] } = JSON.parse(text);
  return map.sourcesContent.join('\n');
};

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap(e => (e.isDirectory() ? filesUnder(`${folder}${e.name}/`) : [`${folder}${e.name}`]))
    .sort();

/**
 * Every case of a system, with the file it stands in.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#coverage}
 */
export const casesOf = (system: string): Result<readonly { readonly file: string; readonly one: Case }[]> => {
  const folder = `${systemFolder(system)}cases/`;
  const problems: Problem[] = [];
  const all = filesUnder(folder)
    .filter(f => f.endsWith('.yaml'))
    .flatMap(file => {
      const short = file.slice(folder.length);
      const yaml = parseYaml(readFileSync(file, 'utf8'));
      const cases = yaml.ok ? readCases(yaml.value) : yaml;
      if (cases.ok) return cases.value.map(one => ({ file: short, one }));
      problems.push(...cases.problems.map(p => problem(`${short}: ${p.path}`, p.problem, p.hint)));
      return [];
    });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: all };
};

/**
 * For every clause: which rules cite it, in code or beside it in a comment, and which cases show it.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#coverage}
 */
export const coverageOf = (system: string, rulebook: Rulebook): readonly Coverage[] => {
  const folder = systemFolder(system);
  const rules = filesUnder(folder)
    .filter(f => f.endsWith(EXTENSION) && !f.includes('/rulebook'))
    .map(f => ({ file: f.slice(folder.length).replace(EXTENSION, '.ts'), text: sourceOf(f) }));
  const cases = casesOf(system);
  const shown = new Map<string, string[]>();
  if (cases.ok) for (const { one } of cases.value) for (const c of one.clauses) shown.set(c, [...(shown.get(c) ?? []), one.case]);
  return Object.entries(rulebook).map(([clause, { kind }]) => ({
    clause,
    kind,
    cited: rules.filter(r => r.text.includes(`'${clause}'`) || r.text.includes(`[${clause}]`)).map(r => r.file),
    shown: shown.get(clause) ?? [],
  }));
};

const COMMENT_LINE = /^\s*(?:\/\*\*|\*|\/\/)/;

/**
 * Clauses in square brackets in comments that are in no rulebook.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#coverage}
 */
export const strayCitations = (system: string, rulebook: Rulebook): readonly string[] => {
  const folder = systemFolder(system);
  const comments = (file: string) =>
    sourceOf(file)
      .split('\n')
      .filter(line => COMMENT_LINE.test(line));
  return filesUnder(folder)
    .filter(file => file.endsWith(EXTENSION))
    .flatMap(file => comments(file).flatMap(line => [...line.matchAll(/\[([a-z]+\.[a-z0-9-]+)\]/g)].map(m => elementAt(m, 1))))
    .filter(clause => !(clause in rulebook));
};

/**
 * What the rules have to do or offer and do not cite, or no case shows.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#coverage}
 */
export const uncoveredClauses = (coverage: readonly Coverage[]): readonly Coverage[] =>
  coverage.filter(c => c.kind !== 'context' && (c.cited.length === 0 || c.shown.length === 0));
