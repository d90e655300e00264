import { Fight, ok, type Problem, parseWith, problem, type Result } from '@fray/engine';
import { readCases, runCase } from '@fray/engine/cases';
import { drawnMapSchema } from '@fray/engine/maps';
import { systemIds, systemOf } from '@fray/systems';
import { packReader } from '@fray/systems/packs';
import { parseYaml } from '@fray/systems/yaml';
import { isPack, packDigest, readPack } from '@fray/table/packs';
import { type CliCommand, parseWords, UsageError } from '../../input/cli-command.ts';
import { contentByKind, contentOf, systemOfContent } from '../../input/find-content.ts';
import { SIDES, systemFor } from '../../input/find-encounter.ts';
import { isRecord } from '../../input/is-record.ts';
import { isSavedFight, readText, systemNamed, transcriptIn } from '../../input/read-files.ts';
import { green, printJson, printLine, printProblems, red } from '../../terminal/print.ts';
import { catchBugs } from '../../terminal/unexpected.ts';
import { packWords } from './pack.ts';

type Checked = Result<string>;

const checkFile = (file: string, system: string | undefined): Checked => {
  const text = readText(file);
  return text.ok ? checkText(file, text.value, system) : text;
};

/** Reports problems in the text of a file of any kind. */
export const checkText = (file: string, text: string, system: string | undefined): Checked =>
  catchBugs(() => (isSavedFight(file) ? transcript(text) : yaml(file, text, system)));

/** Reports problems in files of any kind. */
export const checkCommand: CliCommand = {
  usage: 'check FILE… [--system SYSTEM]',
  does: 'checks content, encounters, cases and transcripts: every problem with its path and a hint',
  run(args) {
    const { values, positionals } = parseWords(args, { system: { type: 'string' } });
    if (positionals.length === 0) throw new UsageError('Which files?');
    if (values.system !== undefined) systemNamed(values.system);
    const results = positionals.map(file => ({ file, result: checkFile(file, values.system) }));
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

const transcript = (text: string): Checked => {
  const parsed = transcriptIn(text);
  if (!parsed.ok) return parsed;
  const fight = Fight.resume(parsed.value.system, parsed.value);
  return fight.ok ? { ok: true, value: `a fight of ${parsed.value.inputs.length} inputs, which replays` } : fight;
};

const yaml = (file: string, text: string, systemId: string | undefined): Checked => {
  const read = parseYaml(text);
  if (!read.ok) return read;
  const data = read.value;
  if (!isRecord(data) && !Array.isArray(data))
    return { ok: false, problems: [problem('', 'neither a list nor a record', 'content, an encounter or cases belong here')] };
  if (Array.isArray(data) ? data.some(d => isRecord(d) && 'case' in d) : 'case' in data) return cases(data);
  if (!Array.isArray(data) && data['fray'] === 'map') return map(data);
  if (isPack(data)) return pack(text);
  if (!Array.isArray(data) && SIDES.some(side => side in data)) return encounter(data, systemId);
  return content(data, file, systemId);
};

/** A map as the app writes it, without its picture. */
const map = ({ picture: _, ...data }: Readonly<Record<string, unknown>>): Checked => {
  const read = parseWith(drawnMapSchema, data);
  return read.ok ? ok(`a map of ${read.value.shape}`) : read;
};

const pack = (text: string): Checked => {
  const read = readPack(text, packReader);
  return read.ok ? ok(`a pack: ${packWords({ pack: read.value, digest: packDigest(read.value) })}`) : read;
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
  const written = contentByKind(data, kind);
  const id = systemId ?? systemOfContent(written);
  const read = contentOf(id, written);
  if (!read.ok) return read;
  const count = Object.values(written).reduce((n, list) => n + (list?.length ?? 0), 0);
  return { ok: true, value: `${count} pieces of content for ${id}` };
};
