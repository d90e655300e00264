import { Fight, invalid, ok, type Problem, problem, type Result } from '@fray/engine';
import { readCases, runCase } from '@fray/engine/cases';
import type { WrittenContent } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { type AnySystem, makeSystem, systemIds, systemOf } from '@fray/systems';
import { type CliCommand, parseWords, UsageError } from '../../input/cli-command.ts';
import { systemFor } from '../../input/find-encounter.ts';
import { isRecord } from '../../input/is-record.ts';
import { readTranscript, readYaml, systemNamed } from '../../input/read-files.ts';
import { green, printJson, printLine, printProblems, red } from '../../terminal/print.ts';
import { catchBugs } from '../../terminal/unexpected.ts';

type Checked = Result<string>;

/** Reports problems in files of any kind. */
export const checkCommand: CliCommand = {
  usage: 'check FILE… [--system SYSTEM]',
  does: 'checks content, encounters, cases and transcripts: every problem with its path and a hint',
  run(args) {
    const { values, positionals } = parseWords(args, { system: { type: 'string' } });
    if (positionals.length === 0) throw new UsageError('Which files?');
    if (values.system !== undefined) systemNamed(values.system);
    const results = positionals.map(file => ({ file, result: catchBugs(() => (file.endsWith('.jsonl') ? transcript(file) : yaml(file, values.system))) }));
    if (values.json)
      printJson(results.map(({ file, result }) => (result.ok ? { file, ok: true, what: result.value } : { file, ok: false, problems: result.problems })));
    else
      for (const { file, result } of results) {
        if (result.ok) printLine(`${green('good')} ${file}: ${result.value}`);
        else {
          printLine(`${red('bad ')} ${file}: ${result.problems.length} problem${result.problems.length > 1 ? 's' : ''}`);
          printProblems(file, result.problems);
        }
      }
    return results.every(r => r.result.ok) ? 0 : 1;
  },
};

const transcript = (file: string): Checked => {
  const parsed = readTranscript(file);
  if (!parsed.ok) return parsed;
  const fight = Fight.resume(parsed.value.system, parsed.value);
  return fight.ok ? { ok: true, value: `a fight of ${parsed.value.inputs.length} inputs, which replays` } : fight;
};

/** The fields in which encounters list combatants, in any of the systems. */
const SIDES = ['sides', 'party', 'enemies', 'heroes', 'foes', 'monsters'];

const yaml = (file: string, systemId: string | undefined): Checked => {
  const read = readYaml(file);
  if (!read.ok) return read;
  const data = read.value;
  if (!isRecord(data) && !Array.isArray(data))
    return { ok: false, problems: [problem('', 'neither a list nor a record', 'content, an encounter or cases belong here')] };
  if (Array.isArray(data) ? data.some(d => isRecord(d) && 'case' in d) : 'case' in data) return cases(data);
  if (!Array.isArray(data) && SIDES.some(side => side in data)) return encounter(data, systemId);
  return content(data, file, systemId);
};

const cases = (data: unknown): Checked => {
  const read = readCases(data);
  if (!read.ok) return read;
  const wrong: Problem[] = read.value.flatMap((c, i) => {
    if (!systemIds.includes(c.system)) return [problem(`${i}.system`, `there is no system ${c.system}`, `known: ${systemIds.join(', ')}`)];
    const ran = catchBugs(() => ok(runCase(systemOf(c.system), c)));
    const path = `${i}: ${c.case}`;
    return ran.ok ? ran.value.failures.map(f => problem(path, f)) : ran.problems.map(p => ({ ...p, path }));
  });
  return wrong.length > 0 ? { ok: false, problems: wrong } : { ok: true, value: `${read.value.length} cases, which hold` };
};

const encounter = (data: Readonly<Record<string, unknown>>, systemId: string | undefined): Checked => {
  const its = systemFor(data, systemId);
  if (!its.ok) return its;
  const id = its.value;
  if (!systemIds.includes(id)) return { ok: false, problems: [problem('system', `there is no system ${id}`, `known: ${systemIds.join(', ')}`)] };
  const read = systemOf(id).readEncounter(data);
  return read.ok ? { ok: true, value: `an encounter of ${id} with ${read.value.combatants.length} combatants` } : read;
};

/** Content by kind, or a bare list whose kind is the name of the file. */
const content = (data: Readonly<Record<string, unknown>> | readonly unknown[], file: string, systemId: string | undefined): Checked => {
  const kind = (file.split('/').at(-1) ?? file).replace(/\.ya?ml$/, '');
  // A cast, because what is not a list is for makeSystem to report.
  const written = (Array.isArray(data) ? { [kind]: data } : data) as WrittenContent;
  const id = systemId ?? systemOfContent(written);
  const read = contentOf(id, written);
  if (!read.ok) return read;
  const count = Object.values(written).reduce((n, list) => n + (list?.length ?? 0), 0);
  return { ok: true, value: `${count} pieces of content for ${id}` };
};

/** The system whose schemas fit content best, and of those which fit it alike the one that knows most of the names in it. */
const systemOfContent = (written: WrittenContent): string => {
  const rated = systemIds.map(id => {
    const made = makeSystem(id, written);
    return made.ok ? { id, shape: 0, names: inUse(made.value, written).length } : { id, shape: made.problems.length, names: 0 };
  });
  return elementAt(
    rated.toSorted((a, b) => a.shape - b.shape || a.names - b.names),
    0,
  ).id;
};

/** A system with this content, if nothing is wrong with any of it. */
const contentOf = (id: string, written: WrittenContent): Result<AnySystem> => {
  const made = makeSystem(id, written);
  const wrong = made.ok ? inUse(made.value, written) : [];
  return wrong.length > 0 ? invalid(...wrong) : made;
};

/** Problems that schemas cannot find: unknown names in the fighters and encounters of the content. */
const inUse = (system: AnySystem, written: WrittenContent): Problem[] => [
  ...system.fighters.flatMap(kind => idsIn(written[kind]).flatMap(id => inFight(system, kind, id))),
  ...idsIn(written['encounters']).flatMap(id => problemsOf(system.readEncounter(id)).map(p => ({ ...p, path: `encounters.${id}.${p.path}` }))),
];

const idsIn = (list: readonly unknown[] = []): string[] => list.flatMap(one => (isRecord(one) && typeof one['id'] === 'string' ? [one['id']] : []));
const problemsOf = (read: Result<unknown>): readonly Problem[] => (read.ok ? [] : read.problems);

/** Reads a fighter in an encounter against the first combatant of the content. */
const inFight = (system: AnySystem, kind: string, id: string): Problem[] => {
  const [other] = system.library['combatants']?.keys() ?? [];
  const at = 'sides.enemy.0';
  return problemsOf(system.readEncounter({ sides: { party: [other], enemy: [id] } })).flatMap(p =>
    p.path.startsWith(at) ? [{ ...p, path: `${kind}.${id}${p.path.slice(at.length)}` }] : [],
  );
};
