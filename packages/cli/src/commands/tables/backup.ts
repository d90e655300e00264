import { open, rename, rm } from 'node:fs/promises';
import type { Problem } from '@fray/engine';
import type { BackupFault, Store } from '@fray/server';
import { type CliCommand, parseWords, UsageError } from '../../input/cli-command.ts';
import { corruptStoreProblem, isCorruptStore, openStoreAt } from '../../input/data-folder.ts';
import { fileProblem } from '../../input/read-files.ts';
import { printError, printJson, printLine, printProblems } from '../../terminal/print.ts';

/** Backs up all tables into a file, while the server may run. */
export const backupCommand: CliCommand = {
  usage: 'backup FILE [--data FOLDER]',
  does: 'copies all tables, of the data folder or of DATABASE_URL, into one file; the server may run meanwhile',
  async run(args) {
    const { values, positionals } = parseWords(args, { data: { type: 'string' } });
    const [file] = positionals;
    if (file === undefined || positionals.length !== 1) throw new UsageError('Into which file?');
    const opened = await openStoreAt(values.data, false);
    if (!opened.ok) return failed('tables', opened.problems);
    const { store, place } = opened.value;
    try {
      const faults: BackupFault[] = [];
      const bytes = await write(store, file, fault => faults.push(fault));
      if (values.json) printJson({ file, bytes, ...(faults.length > 0 && { faults }) });
      else printLine(`${place} is backed up in ${file}: ${bytes} bytes. That file contains every secret of these tables.`);
      for (const fault of faults) printError(`${fault.table === undefined ? `Picture ${fault.picture}` : `Table ${fault.table}`}: ${fault.why}`);
      if (faults.length > 0) printError(`Everything else is backed up. An older backup may have what is missing: keep it. ${HINT}`);
      return faults.length > 0 ? 1 : 0;
    } catch (e) {
      return failed(file, [(await isCorruptStore(e)) ? corruptStoreProblem(e) : fileProblem(e)]);
    } finally {
      await store.close();
    }
  },
};

const HINT = '"fray tables check" says more, and "fray tables repair ID" makes a damaged table playable again';

const failed = (what: string, all: readonly Problem[]): 1 => {
  printProblems(what, all);
  return 1;
};

/** A file of that name is replaced only when all of the new one is on the disk. */
const write = async (store: Store, file: string, onFault: (fault: BackupFault) => void): Promise<number> => {
  const { writeBackup } = await import('@fray/server');
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    await handle.writeFile(writeBackup(store, Date.now(), onFault));
    await handle.sync();
    await rename(part, file);
    return (await handle.stat()).size;
  } finally {
    await handle.close();
    await rm(part, { force: true });
  }
};
