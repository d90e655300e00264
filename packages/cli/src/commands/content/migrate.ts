import { renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Problem, Result } from '@fray/engine';
import { type CliCommand, parseWords, UsageError } from '../../input/cli-command.ts';
import { type MigratedFile, migrateTranscript, migrateYaml } from '../../input/migrate-file.ts';
import { isSavedFight, readText, systemNamed } from '../../input/read-files.ts';
import type { ChangedName } from '../../input/rename-yaml.ts';
import { dim, green, printJson, printLine, printProblems, red, yellow } from '../../terminal/print.ts';
import { catchBugs } from '../../terminal/unexpected.ts';
import { checkText } from './check.ts';

interface Report {
  readonly file: string;
  readonly changes: readonly ChangedName[];
  /** What could not be brought over, and what `fray check` finds wrong with the new file. */
  readonly problems: readonly Problem[];
  readonly isWritten: boolean;
}

/** Brings files with old names to those of today. */
export const migrateCommand: CliCommand = {
  usage: 'migrate FILE… [--write] [--dry-run] [--system SYSTEM]',
  does: 'brings cases, encounters, content, maps and saved fights with old names to the names of today; says what it would change, and changes it with --write',
  more: () =>
    Promise.resolve(
      [
        'Only names are replaced: comments, quotes and line breaks stay. Doing it twice changes nothing.',
        'Nothing is written without --write, nor with --dry-run. What is still wrong with a file is reported with its place and a hint;',
        'names in YAML are brought over all the same, and a saved fight that would not replay is left as it is.',
        'Saved fights, tables and backups of before can be opened as they are. They need not be migrated.',
      ].join('\n'),
    ),
  run(args) {
    const { values, positionals } = parseWords(args, {
      system: { type: 'string' },
      write: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    });
    if (positionals.length === 0) throw new UsageError('Which files?');
    if (values.system !== undefined) systemNamed(values.system);
    const writes = values.write && !values['dry-run'];
    const reports = positionals.map(file => migrate(file, values.system, writes));
    if (values.json) printJson(reports);
    else for (const report of reports) print(report, writes);
    return reports.every(r => r.problems.length === 0) ? 0 : 1;
  },
};

const migrate = (file: string, system: string | undefined, writes: boolean): Report => {
  const text = readText(file);
  const migrated = text.ok ? catchBugs(() => migrateText(file, text.value, system)) : text;
  if (!text.ok || !migrated.ok) return { file, changes: [], problems: migrated.ok ? [] : migrated.problems, isWritten: false };
  const { changes, text: after } = migrated.value;
  const isWritten = writes && after !== text.value;
  if (isWritten) replaceFile(file, after);
  const checked = checkText(file, after, system);
  return { file, changes, problems: checked.ok ? [] : checked.problems, isWritten };
};

const migrateText = (file: string, text: string, system: string | undefined): Result<MigratedFile> =>
  isSavedFight(file) ? migrateTranscript(text) : migrateYaml(text, basename(file).replace(/\.ya?ml$/, ''), system);

/** At once, so that a crash leaves the file of before or the new one. */
const replaceFile = (file: string, text: string): void => {
  const aside = `${file}.migrated`;
  writeFileSync(aside, text);
  renameSync(aside, file);
};

const print = ({ file, changes, problems, isWritten }: Report, writes: boolean): void => {
  const times = changes.reduce((sum, c) => sum + c.times, 0);
  const done = times === 0 ? green('same') : isWritten ? green('done') : writes ? red('kept') : yellow('would');
  printLine(`${done} ${file}: ${times === 0 ? 'no old names' : `${times} ${times === 1 ? 'name' : 'names'}`}`);
  for (const { from, to, times: n } of changes) printLine(`    ${from} → ${to} ${dim(`${n}×`)}`);
  if (problems.length > 0) printProblems(file, problems);
};
