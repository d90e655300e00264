import { useEffect, useState } from 'react';
import { language } from '../../i18n/i18n.ts';
import { callApi, callApiForText } from '../../seat/api/server.ts';
import { tokenFor } from '../../storage/known-tables.ts';

/** Whether this browser can be called while the page is closed: only on pages by https, or from the same machine. */
export const canBeCalled = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const STORAGE_KEY = 'fray.push';

/** The tables whose seat this browser is called for. */
const calledFor = (): readonly string[] => {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
  } catch {
    return [];
  }
};
const remember = (tables: readonly string[]): void => localStorage.setItem(STORAGE_KEY, JSON.stringify(tables.slice(-50)));

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

const isSame = (a: ArrayBuffer | null, b: Uint8Array): boolean => a !== null && a.byteLength === b.length && new Uint8Array(a).every((x, i) => x === b[i]);

/** A subscription of this browser with the key of the server. One with another key is of no use, as one after the store of the server was lost. */
const subscribe = async (): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await callApi<{ readonly key: string }>('GET', '/api/push');
  const applicationServerKey = bytesOf(key);
  const known = await pushManager.getSubscription();
  if (known && isSame(known.options.applicationServerKey, applicationServerKey)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
};

/** Calls this browser from now on. Answers whether it lets itself be called. */
const begin = async (table: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  // Without a push service, as in some browsers for private windows, it is refused.
  const made = await subscribe().catch((e: unknown) => {
    if (e instanceof DOMException) return undefined;
    throw e;
  });
  if (!made) return false;
  const { endpoint, keys } = made.toJSON();
  await callApiForText('POST', `/api/tables/${table}/push`, { endpoint, keys, lang: language() }, tokenFor(table));
  remember([...calledFor().filter(t => t !== table), table]);
  return true;
};

const end = async (table: string): Promise<void> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.getSubscription();
  if (made) await callApiForText('POST', `/api/tables/${table}/push/stop`, { endpoint: made.endpoint }, tokenFor(table));
  remember(calledFor().filter(t => t !== table));
};

/** Whether this browser is called for the seat of a table, and how to change that. */
export const usePush = (table: string) => {
  const [isOn, setOn] = useState(() => calledFor().includes(table));
  const [trouble, setTrouble] = useState<'refused' | Error>();
  useEffect(() => {
    if (!canBeCalled || !calledFor().includes(table)) return;
    // Permission that was taken back ends it. The server may have lost it with an old link, or the browser may have another address.
    if (Notification.permission !== 'granted') setOn(false);
    else void begin(table).then(setOn, () => undefined);
  }, [table]);
  const set = async (to: boolean): Promise<void> => {
    setTrouble(undefined);
    try {
      const done = to ? await begin(table) : await end(table).then(() => true);
      if (done) setOn(to);
      else setTrouble('refused');
    } catch (e) {
      setTrouble(e instanceof Error ? e : new Error(String(e)));
    }
  };
  return { isOn, trouble, set };
};
