import type { Store } from '@fray/server';
import { type CliCommand, type ExitCode, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { openStoreAt } from '../../input/data-folder.ts';
import { bold, dim, printError, printJson, printLine, printProblems } from '../../terminal/print.ts';

const MAX_USES = 200;
const MAX_DAYS = 365;

/** Invites people to a server, beside it. */
export const inviteCommand: CliCommand = {
  usage: 'invite [--host] [--uses N] [--days N] [--by NAME] [--data FOLDER] | invite list | invite revoke ID',
  does: 'makes an invitation to a server that was started with --invite-only, for one use unless --uses says otherwise, and prints the way of its link; with --host, for who invites others in the app; list shows all, and revoke ends one',
  async run(args) {
    const { values, positionals } = parseWords(args, {
      data: { type: 'string' },
      host: { type: 'boolean', default: false },
      uses: { type: 'string', default: '1' },
      days: { type: 'string' },
      by: { type: 'string', default: '' },
    });
    const [does, id] = positionals;
    if (does !== undefined && does !== 'list' && does !== 'revoke') throw new UsageError(`invite does not ${does}`);
    if (positionals.length !== (does === undefined ? 0 : does === 'list' ? 1 : 2)) throw new UsageError('Which invitation?');
    const uses = wholeNumber(values.uses, '--uses', 1, MAX_USES);
    const days = values.days === undefined ? undefined : wholeNumber(values.days, '--days', 1, MAX_DAYS);
    const opened = await openStoreAt(values.data, false);
    if (!opened.ok) {
      printProblems('invite', opened.problems);
      return 1;
    }
    const { store } = opened.value;
    try {
      if (does === 'list') return await list(store, values.json === true);
      if (id !== undefined) return await revoke(store, id);
      return await invite(store, { by: values.by, gives: values.host ? 'host' : 'play', uses, days });
    } finally {
      await store.close();
    }
  },
};

const invite = async (store: Store, terms: { by: string; gives: 'play' | 'host'; uses: number; days: number | undefined }): Promise<ExitCode> => {
  const { DEFAULT_LIMITS } = await import('@fray/server');
  const { newInvitation } = await import('@fray/server/parts');
  const { record, token } = newInvitation(terms, Date.now());
  if (!(await store.invitations.create(record, DEFAULT_LIMITS.invitationsInAll))) {
    printError(`This server keeps ${DEFAULT_LIMITS.invitationsInAll} invitations, and no more: revoke some`);
    return 1;
  }
  printLine(`/invited#${token}`);
  return 0;
};

const revoke = async (store: Store, id: string): Promise<ExitCode> => {
  if (await store.invitations.remove(id)) return 0;
  printError(`There is no invitation ${id}`);
  return 1;
};

const list = async (store: Store, asJson: boolean): Promise<ExitCode> => {
  const all = (await store.invitations.all()).map(({ id, by, gives, used, uses, expires }) => ({
    ...{ id, by, gives, used, uses },
    until: expires === null ? undefined : new Date(expires).toISOString(),
  }));
  if (asJson) printJson(all);
  else {
    for (const { id, by, gives, used, uses, until } of all)
      printLine(`${bold(id)}  ${gives}  ${dim([`${used} of ${uses} used`, by && `by ${by}`, until && `until ${until}`].filter(Boolean).join(', '))}`);
    printLine(dim(`${all.length} invitations`));
  }
  return 0;
};
