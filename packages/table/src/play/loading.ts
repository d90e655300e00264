import { type System, showProblem } from '@fray/engine';
import type { Entry } from '../entry.ts';
import type { TableHeader } from '../header.ts';
import { Table } from '../table.ts';
import { Chain } from './chain.ts';
import { Declined } from './declined.ts';
import type { Keeping } from './keeping.ts';

export interface Loaded {
  readonly table: Table;
  /** The entries that came with a key of whoever sent them. */
  readonly keys: Map<string, number>;
  readonly chain: Chain;
  /** The bytes of its entries. */
  readonly bytes: number;
}

/** So many entries are read and played at once; others have their turn in between. */
const PAGE = 100;

/**
 * A table as it is kept. Where its log is damaged, or does not fit the rules, the table says so (`misfit`) and has only what comes before;
 * where not even its header can be read, that is thrown as `damaged`.
 */
export const loadTable = async (
  store: Keeping,
  id: string,
  systemOf: (id: string) => System,
  bytesOf: (body: string) => number = body => body.length,
): Promise<Loaded | undefined> => {
  const kept = await store.table(id);
  if (!kept) return undefined;
  const table = unread(id, kept.header, systemOf);
  const chain = Chain.from(store.sum, id, kept.header);
  const keys = new Map<string, number>();
  let bytes = 0;
  for (;;) {
    const records = await store.entries(id, table.n + 1, PAGE);
    const { sound, damage } = chain.check(id, table.n, records);
    table.take(records.slice(0, sound).map(({ body }) => JSON.parse(body) as Entry));
    for (const { key, n } of records.slice(0, sound)) if (key !== undefined) keys.set(key, n);
    for (const { body } of records) bytes += bytesOf(body);
    if (damage) table.damaged(damage);
    if (damage || records.length < PAGE) break;
    await pause();
  }
  const { length = table.n, sum } = kept;
  if (!table.misfit?.isDamage && (table.n < Math.max(1, length) || (table.n === length && sum !== undefined && sum !== chain.last)))
    table.damaged({ entry: table.n + 1, why: 'it is missing, or the store has lost track of it' });
  return { table, keys, chain, bytes };
};

/** Lets everything else that waits have a turn. */
const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

const unread = (id: string, text: string, systemOf: (id: string) => System): Table => {
  const no = (detail: string): never => {
    throw new Declined('damaged', { detail });
  };
  const { header, system } = beginning(text, systemOf) ?? no('what this table began with cannot be read');
  const made = Table.unread(id, header, system);
  return made.ok ? made.value : no(`what this table began with does not fit the rules of today: ${made.problems.map(showProblem).join('; ')}`);
};

const beginning = (text: string, systemOf: (id: string) => System): { readonly header: TableHeader; readonly system: System } | undefined => {
  try {
    const header = JSON.parse(text) as TableHeader;
    return { header, system: systemOf(header.fight.system) };
  } catch {
    return undefined;
  }
};
