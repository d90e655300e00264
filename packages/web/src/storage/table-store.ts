import type { TableHeader } from '@fray/table';
import { type AppendResult, type EntryRecord, type EntryStore, HashChain, portableChecksum, type UnsummedEntry } from '@fray/table/session';

/** A table of this browser. */
export interface StoredTable {
  readonly table: string;
  readonly name: string;
  readonly system: string;
  /** The time of its last entry. */
  readonly at: number;
}

interface TableRow {
  readonly id: string;
  readonly header: string;
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser gave it up'));
  });

const entryRange = (table: string, from = 0): IDBKeyRange => IDBKeyRange.bound([table, from], [table, Number.POSITIVE_INFINITY]);

/** Adds checksums to the entries of tables stored before there were any. */
const addSums = async (transaction: IDBTransaction): Promise<void> => {
  const entries = transaction.objectStore('entries');
  for (const { id, header } of await resultOf<TableRow[]>(transaction.objectStore('tables').getAll())) {
    const kept = await resultOf<UnsummedEntry[]>(entries.getAll(entryRange(id)));
    for (const entry of HashChain.from(portableChecksum, id, header).appendAll(kept)) entries.put(entry);
  }
};

/** The tables of this browser. An entry is on disk once it is acknowledged. */
export class BrowserTableStore implements EntryStore {
  private readonly db: IDBDatabase;

  private constructor(db: IDBDatabase) {
    this.db = db;
    // A newer version of the app upgrades the database: this page has to be reloaded.
    db.onversionchange = () => db.close();
  }

  static async open(): Promise<BrowserTableStore> {
    const request = indexedDB.open('fray', 2);
    let summed: Promise<void> | undefined;
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore('tables', { keyPath: 'id' });
        request.result.createObjectStore('entries', { keyPath: ['table', 'n'] });
      } else if (request.transaction) summed = addSums(request.transaction);
    };
    const db = await resultOf(request);
    await summed;
    return new BrowserTableStore(db);
  }

  checksum(text: string): string {
    return portableChecksum(text);
  }

  /** The latest first. */
  async list(): Promise<readonly StoredTable[]> {
    const transaction = this.db.transaction(['tables', 'entries']);
    const rows = await resultOf<TableRow[]>(transaction.objectStore('tables').getAll());
    const listed = await Promise.all(
      rows.map(async ({ id, header }): Promise<StoredTable> => {
        const { name, fight }: TableHeader = JSON.parse(header);
        const cursor = await resultOf(transaction.objectStore('entries').openCursor(entryRange(id), 'prev'));
        const last: EntryRecord | undefined = cursor?.value;
        return { table: id, name, system: fight.system, at: last?.at ?? 0 };
      }),
    );
    return listed.sort((a, b) => b.at - a.at);
  }

  async create(id: string, header: TableHeader, entries: readonly UnsummedEntry[]): Promise<void> {
    const transaction = this.write();
    const row: TableRow = { id, header: JSON.stringify(header) };
    transaction.objectStore('tables').add(row);
    for (const entry of HashChain.from(portableChecksum, id, row.header).appendAll(entries)) transaction.objectStore('entries').add(entry);
    await finished(transaction);
  }

  async remove(id: string): Promise<void> {
    const transaction = this.write();
    transaction.objectStore('tables').delete(id);
    transaction.objectStore('entries').delete(entryRange(id));
    await finished(transaction);
  }

  table(id: string): Promise<TableRow | undefined> {
    return resultOf<TableRow | undefined>(this.db.transaction('tables').objectStore('tables').get(id));
  }

  entries(table: string, from: number, most?: number): Promise<readonly EntryRecord[]> {
    return resultOf<EntryRecord[]>(this.db.transaction('entries').objectStore('entries').getAll(entryRange(table, from), most));
  }

  async append(entry: EntryRecord): Promise<AppendResult> {
    const { table, n } = entry;
    const transaction = this.write();
    const written = finished(transaction);
    const entries = transaction.objectStore('entries');
    const [row, there] = await Promise.all([resultOf(transaction.objectStore('tables').getKey(table)), resultOf(entries.getKey([table, n]))]);
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
