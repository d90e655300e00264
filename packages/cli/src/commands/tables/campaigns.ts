import { readFileSync } from 'node:fs';
import type { CampaignRecord, Store } from '@fray/server';
import { type CliCommand, type ExitCode, parseWords, UsageError } from '../../input/cli-command.ts';
import { openStoreAt } from '../../input/data-folder.ts';
import { bold, dim, printError, printJson, printJsonLines, printLine, printProblems } from '../../terminal/print.ts';

/** Manages the campaigns of a store, beside the server. */
export const campaignsCommand: CliCommand = {
  usage: 'campaigns [--data FOLDER] | campaigns export ID | campaigns import FILE | campaigns remove ID',
  does: 'lists the campaigns of the data folder or of DATABASE_URL; writes one as the app saves it; keeps one from a file, and prints the way of its link; removes one, for good',
  async run(args) {
    const { values, positionals } = parseWords(args, { data: { type: 'string' } });
    const [does, what] = positionals;
    if (does !== undefined && !['export', 'import', 'remove'].includes(does)) throw new UsageError(`campaigns does not ${does}`);
    if (does !== undefined && (what === undefined || positionals.length > 2)) throw new UsageError(does === 'import' ? 'Which file?' : 'Which campaign?');
    const opened = await openStoreAt(values.data, false);
    if (!opened.ok) {
      printProblems('campaigns', opened.problems);
      return 1;
    }
    const { store } = opened.value;
    try {
      if (what === undefined) return await list(store, values.json === true);
      if (does === 'import') return await take(store, what);
      const record = await store.campaigns.read(what);
      if (!record) {
        printError(`There is no campaign ${what}`);
        return 1;
      }
      return does === 'remove' ? await remove(store, record) : await write(record);
    } finally {
      await store.close();
    }
  },
};

const remove = async (store: Store, { id }: CampaignRecord): Promise<ExitCode> => {
  await store.campaigns.remove(id);
  return 0;
};

const write = async (record: CampaignRecord): Promise<ExitCode> => {
  const { campaignFault } = await import('@fray/server');
  printJsonLines(`${record.body}\n`);
  const fault = campaignFault(record);
  if (fault !== undefined) printError(`${fault}; a backup may have it as it was.`);
  return fault === undefined ? 0 : 1;
};

const take = async (store: Store, file: string): Promise<ExitCode> => {
  const { makeCampaignRecord } = await import('@fray/server');
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    printError(`${file} is no campaign file: it cannot be read as JSON`);
    return 1;
  }
  const made = makeCampaignRecord(data, Date.now());
  if (!made.ok) {
    printProblems(file, made.problems);
    return 1;
  }
  const { record, token } = made.value;
  await store.campaigns.create(record);
  printLine(`/campaign/${record.id}#${token}`);
  return 0;
};

const list = async (store: Store, asJson: boolean): Promise<ExitCode> => {
  const all = [];
  for (const id of await store.campaigns.ids()) {
    const record = await store.campaigns.read(id);
    if (record) all.push({ id, ...titleOf(record), version: record.version, saved: new Date(record.at).toISOString(), bytes: Buffer.byteLength(record.body) });
  }
  if (asJson) printJson(all);
  else {
    for (const { id, name, system, saved, bytes } of all) printLine(`${bold(id)}  ${name}  ${dim(`${system}, saved ${saved}, ${Math.ceil(bytes / 1000)} kB`)}`);
    printLine(dim(`${all.length} campaigns`));
  }
  return 0;
};

/** Its name and system, also where it is damaged. */
const titleOf = ({ body }: CampaignRecord): { readonly name: string; readonly system: string } => {
  try {
    const { name, party } = JSON.parse(body);
    return { name, system: party.encounter.system };
  } catch {
    return { name: '?', system: '?' };
  }
};
