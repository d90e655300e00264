import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { invalid, ok, problem, type Result } from '@fray/engine';
import { type AnySystem, systemIds } from '@fray/systems';
import { compareDangers, creaturesOf, type Danger, type DangerTable, dangerWord, referenceParty, shareWon } from '@fray/systems/danger';
import { systemFolder } from '@fray/systems/files';
import { type CliCommand, parseWords, UsageError, wholeNumber } from '../../../input/cli-command.ts';
import { contestantFrom, LEVEL_OPTION, policyNamed } from '../../../input/contestant.ts';
import { isRecord } from '../../../input/is-record.ts';
import { readYaml, systemNamed } from '../../../input/read-files.ts';
import { bold, dim, printError, printJson, printLine, printProblems } from '../../../terminal/print.ts';
import { measureDangers } from './measure-dangers.ts';
import type { MeasurePlan } from './measure-plan.ts';

const MAX_FIGHTS = 10_000;
const MAX_AT_ONCE = 30;
const MAX_STEPS = 20_000;
const MAX_THREADS = 256;

const usage =
  'danger SYSTEM [CREATURE…] [--party FILE] [-n FIGHTS] [--probes FIGHTS] [--most N] [--steps N] [--seed S] [--policy POLICY | --level LEVEL] [--threads T] [--write]';

/** The party of a file: a list of combatants, or the first side of an encounter. */
const partyFrom = (file: string): Result<readonly unknown[]> => {
  if (!existsSync(file)) return invalid(problem('', 'there is no such file'));
  const read = readYaml(file);
  if (!read.ok) return read;
  const sides = isRecord(read.value) ? read.value['sides'] : undefined;
  const party = isRecord(sides) ? Object.values(sides)[0] : read.value;
  return Array.isArray(party) && party.length > 0
    ? ok(party)
    : invalid(problem('', 'there is no party in it', 'a list of combatants, or an encounter with sides: its first side'));
};

/** The id of each creature that is named, by its id or name; all if none is. */
const creaturesNamed = (system: AnySystem, names: readonly string[]): readonly string[] => {
  const all = creaturesOf(system);
  const nameOf = (id: string): unknown => Object(system.library['combatants']?.get(id)?.written)['name'];
  const found = names.map(name => {
    const id = all.find(one => one === name) ?? all.find(one => String(nameOf(one)).toLowerCase() === name.toLowerCase());
    if (id === undefined) throw new UsageError(`There is no creature ${name} in ${system.id}: ${all.join(', ')}`);
    return id;
  });
  return found.length > 0 ? found : all;
};

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

const printDangers = (dangers: Readonly<Record<string, Danger>>, { party, most }: MeasurePlan): void => {
  const long = Math.max(8, ...Object.keys(dangers).map(id => id.length));
  printLine(dim(`${'creature'.padEnd(long)}  danger    party wins       down  even at`));
  for (const [id, danger] of Object.entries(dangers).sort(([, a], [, b]) => compareDangers(a, b))) {
    const { share, margin } = shareWon(danger);
    const wins = `${percent(share).padStart(5)} ± ${percent(margin).padEnd(4)}`;
    const even = danger.even > most ? `more than ${most}` : String(danger.even);
    const open = danger.open > 0 ? dim(`  ${danger.open} of ${danger.fights} without an end`) : '';
    printLine(`${id.padEnd(long)}  ${dangerWord(danger, party.length).padEnd(8)}  ${wins}  ${danger.down.toFixed(1).padStart(8)}  ${even}${open}`);
  }
};

/** A file that people can compare: one line for each creature. */
const tableText = ({ creatures, ...how }: DangerTable): string => {
  const lineOf = (value: unknown): string =>
    JSON.stringify(value)
      .replace(/([{,:])(?=["\d[{])/g, '$1 ')
      .replaceAll('}', ' }');
  const head = Object.entries(how).map(([key, value]) => `  "${key}": ${lineOf(value)},\n`);
  const rows = Object.entries(creatures).map(([id, danger]) => `    "${id}": ${lineOf(danger)}`);
  return `{\n${head.join('')}  "creatures": {\n${rows.join(',\n')}\n  }\n}\n`;
};

const write = ({ system, ...plan }: MeasurePlan, creatures: Readonly<Record<string, Danger>>): void => {
  const file = join(systemFolder(system), 'danger.json');
  writeFileSync(file, tableText({ ...plan, creatures }));
  printLine(dim(file));
};

const OPTIONS = {
  party: { type: 'string' },
  n: { type: 'string', short: 'n', default: '40' },
  probes: { type: 'string', default: '16' },
  most: { type: 'string', default: '13' },
  steps: { type: 'string', default: '400' },
  seed: { type: 'string', default: '1' },
  ...LEVEL_OPTION,
  threads: { type: 'string', default: String(availableParallelism()) },
  write: { type: 'boolean', default: false },
} as const;

/** Measures how dangerous creatures are to a party. */
export const dangerCommand: CliCommand = {
  usage,
  does: 'fights creatures with a party (the first four heroes of the content, or those of a file): how often it wins against one, who is down then, and how many of it make an even fight; --write keeps what was found in danger.json of the system, which the app shows',
  async run(args) {
    const { values, positionals } = parseWords(args, OPTIONS);
    const [id, ...names] = positionals;
    if (id === undefined) throw new UsageError(`Which system? ${systemIds.join(', ')}`);
    const system = systemNamed(id);
    const creatures = creaturesNamed(system, names);
    const party = values.party === undefined ? ok(referenceParty(system)) : partyFrom(values.party);
    if (!party.ok) {
      printProblems(values.party ?? id, party.problems);
      return 1;
    }
    const { name: policy } = contestantFrom(policyNamed(values, 'fast'));
    const plan: MeasurePlan = {
      ...{ system: id, party: party.value, policy, seed: wholeNumber(values.seed, '--seed') },
      fights: wholeNumber(values.n, '-n', 1, MAX_FIGHTS),
      probes: wholeNumber(values.probes, '--probes', 1, MAX_FIGHTS),
      most: wholeNumber(values.most, '--most', 1, MAX_AT_ONCE),
      patience: wholeNumber(values.steps, '--steps', 1, MAX_STEPS),
    };
    if (!values.json) printLine(bold(`${system.title}: ${plan.fights} fights against each, ${policy} play`));
    const dangers = await measureDangers(plan, creatures, wholeNumber(values.threads, '--threads', 1, MAX_THREADS), (creature, { won, fights }) =>
      printError(dim(`${creature}: ${won} of ${fights} won`)),
    );
    if (values.json) printJson({ ...plan, dangers });
    else printDangers(dangers, plan);
    if (values.write) write(plan, dangers);
    return 0;
  },
};
