import type { TableHeader } from '@fray/table';
import { type Appended, Chain, type EntryRecord, type Keeping, portableSum, type Unsummed } from '@fray/table/play';

/** A table of this browser, for whoever looks for it. */
export interface Shelved {
  readonly table: string;
  readonly name: string;
  readonly system: string;
  /** When something was last done at it. */
  readonly at: number;
}

interface TableRow {
  readonly id: string;
  readonly header: string;
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser gave it up'));
  });

const entriesOf = (table: string, from = 0): IDBKeyRange => IDBKeyRange.bound([table, from], [table, Number.POSITIVE_INFINITY]);

/** Tables that were kept before entries had sums get theirs. */
const addSums = async (transaction: IDBTransaction): Promise<void> => {
  const entries = transaction.objectStore('entries');
  for (const { id, header } of await result<TableRow[]>(transaction.objectStore('tables').getAll())) {
    const kept = await result<Unsummed[]>(entries.getAll(entriesOf(id)));
    for (const entry of Chain.from(portableSum, id, header).all(kept)) entries.put(entry);
  }
};

/** The tables that this browser keeps: what was acknowledged is on its disk. */
export class Shelf implements Keeping {
  private readonly db: IDBDatabase;

  private constructor(db: IDBDatabase) {
    this.db = db;
    // A newer app wants to change it: it is let, and this one has to be loaded again.
    db.onversionchange = () => db.close();
  }

  static async open(): Promise<Shelf> {
    const request = indexedDB.open('fray', 2);
    let summed: Promise<void> | undefined;
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore('tables', { keyPath: 'id' });
        request.result.createObjectStore('entries', { keyPath: ['table', 'n'] });
      } else summed = addSums(request.transaction as IDBTransaction);
    };
    const db = await result(request);
    await summed;
    return new Shelf(db);
  }

  sum(text: string): string {
    return portableSum(text);
  }

  /** The latest first. */
  async list(): Promise<readonly Shelved[]> {
    const transaction = this.db.transaction(['tables', 'entries']);
    const rows = await result<TableRow[]>(transaction.objectStore('tables').getAll());
    const listed = await Promise.all(
      rows.map(async ({ id, header }): Promise<Shelved> => {
        const { name, fight } = JSON.parse(header) as TableHeader;
        const last = await result(transaction.objectStore('entries').openCursor(entriesOf(id), 'prev'));
        return { table: id, name, system: fight.system, at: (last?.value as EntryRecord | undefined)?.at ?? 0 };
      }),
    );
    return listed.sort((a, b) => b.at - a.at);
  }

  async create(id: string, header: TableHeader, entries: readonly Unsummed[]): Promise<void> {
    const transaction = this.write();
    const row: TableRow = { id, header: JSON.stringify(header) };
    transaction.objectStore('tables').add(row);
    for (const entry of Chain.from(portableSum, id, row.header).all(entries)) transaction.objectStore('entries').add(entry);
    await done(transaction);
  }

  async remove(id: string): Promise<void> {
    const transaction = this.write();
    transaction.objectStore('tables').delete(id);
    transaction.objectStore('entries').delete(entriesOf(id));
    await done(transaction);
  }

  table(id: string): Promise<TableRow | undefined> {
    return result<TableRow | undefined>(this.db.transaction('tables').objectStore('tables').get(id));
  }

  entries(table: string, from: number, most?: number): Promise<readonly EntryRecord[]> {
    return result<EntryRecord[]>(this.db.transaction('entries').objectStore('entries').getAll(entriesOf(table, from), most));
  }

  async append(entry: EntryRecord): Promise<Appended> {
    const { table, n } = entry;
    const transaction = this.write();
    const written = done(transaction);
    const entries = transaction.objectStore('entries');
    const [row, there] = await Promise.all([result(transaction.objectStore('tables').getKey(table)), result(entries.getKey([table, n]))]);
    if (row === undefined) throw new Error(`table ${table} was removed`);
    if (there !== undefined) return 'taken';
    entries.add(entry);
    await written;
    return 'done';
  }

  private write(): IDBTransaction {
    return this.db.transaction(['tables', 'entries'], 'readwrite', { durability: 'strict' });
  }
}
