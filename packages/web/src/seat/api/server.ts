import type { Option } from '@fray/engine';
import type { JsonSchema } from '../../content/json-schema.ts';
import { language, t } from '../../i18n/i18n.ts';
import type { MapSupport } from '../../i18n/spoken.ts';
import { loadSpeaker } from '../system-words.ts';
import { ApiError } from './api-error.ts';
import type { ApiProblem } from './api-problem.ts';
import { canHostTables, isHostingInBrowser, isServerAway, setServerAway } from './hosting.ts';
import { askBrowser } from './local-server.ts';

/** A system as the server describes it. */
export interface SystemInfo {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly starters: readonly { readonly id: string; readonly name: string; readonly note?: string }[];
  readonly options: readonly Option[];
  readonly map: MapSupport;
  /** What it counts time in. */
  readonly time?: 'round' | 'count';
  /** What the GM may rule, and the schema of what each ruling takes. */
  readonly rulings: readonly { readonly id: string; readonly words: string; readonly takes: JsonSchema }[];
}

export interface CreatedTable {
  readonly table: string;
  readonly seats: readonly {
    readonly seat: { readonly id: string; readonly role: string; readonly name: string; readonly owns: readonly string[] };
    readonly token: string;
  }[];
}

/** The server could not be reached. */
class ServerAwayError extends ApiError {
  constructor() {
    super({ title: t('offline.away') });
  }
}

/** Status codes by which a proxy says that the server is unreachable. */
const AWAY_STATUS = new Set([502, 503, 504]);

/** Requests that the app can answer itself: systems, rules, and checks of encounters. */
const CONTENT = /^\/api\/(systems|encounters)/;
/** Requests that make a table, on the server or in this browser. */
const MAKES = /^\/api\/tables(\/import)?$/;
const OF_THIS_BROWSER = /^\/api\/tables\/local-/;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asks the server, never this browser. */
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
 * Asks the server, or this browser for its own tables. If the server is away, this browser answers what it can; it also makes new tables if the user wants them
 * here.
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

/** The systems, from the server or, if it is away, from the app. */
export const loadSystems = (): Promise<readonly SystemInfo[]> =>
  (systems ??= callApi<readonly SystemInfo[]>('GET', '/api/systems').then(all => Promise.all(all.map(inLanguage))));

/** A system with the names of its fights, its options and rulings in the language of the page; they come in English. */
const inLanguage = async (system: SystemInfo): Promise<SystemInfo> => {
  if (language() === 'en') return system;
  const speaker = await loadSpeaker(system.id);
  return {
    ...system,
    title: t(`titles.${system.id}`, { defaultValue: system.title }),
    map: speaker.localize(system.map),
    starters: system.starters.map(s => ({ ...s, name: speaker.name(s.name) })),
    options: system.options.map(o => ({ ...o, label: speaker.say(o.label) })),
    rulings: system.rulings.map(r => ({ ...r, words: speaker.say(r.words) })),
  };
};
