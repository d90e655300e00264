import type { Store } from '@fray/server';
import { type CliCommand, type ExitCode, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { openStoreAt } from '../../input/data-folder.ts';
import { bold, dim, printError, printJson, printLine, printProblems } from '../../terminal/print.ts';

const DAY_MS = 86_400_000;

/** Manages the pictures of a store, beside the server. */
export const picturesCommand: CliCommand = {
  usage: 'pictures [--data FOLDER] | pictures remove ID… | pictures clear [--days N]',
  does: 'lists the pictures of maps that are kept, with their size and how many tables use them; removes some, or all that no table uses and that were not uploaded for some days (7)',
  async run(args) {
    const { values, positionals } = parseWords(args, { data: { type: 'string' }, days: { type: 'string', default: '7' } });
    const [does, ...ids] = positionals;
    const days = wholeNumber(values.days, '--days', 0, 36_500);
    if (does !== undefined && does !== 'remove' && does !== 'clear') throw new UsageError(`pictures does not ${does}`);
    if (does === 'remove' && ids.length === 0) throw new UsageError('Which picture?');
    if (does === 'clear' && ids.length > 0) throw new UsageError('pictures clear takes no words');
    const opened = await openStoreAt(values.data, false);
    if (!opened.ok) {
      printProblems('pictures', opened.problems);
      return 1;
    }
    const { store } = opened.value;
    try {
      if (does === 'remove') return await remove(store, ids);
      if (does === 'clear') return await clear(store, Date.now() - days * DAY_MS, values.json === true);
      return await list(store, values.json === true);
    } finally {
      await store.close();
    }
  },
};

const list = async (store: Store, asJson: boolean): Promise<ExitCode> => {
  const all = await store.pictures.listWithUse();
  if (asJson) printJson(all);
  else {
    for (const p of all) printLine(`${bold(p.id)}  ${kilobytes(p.size)}  ${dim(`${p.type}, brought ${day(p.brought)}, ${used(p.tables)}`)}`);
    printLine(dim(`${all.length} pictures, ${kilobytes(all.reduce((sum, p) => sum + p.size, 0))}`));
  }
  return 0;
};

const remove = async (store: Store, ids: readonly string[]): Promise<ExitCode> => {
  let exit: ExitCode = 0;
  for (const id of ids) {
    if (await store.pictures.remove(id)) continue;
    printError(`There is no picture ${id}`);
    exit = 1;
  }
  return exit;
};

/** A picture that is brought or used in the meantime stays. */
const clear = async (store: Store, before: number, asJson: boolean): Promise<ExitCode> => {
  const removed: string[] = [];
  for (const id of await store.pictures.unused(before)) if (await store.pictures.remove(id, before)) removed.push(id);
  if (asJson) printJson(removed);
  else printLine(`${removed.length} pictures that no table uses are removed`);
  return 0;
};

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const used = (tables: number): string => (tables === 0 ? 'used by no table' : tables === 1 ? 'used by 1 table' : `used by ${tables} tables`);
