import type { MapSupport, Option } from '@fray/engine';
import type { JsonSchema } from '../../content/json-schema.ts';
import { t } from '../../i18n/i18n.ts';
import { ApiError } from './api-error.ts';
import type { ApiProblem } from './api-problem.ts';
import { canHostTables, isHostingInBrowser, isServerAway, setServerAway } from './hosting.ts';
import { askBrowser } from './local-server.ts';

/** A system as a server describes it. */
export interface SystemInfo {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly starters: readonly { readonly id: string; readonly name: string; readonly note?: string }[];
  readonly options: readonly Option[];
  readonly map: MapSupport;
  /** What the GM may rule, and the schema of what each ruling takes. */
  readonly rulings: readonly { readonly id: string; readonly words: string; readonly takes: JsonSchema }[];
}

export interface CreatedTable {
  readonly table: string;
  readonly seats: readonly { readonly seat: { readonly id: string; readonly role: string; readonly name: string }; readonly token: string }[];
}

/** Nothing is heard of the server. */
class ServerAwayError extends ApiError {
  constructor() {
    super({ title: t('offline.away') });
  }
}

/** What stands before a server says so when it hears nothing of it. */
const AWAY_STATUS = new Set([502, 503, 504]);

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
  setServerAway(!reply || (AWAY_STATUS.has(reply.status) && !isProblem));
  if (!reply || isServerAway()) throw new ServerAwayError();
  const text = await reply.text();
  if (reply.ok) return text;
  const problem: ApiProblem = isProblem ? JSON.parse(text) : { title: reply.statusText };
  throw new ApiError(problem);
};

/**
 * Asks whoever has what is asked about, and answers as text: this browser for its own tables, the server otherwise. What this browser can do as well
 * it does where the server is away; new tables also where they are wanted here.
 */
export const callApiForText = async (method: Method, path: string, body?: unknown, token?: string): Promise<string> => {
  const makes = method === 'POST' && MAKES.test(path);
  if (OF_THIS_BROWSER.test(path) || (makes && isHostingInBrowser())) return askBrowser(method, path, body, token);
  return askServer(method, path, body, token).catch((e: unknown) => {
    if (!(e instanceof ServerAwayError) || !(CONTENT.test(path) || (makes && canHostTables))) throw e;
    return askBrowser(method, path, body, token);
  });
};

export const callApi = async <T>(method: Method, path: string, body?: unknown, token?: string): Promise<T> =>
  JSON.parse(await callApiForText(method, path, body, token));

let systems: Promise<readonly SystemInfo[]> | undefined;

/** The systems, as the server describes them, or as the app knows them where that is away. */
export const loadSystems = (): Promise<readonly SystemInfo[]> => (systems ??= callApi<readonly SystemInfo[]>('GET', '/api/systems'));
