/** A database of this browser with values by id, in stores. */
export class BrowserDatabase<Store extends string> {
  private readonly name: string;
  private readonly stores: readonly Store[];
  private opened: Promise<IDBDatabase> | undefined;

  constructor(name: string, stores: readonly Store[]) {
    this.name = name;
    this.stores = stores;
  }

  put(store: Store, id: string, value: unknown): Promise<IDBValidKey> {
    return this.run(store, 'readwrite', s => s.put(value, id));
  }

  delete(store: Store, id: string): Promise<undefined> {
    return this.run(store, 'readwrite', s => s.delete(id));
  }

  /** Deletes all values whose ids begin alike. */
  deleteAll(store: Store, beginning: string): Promise<undefined> {
    return this.run(store, 'readwrite', s => s.delete(beginningWith(beginning)));
  }

  read<T>(store: Store, id: string): Promise<T | undefined> {
    return this.run(store, 'readonly', (s): IDBRequest<T | undefined> => s.get(id));
  }

  /** All values of a store with their ids; with a beginning, those whose ids begin so. */
  async list<T>(store: Store, beginning = ''): Promise<readonly (readonly [string, T])[]> {
    const transaction = (await this.open()).transaction(store, 'readonly');
    const all = transaction.objectStore(store);
    const ids = all.getAllKeys(beginningWith(beginning));
    const values: IDBRequest<T[]> = all.getAll(beginningWith(beginning));
    await completed(transaction);
    return values.result.map((value, i) => [String(ids.result[i]), value] as const);
  }

  /** Changes a value in one transaction, so that no other window's change is lost. */
  async update<T>(store: Store, id: string, change: (value: T) => T): Promise<T | undefined> {
    const transaction = (await this.open()).transaction(store, 'readwrite', { durability: 'strict' });
    const all = transaction.objectStore(store);
    let changed: T | undefined;
    const asked: IDBRequest<T | undefined> = all.get(id);
    asked.onsuccess = () => {
      if (asked.result !== undefined) all.put((changed = change(asked.result)), id);
    };
    await completed(transaction);
    return changed;
  }

  private async run<T>(store: Store, mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = (await this.open()).transaction(store, mode);
    const asked = what(transaction.objectStore(store));
    await completed(transaction);
    return asked.result;
  }

  private open(): Promise<IDBDatabase> {
    this.opened ??= new Promise((resolve, reject) => {
      const asked = indexedDB.open(this.name, 1);
      asked.onupgradeneeded = () => {
        for (const store of this.stores) asked.result.createObjectStore(store);
      };
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => {
        this.opened = undefined;
        reject(asked.error);
      };
    });
    return this.opened;
  }
}

const beginningWith = (beginning: string): IDBKeyRange => IDBKeyRange.bound(beginning, `${beginning}\uffff`);

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
