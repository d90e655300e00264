/** What is kept in this browser under names of its own: maps, and pictures by the hash of their bytes. */
const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open('fray-maps', 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('maps');
      asked.result.createObjectStore('pictures');
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

let shelf: Promise<IDBDatabase> | undefined;

type Part = 'maps' | 'pictures';

const done = async <T>(part: Part, mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  shelf ??= opened();
  const transaction = (await shelf).transaction(part, mode);
  const asked = what(transaction.objectStore(part));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
};

export const putOn = (part: Part, id: string, value: unknown): Promise<IDBValidKey> => done(part, 'readwrite', s => s.put(value, id));
export const takeFrom = (part: Part, id: string): Promise<undefined> => done(part, 'readwrite', s => s.delete(id));
export const readFrom = <T>(part: Part, id: string): Promise<T | undefined> => done(part, 'readonly', s => s.get(id) as IDBRequest<T | undefined>);

/** Everything of a part with its ids. */
export const allOn = async <T>(part: Part): Promise<readonly (readonly [string, T])[]> => {
  const [ids, values] = await Promise.all([done(part, 'readonly', s => s.getAllKeys()), done(part, 'readonly', s => s.getAll() as IDBRequest<T[]>)]);
  return ids.map((id, i) => [String(id), values[i] as T] as const);
};

/** An id that nothing kept here has. */
export const newId = (): string => `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
