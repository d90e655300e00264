import type { Store } from '@fray/server';
import { type CliCommand, type ExitCode, parseWords, UsageError } from '../../input/cli-command.ts';
import { openStoreAt } from '../../input/data-folder.ts';
import { bold, dim, printError, printJson, printLine, printProblems } from '../../terminal/print.ts';

/** Lists and removes accounts, and helps who has lost all passkeys, beside the server. */
export const accountsCommand: CliCommand = {
  usage: 'accounts [--data FOLDER] | accounts recover ID | accounts remove ID [--with-campaigns]',
  does: 'lists the accounts of the data folder or of DATABASE_URL; prints a new recovery code of one, whose old one stops working; removes one for good, and its campaigns only if told to',
  async run(args) {
    const { values, positionals } = parseWords(args, { data: { type: 'string' }, 'with-campaigns': { type: 'boolean', default: false } });
    const [does, id] = positionals;
    if (does !== undefined && does !== 'recover' && does !== 'remove') throw new UsageError(`accounts does not ${does}`);
    if (does !== undefined && (id === undefined || positionals.length > 2)) throw new UsageError('Which account?');
    const opened = await openStoreAt(values.data, false);
    if (!opened.ok) {
      printProblems('accounts', opened.problems);
      return 1;
    }
    const { store } = opened.value;
    try {
      if (id === undefined) return await list(store, values.json === true);
      if (!(await store.accounts.account(id))) {
        printError(`There is no account ${id}`);
        return 1;
      }
      if (does === 'recover') printLine(await renewRecovery(store, id));
      else await store.accounts.remove(id, values['with-campaigns'] ? 'delete' : 'leave');
      return 0;
    } finally {
      await store.close();
    }
  },
};

const renewRecovery = async (store: Store, id: string): Promise<string> => {
  const { newRecovery } = await import('@fray/server/parts');
  const { code, hash } = newRecovery();
  await store.accounts.update(id, { recovery: hash });
  return code;
};

const list = async (store: Store, asJson: boolean): Promise<ExitCode> => {
  const all = [];
  for (const id of await store.accounts.ids()) {
    const account = await store.accounts.account(id);
    if (!account) continue;
    const { name, isHost, created } = account;
    const [passkeys, campaigns] = [await store.accounts.passkeys(id), await store.campaigns.keptBy(id)];
    all.push({ id, name, isHost, made: new Date(created).toISOString(), passkeys: passkeys.length, campaigns: campaigns.length });
  }
  if (asJson) printJson(all);
  else {
    for (const { id, name, isHost, passkeys, campaigns } of all)
      printLine(`${bold(id)}  ${name}  ${dim(`${isHost ? 'host, ' : ''}${passkeys} passkeys, ${campaigns} campaigns`)}`);
    printLine(dim(`${all.length} accounts`));
  }
  return 0;
};
