import { createReadStream } from 'node:fs';
import { invalid, type Result } from '@fray/engine';
import type { RestoreReport } from '@fray/server';
import { type CliCommand, parseWords, UsageError } from '../../input/cli-command.ts';
import { openStoreAt } from '../../input/data-folder.ts';
import { fileProblem } from '../../input/read-files.ts';
import { printError, printJson, printLine, printProblems } from '../../terminal/print.ts';

/** Restores a backup. */
export const restoreCommand: CliCommand = {
  usage: 'restore FILE [--data FOLDER] [--add]',
  does: 'brings all tables of a backup into an empty data folder or DATABASE_URL; with --add those that are not there yet',
  async run(args) {
    const { values, positionals } = parseWords(args, { data: { type: 'string' }, add: { type: 'boolean', default: false } });
    const [file] = positionals;
    if (file === undefined || positionals.length !== 1) throw new UsageError('Which backup?');
    const result = await restored(file, values.data, values.add);
    if (!result.ok) {
      printProblems(file, result.problems);
      return 1;
    }
    const { tables, entries, skipped, damaged, place } = result.value;
    if (values.json) printJson(result.value);
    else
      printLine(
        `${tables} tables with ${entries} entries are in ${place}${skipped > 0 ? `; ${skipped} were there already` : ''}. The links of their seats are good.`,
      );
    for (const { table, entry } of damaged)
      printError(`Table ${table} was damaged when it was backed up, from entry ${entry} on; "fray tables repair ${table}" goes back to before that`);
    return damaged.length > 0 ? 1 : 0;
  },
};

const restored = async (file: string, data: string | undefined, add: boolean): Promise<Result<RestoreReport & { readonly place: string }>> => {
  const { restoreBackup } = await import('@fray/server');
  const opened = await openStoreAt(data, true);
  if (!opened.ok) return opened;
  const { store, place } = opened.value;
  try {
    const result = await restoreBackup(store, () => linesOf(file), { add });
    return result.ok ? { ok: true, value: { ...result.value, place } } : result;
  } catch (e) {
    return invalid(fileProblem(e));
  } finally {
    await store.close();
  }
};

/** Splits at newlines only: text may contain other separators. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
