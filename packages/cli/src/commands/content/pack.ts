import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { invalid, ok, type Problem, problem, type Result } from '@fray/engine';
import { fieldsOf } from '@fray/engine/util';
import { packReader } from '@fray/systems/packs';
import { writeYaml } from '@fray/systems/yaml';
import { type KnownPack, PACK_LIMITS, packCounts, packDigest, packFrom } from '@fray/table/packs';
import { type CliCommand, type ExitCode, parseWords, UsageError } from '../../input/cli-command.ts';
import { contentByKind } from '../../input/find-content.ts';
import { optionsIn, SIDES, systemFor } from '../../input/find-encounter.ts';
import { readPackFile } from '../../input/find-packs.ts';
import { isRecord } from '../../input/is-record.ts';
import { fileProblem, readYaml } from '../../input/read-files.ts';
import { green, printJson, printLine, printProblems, printText, red } from '../../terminal/print.ts';

/** Makes packs of files, and checks packs. */
export const packCommand: CliCommand = {
  usage:
    'pack make FILE… --id ID --name NAME --version V --author NAME --license LICENSE [--system SYSTEM] [--description TEXT] [--option NAME=VALUE]… [-o FILE] | pack check FILE…',
  does: 'makes a pack of content, encounters and maps, or says what is in packs and what is wrong with them',
  more: () =>
    Promise.resolve(
      [
        'A FILE is content by kind, a list of one kind that has its name (weapons.yaml), an encounter, or a map as the app saves it, with its picture.',
        'LICENSE is an SPDX id like CC-BY-4.0, or words. --option sets a house rule that the pack brings.',
        'Without -o the pack is printed. The app and --pack of fray play, sim and tournament take it.',
      ].join('\n'),
    ),
  run(args) {
    const [what, ...rest] = args;
    if (what === 'make') return make(rest);
    if (what === 'check') return check(rest);
    throw new UsageError(what === undefined ? 'make a pack, or check one?' : `There is no pack ${what}: make or check`);
  },
};

/** What a pack brings, in words: 2 combatants, 1 maps. */
export const packWords = ({ pack }: KnownPack): string =>
  `${pack.name} ${pack.version} by ${pack.author} (${pack.license})${pack.system === undefined ? '' : `, for ${pack.system}`}: ${packCounts(pack)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}`;

const check = (args: readonly string[]): ExitCode => {
  const { values, positionals } = parseWords(args, {});
  if (positionals.length === 0) throw new UsageError('Which files?');
  const results = positionals.map(file => ({ file, result: readPackFile(file) }));
  for (const { file, result } of values.json ? [] : results) {
    if (result.ok) printLine(`${green('good')} ${file}: ${packWords(result.value)}`);
    else {
      printLine(`${red('bad ')} ${file}: ${result.problems.length} problem${result.problems.length > 1 ? 's' : ''}`);
      printProblems(file, result.problems);
    }
  }
  if (values.json) printJson(results.map(({ file, result }) => ({ file, ...(result.ok ? shown(result.value) : { ok: false, problems: result.problems }) })));
  return results.every(r => r.result.ok) ? 0 : 1;
};

const shown = ({ pack: { id, name, version, author, license, system }, pack, digest }: KnownPack) => ({
  ok: true,
  ...{ id, name, version, author, license, system, digest },
  brings: Object.fromEntries(packCounts(pack)),
});

/** What files bring to a pack. */
interface Parts {
  readonly content: Record<string, unknown[]>;
  readonly maps: unknown[];
  readonly pictures: Record<string, string>;
  readonly systems: string[];
}

/** The name of a file as an id. */
const idOf = (file: string): string =>
  basename(file)
    .replace(/\.[^.]+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Adds what a file brings, or says what is wrong with it. */
const addFile = (parts: Parts, file: string, system: string | undefined): readonly Problem[] => {
  const read = readYaml(file);
  if (!read.ok) return read.problems;
  const data = read.value;
  if (isRecord(data) && data['fray'] === 'map') {
    const { picture, ...map } = data;
    parts.maps.push(map);
    const { id } = fieldsOf(map['image']);
    if (typeof picture === 'string' && typeof id === 'string') parts.pictures[id] = picture;
    return [];
  }
  if (isRecord(data) && SIDES.some(side => side in data)) {
    const its = systemFor(data, system);
    if (!its.ok) return its.problems;
    parts.systems.push(its.value);
    const { system: _, ...encounter } = data;
    (parts.content['encounters'] ??= []).push({ id: idOf(file), ...encounter });
    return [];
  }
  if (!isRecord(data) && !Array.isArray(data)) return [problem('', 'neither a list nor a record', 'content, an encounter or a map belongs here')];
  for (const [kind, list = []] of Object.entries(contentByKind(data, basename(file).replace(/\.(ya?ml|json)$/, '')))) {
    if (!Array.isArray(list)) return [problem(kind, 'not a list', `${kind} are a list, each with an id`)];
    (parts.content[kind] ??= []).push(...list);
  }
  return [];
};

const TEXT = { type: 'string' } as const;

const make = (args: readonly string[]): ExitCode => {
  const { values, positionals } = parseWords(args, {
    ...{ id: TEXT, name: TEXT, version: TEXT, author: TEXT, license: TEXT, system: TEXT, description: TEXT },
    option: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', short: 'o' },
  });
  const { id, name, version, author, license, description, out } = values;
  const head = { id, name, version, author, license };
  const missing = Object.entries(head).flatMap(([field, value]) => (value === undefined ? [`--${field}`] : []));
  if (missing.length > 0) throw new UsageError(`A pack needs ${missing.join(', ')}`);
  const parts: Parts = { content: {}, maps: [], pictures: {}, systems: [] };
  const wrong = positionals.flatMap(file => addFile(parts, file, values.system).map(p => ({ ...p, path: `${file}: ${p.path}` })));
  const options = optionsIn(values.option);
  const system = values.system ?? parts.systems[0];
  const made =
    wrong.length > 0
      ? invalid(...wrong)
      : packFrom(
          {
            ...{ fray: 'pack', ...head, options, content: parts.content, maps: parts.maps, pictures: parts.pictures },
            ...(system !== undefined && { system }),
            ...(description !== undefined && { description }),
          },
          packReader,
        );
  if (!made.ok) {
    printProblems('the pack', made.problems);
    return 1;
  }
  const text = writeYaml(made.value);
  const whole = text.length > PACK_LIMITS.yaml ? `${JSON.stringify(made.value, undefined, 1)}\n` : text;
  if (out === undefined) {
    printText(whole);
    return 0;
  }
  const written = save(out, whole);
  if (!written.ok) {
    printProblems(out, written.problems);
    return 1;
  }
  const known = { pack: made.value, digest: packDigest(made.value) };
  if (values.json) printJson({ file: out, ...shown(known) });
  else printLine(`${out}: ${packWords(known)}`);
  return 0;
};

const save = (file: string, text: string): Result<undefined> => {
  try {
    writeFileSync(file, text);
    return ok(undefined);
  } catch (e) {
    return invalid(fileProblem(e));
  }
};
