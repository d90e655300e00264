import { invalid, ok, type Problem, problem, type Result } from '@fray/engine';
import { messageOf } from '../lib/error-details.ts';
import type { Store, StoreTarget } from '../store/store.ts';
import { type BackedUp, readBackup } from './read-backup.ts';

export interface RestoreReport {
  readonly tables: number;
  readonly entries: number;
  /** Tables that were in the store already. */
  readonly skipped: number;
  /** Tables that were restored with a damaged entry. */
  readonly damaged: readonly { readonly table: string; readonly entry: number }[];
}

/** Thrown out of the transaction, so that it is rolled back; `restoreBackup` returns its problems. */
class RestoreStopped extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems[0]?.problem);
    this.problems = problems;
  }
}

/**
 * Restores a backup into an empty store, or with `add` those tables that are not there yet. The lines are read twice: first they are all
 * checked, and then everything is stored in one transaction.
 */
export const restoreBackup = async (store: Store, lines: () => AsyncIterable<string>, { add }: { readonly add: boolean }): Promise<Result<RestoreReport>> => {
  const there = await store.tables({ most: 1 });
  if (there.items.length > 0 && !add)
    return invalid(problem('', 'there are tables in this store already', 'restore into an empty one, or with --add those tables that are not there yet'));
  for await (const one of readBackup(lines())) if (!one.ok) return one;
  try {
    return ok(await store.transaction(into => putIn(into, readBackup(lines()))));
  } catch (e) {
    return invalid(...(e instanceof RestoreStopped ? e.problems : [problem('', `it cannot be stored: ${messageOf(e)}`, 'nothing of it is in')]));
  }
};

const putIn = async (into: StoreTarget, all: AsyncIterable<Result<BackedUp>>): Promise<RestoreReport> => {
  const count = { tables: 0, entries: 0, skipped: 0 };
  const damaged: { table: string; entry: number }[] = [];
  for await (const one of all) {
    if (!one.ok) throw new RestoreStopped(one.problems);
    if (one.value.is !== 'table') await putOther(into, one.value);
    else if (await into.table(one.value.value.table.id)) count.skipped++;
    else {
      const { line, table, entries, keys, damage } = one.value.value;
      await into.create(table, entries, keys).catch((e: unknown) => {
        throw new RestoreStopped([problem(`line ${line}`, `table ${table.id} cannot be stored: ${messageOf(e)}`, 'nothing of this file is in')]);
      });
      if (damage) damaged.push({ table: table.id, entry: damage.entry });
      count.tables++;
      count.entries += entries.length;
    }
  }
  return { ...count, damaged };
};

/** Puts in what is no table, unless it is there already. */
const putOther = async (into: StoreTarget, one: Exclude<BackedUp, { readonly is: 'table' }>): Promise<void> => {
  switch (one.is) {
    case 'picture':
      await into.pictures.put(one.value);
      return;
    case 'campaign':
      if (!(await into.campaigns.read(one.value.id))) await into.campaigns.create(one.value);
      return;
    case 'account':
      if (!(await into.accounts.account(one.value.account.id))) await into.accounts.restore(one.value.account, one.value.passkeys, one.value.campaigns);
      return;
    case 'invitation':
      if (!(await into.invitations.find(one.value.hash))) await into.invitations.create(one.value, Number.POSITIVE_INFINITY);
  }
};
