/** The store of this browser for maps, and for pictures by the hash of their bytes. */
const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open('fray-maps', 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('maps');
      asked.result.createObjectStore('pictures');
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

let database: Promise<IDBDatabase> | undefined;

type StoreName = 'maps' | 'pictures';

const runTransaction = async <T>(part: StoreName, mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  database ??= openDatabase();
  const transaction = (await database).transaction(part, mode);
  const asked = what(transaction.objectStore(part));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
};

export const putInStore = (part: StoreName, id: string, value: unknown): Promise<IDBValidKey> => runTransaction(part, 'readwrite', s => s.put(value, id));
export const deleteFromStore = (part: StoreName, id: string): Promise<undefined> => runTransaction(part, 'readwrite', s => s.delete(id));
export const readFromStore = <T>(part: StoreName, id: string): Promise<T | undefined> =>
  runTransaction(part, 'readonly', (s): IDBRequest<T | undefined> => s.get(id));

/** All values of a store with their ids. */
export const listStore = async <T>(part: StoreName): Promise<readonly (readonly [string, T])[]> => {
  const [ids, values] = await Promise.all([
    runTransaction(part, 'readonly', s => s.getAllKeys()),
    runTransaction(part, 'readonly', (s): IDBRequest<T[]> => s.getAll()),
  ]);
  return values.map((value, i) => [String(ids[i]), value] as const);
};

/** An unused id for a map. */
export const newMapId = (): string => `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
