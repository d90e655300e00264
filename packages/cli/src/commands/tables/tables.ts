import { formatTranscript } from '@fray/engine';
import type { Store } from '@fray/server';
import { type CliCommand, type ExitCode, parseWords, UsageError } from '../../input/cli-command.ts';
import { corruptStoreProblem, isCorruptStore, openStoreAt } from '../../input/data-folder.ts';
import { bold, dim, printError, printJson, printJsonLines, printLine, printProblems } from '../../terminal/print.ts';

/** Manages the tables of a store, beside the server. */
export const tablesCommand: CliCommand = {
  usage:
    'tables [--archived] [--data FOLDER] | tables check [ID] | tables export ID | tables repair ID | tables archive ID | tables unarchive ID | tables remove ID',
  does: 'lists the tables of the data folder or of DATABASE_URL; checks that they are as they were written; writes the transcript of one, which replays; repairs one; puts one away, or takes it out again; removes one that was put away, for good',
  async run(args) {
    const { values, positionals } = parseWords(args, { data: { type: 'string' }, archived: { type: 'boolean', default: false } });
    const [does, id] = positionals;
    const action = does !== undefined && Object.hasOwn(ACTIONS, does) ? ACTIONS[does] : undefined;
    if (does !== undefined && does !== 'check' && !action) throw new UsageError(`tables does not ${does}`);
    if (does !== undefined && ((id === undefined && does !== 'check') || positionals.length > 2)) throw new UsageError('Which table?');
    const opened = await openStoreAt(values.data, false);
    if (!opened.ok) {
      printProblems('tables', opened.problems);
      return 1;
    }
    const { store } = opened.value;
    try {
      if (does === undefined) return await list(store, values.archived, values.json === true);
      if (id !== undefined && !(await store.table(id))) return noTable(id);
      return action && id !== undefined ? await action(store, id) : await check(store, id, values.json === true);
    } catch (e) {
      if (!(await isCorruptStore(e))) throw e;
      printProblems('tables', [corruptStoreProblem(e)]);
      return 1;
    } finally {
      await store.close();
    }
  },
};

const repairHint = (id: string): string => `"fray tables repair ${id}" goes back to before the damage`;

const noTable = (id: string): ExitCode => {
  printError(`There is no table ${id}`);
  return 1;
};

const ACTIONS: Readonly<Record<string, (store: Store, id: string) => Promise<ExitCode>>> = {
  async export(store: Store, id: string): Promise<ExitCode> {
    const [{ ProblemError, loadTable }, { CorruptStoreError, salvageTable }, { systemOf }] = await Promise.all([
      import('@fray/table/session'),
      import('@fray/server'),
      import('@fray/systems'),
    ]);
    try {
      const loaded = await loadTable(store, id, systemOf).catch(e => (e instanceof CorruptStoreError ? salvageTable(store, id) : Promise.reject(e)));
      if (!loaded) return noTable(id);
      const { table } = loaded;
      printJsonLines(formatTranscript(table.transcript()));
      const { logFault } = table;
      if (logFault) printError(`Table ${id}: ${logFault.why}.${logFault.isDamage ? ` What comes before it is written. ${repairHint(id)}` : ''}`);
      return logFault?.isDamage ? 1 : 0;
    } catch (e) {
      if (!(e instanceof ProblemError)) throw e;
      printError(`Table ${id}: ${e.problem.detail}. What can be read of its log is written as it is; a backup may have all of it.`);
      const record = await store.table(id);
      const readable = [...(await store.readable(id).catch(() => []))].sort((a, b) => a.n - b.n);
      printJsonLines([record?.header ?? '', ...readable.map(({ body }) => body)].map(text => `${text}\n`).join(''));
      return 1;
    }
  },
  async repair(store: Store, id: string): Promise<ExitCode> {
    const { repairTable } = await import('@fray/server');
    const repaired = await repairTable(store, id, Date.now());
    if (!repaired.ok) {
      printProblems('tables repair', repaired.problems);
      return 1;
    }
    const { entries, taken, misfit } = repaired.value;
    // What is taken out is printed, so that nothing is lost.
    for (const record of taken) printJsonLines(`${JSON.stringify(record)}\n`);
    if (taken.length > 0)
      printError(`${taken.length} entries that were not as they were written, or came after one that was not, are taken out; they are above.`);
    if (misfit !== undefined) printError(`From entry ${misfit} on the log does not fit the rules: the fight goes on from before it.`);
    printError(`Table ${id} has ${entries} entries and can be played. A server that had it open has to be started again.`);
    return 0;
  },
  async archive(store: Store, id: string): Promise<ExitCode> {
    await store.archive(id, true);
    return 0;
  },
  async unarchive(store: Store, id: string): Promise<ExitCode> {
    await store.archive(id, false);
    return 0;
  },
  async remove(store: Store, id: string): Promise<ExitCode> {
    if (await store.remove(id)) return 0;
    printError(`Table ${id} is not put away; first: fray tables archive ${id}`);
    return 1;
  },
};

const check = async (store: Store, id: string | undefined, asJson: boolean): Promise<ExitCode> => {
  const { checkStore } = await import('@fray/server');
  const faults = [];
  for await (const fault of checkStore(store, id)) {
    faults.push(fault);
    if (!asJson) printLine(`${bold(fault.table ?? 'the store')}  ${fault.why}`);
  }
  if (asJson) printJson(faults);
  else if (faults.length === 0) printLine('Everything is as it was written, and fits the rules.');
  return faults.length === 0 ? 0 : 1;
};

const list = async (store: Store, archived: boolean, asJson: boolean): Promise<ExitCode> => {
  const { tableTitle } = await import('@fray/server');
  const all = [];
  for (let after: string | undefined; ; ) {
    const page = await store.tables({ archived, most: 500, ...(after !== undefined && { after }) });
    for (const { id, created, header, length } of page.items) {
      all.push({ id, ...tableTitle(header), entries: length, created: new Date(created).toISOString() });
    }
    if (page.next === undefined) break;
    after = page.next;
  }
  if (asJson) printJson(all);
  else
    for (const t of all) printLine(`${bold(t.id)}  ${t.name}  ${dim(`${t.system}, ${t.entries} entries, made ${t.created.slice(0, 16).replace('T', ' ')}`)}`);
  return 0;
};
