import type { MapKind, Option } from '@fray/engine';
import { askHere } from '../offline/library.ts';
import { t } from '../words/words.ts';
import { Failed } from './failed.ts';
import type { Problem } from './seat.ts';
import { canKeepTables, isAway, makesHere, setAway } from './where.ts';

/** A system as a server describes it. */
export interface SystemInfo {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly starters: readonly { readonly id: string; readonly name: string; readonly note?: string }[];
  readonly options: readonly Option[];
  readonly map: MapKind;
  /** What the GM may rule; `takes` is a JSON Schema. */
  readonly rulings: readonly { readonly id: string; readonly words: string; readonly takes: unknown }[];
}

export interface Created {
  readonly table: string;
  readonly seats: readonly { readonly seat: { readonly id: string; readonly role: string; readonly name: string }; readonly token: string }[];
}

/** Nothing is heard of the server. */
class Away extends Failed {
  constructor() {
    super({ title: t('offline.away') });
  }
}

/** What stands before a server says so when it hears nothing of it. */
const AWAY = new Set([502, 503, 504]);

/** What the app knows itself: the systems with their rules, and whether an encounter holds. */
const CONTENT = /^\/api\/(systems|encounters)/;
/** What may be done in this browser as well. */
const MAKES = /^\/api\/tables(\/import)?$/;
const OF_THIS_BROWSER = /^\/api\/tables\/local-/;

type Method = 'GET' | 'POST' | 'DELETE';

/** Asks the server that the app came from, and nobody else. */
export const askServer = async (method: Method, path: string, body?: unknown, token?: string): Promise<string> => {
  const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }).catch(() => undefined);
  const isProblem = reply?.headers.get('content-type')?.includes('json') === true;
  setAway(!reply || (AWAY.has(reply.status) && !isProblem));
  if (!reply || isAway()) throw new Away();
  const text = await reply.text();
  if (!reply.ok) throw new Failed(isProblem ? (JSON.parse(text) as Problem) : { title: reply.statusText });
  return text;
};

/**
 * Asks whoever has what is asked about, and answers as text: this browser for its own tables, the server otherwise. What this browser can do as well
 * it does where the server is away; new tables also where they are wanted here.
 */
export const callForText = async (method: Method, path: string, body?: unknown, token?: string): Promise<string> => {
  const makes = method === 'POST' && MAKES.test(path);
  if (OF_THIS_BROWSER.test(path) || (makes && makesHere())) return askHere(method, path, body, token);
  return askServer(method, path, body, token).catch((e: unknown) => {
    if (!(e instanceof Away) || !(CONTENT.test(path) || (makes && canKeepTables))) throw e;
    return askHere(method, path, body, token);
  });
};

export const call = async <T>(method: Method, path: string, body?: unknown, token?: string): Promise<T> =>
  JSON.parse(await callForText(method, path, body, token)) as T;

let systems: Promise<readonly SystemInfo[]> | undefined;

/** The systems, as the server describes them, or as the app knows them where that is away. */
export const systemsOnServer = (): Promise<readonly SystemInfo[]> => (systems ??= call<readonly SystemInfo[]>('GET', '/api/systems'));
