import { parseTranscript, type Result } from '@fray/engine';
import * as systems from '@fray/systems';
import { describeSystem } from '@fray/systems/describe';
import { guideOf } from '@fray/systems/guide';
import { handoutPicture, litPictureOf, seatView, type TableEntry } from '@fray/table';
import {
  type CreatedTable,
  type CreationContext,
  continueTable,
  createTable,
  exportTable,
  FORK_REQUEST,
  forkPoint,
  IMPORT_REQUEST,
  type LoadedTable,
  loadTable,
  PACKED_TABLE_SCHEMA,
  ProblemError,
  packTable,
  parseOrThrow,
  resultOrThrow,
  tableRequestSchema,
  unpackTable,
} from '@fray/table/session';
import { loadPicture } from '../../storage/load-picture.ts';
import { FIRST_SEAT } from '../../storage/table-id.ts';
import type { BrowserTableStore } from '../../storage/table-store.ts';
import { LOCAL_LIMITS } from './table-host.ts';
import { channelName, type ToSeat } from './table-messages.ts';
import { visiblePicture } from './visible-picture.ts';

const { systemIds, systemOf } = systems;
const TABLE_REQUEST = tableRequestSchema(systemIds);

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
const newTableId = (): string => `local-${Array.from(random(12), b => (b % 36).toString(36)).join('')}`;
const MAKER: CreationContext = { systems, random, newId: newTableId, maxCombatants: LOCAL_LIMITS.combatants, now: Date.now };

interface LocalRequest {
  readonly shelf: BrowserTableStore;
  /** The parts of the path that differ. */
  readonly named: string;
  readonly second: string;
  readonly body: unknown;
  readonly token: string | undefined;
}

type Handle = (asking: LocalRequest) => unknown;

/** The routes of the server's API that a browser answers itself. */
const ROUTES: readonly (readonly [method: string, path: RegExp, handle: Handle])[] = [
  ['GET', /^\/api\/systems$/, () => systemIds.map(describeSystem)],
  ['GET', /^\/api\/systems\/([\w-]+)\/rules$/, ({ named }) => (systemIds.includes(named) ? systemOf(named).rulebook : notFound())],
  ['GET', /^\/api\/systems\/([\w-]+)\/guide$/, ({ named }) => (systemIds.includes(named) ? (guideOf(named) ?? null) : notFound())],
  [
    'POST',
    /^\/api\/encounters\/check$/,
    ({ body }) => {
      const { system, encounter } = parseOrThrow(TABLE_REQUEST.pick({ system: true, encounter: true }), body);
      const found: Result<unknown> = systemOf(system).readEncounter(encounter);
      return { problems: found.ok ? [] : found.problems };
    },
  ],
  ['POST', /^\/api\/tables$/, ({ shelf, body }) => storeTable(shelf, createTable(parseOrThrow(TABLE_REQUEST, body), MAKER))],
  [
    'POST',
    /^\/api\/tables\/import$/,
    ({ shelf, body }) => {
      const { name, transcript } = parseOrThrow(IMPORT_REQUEST, body);
      return storeTable(shelf, continueTable(name, resultOrThrow(parseTranscript(transcript)), MAKER));
    },
  ],
  ['POST', /^\/api\/tables\/unpack$/, ({ shelf, body }) => storeTable(shelf, unpackTable(parseOrThrow(PACKED_TABLE_SCHEMA, body), MAKER))],
  [
    'POST',
    /^\/api\/tables\/([\w-]+)\/fork$/,
    async asking => {
      const forked = parseOrThrow(FORK_REQUEST, asking.body);
      const { table, seat } = await seatOf(asking);
      const then = forkPoint(table, seat, forked);
      return storeTable(asking.shelf, continueTable(forked.name, then.transcript, MAKER, then.fog));
    },
  ],
  [
    'GET',
    /^\/api\/tables\/([\w-]+)$/,
    async asking => {
      const { table, seat } = await seatOf(asking);
      return seatView(table, seat);
    },
  ],
  [
    'GET',
    /^\/api\/tables\/([\w-]+)\/export$/,
    async asking => {
      const { table, seat } = await seatOf(asking);
      return [...exportTable(table, seat)].join('');
    },
  ],
  [
    'GET',
    /^\/api\/tables\/([\w-]+)\/pack$/,
    async asking => {
      const { table } = await loadedTable(asking);
      const records = await asking.shelf.entries(table.id, 1, table.entryCount);
      return packTable(
        table,
        records.map((r): TableEntry => JSON.parse(r.body)),
      );
    },
  ],
  [
    'GET',
    /^\/api\/tables\/([\w-]+)\/picture$/,
    async asking => {
      const light = litPictureOf((await loadedTable(asking)).table);
      return (light && (await visiblePicture(light))) ?? '';
    },
  ],
  [
    'GET',
    /^\/api\/tables\/([\w-]+)\/handouts\/([\w-]+)\/picture$/,
    async asking => {
      const { table, seat } = await seatOf(asking);
      const picture = handoutPicture(table, seat, asking.second);
      return (picture !== undefined && (await loadPicture(picture))) || '';
    },
  ],
  [
    'DELETE',
    /^\/api\/tables\/([\w-]+)$/,
    async ({ shelf, named }) => {
      await shelf.remove(named);
      const gone: ToSeat = { gone: true };
      const channel = new BroadcastChannel(channelName(named));
      channel.postMessage(gone);
      channel.close();
      return {};
    },
  ],
];

/** The answer: JSON, or a text or picture as it is. Refusals are thrown as `ProblemError`. */
export const answerLocally = async (
  shelf: BrowserTableStore,
  asked: { readonly method: string; readonly path: string; readonly body?: unknown; readonly token?: string | undefined },
): Promise<string | Blob> => {
  for (const [method, path, handle] of ROUTES) {
    const match = method === asked.method ? path.exec(asked.path) : null;
    if (!match) continue;
    const value = await handle({ shelf, named: match[1] ?? '', second: match[2] ?? '', body: asked.body, token: asked.token });
    return typeof value === 'string' || value instanceof Blob ? value : JSON.stringify(value);
  }
  return notFound();
};

const notFound = (): never => {
  throw new ProblemError('not-found');
};

const loadedTable = async ({ shelf, named }: LocalRequest): Promise<LoadedTable> => (await loadTable(shelf, named, systemOf)) ?? notFound();

const seatOf = async (asking: LocalRequest) => {
  const { table } = await loadedTable(asking);
  return { table, seat: table.state.seat(asking.token ?? FIRST_SEAT) ?? notFound() };
};

/** Stores a new table; the id of a seat is its token. */
const storeTable = async (shelf: BrowserTableStore, made: Result<CreatedTable>) => {
  const { table, entries } = resultOrThrow(made);
  await shelf.create(
    table.id,
    table.header,
    entries.map(e => ({ table: table.id, n: e.n, at: e.at, key: undefined, body: JSON.stringify(e) })),
  );
  return { table: table.id, seats: [...table.state.seats.values()].filter(s => !s.revoked).map(seat => ({ seat, token: seat.id })) };
};
