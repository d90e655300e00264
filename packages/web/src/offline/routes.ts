import { parseTranscript, type Result } from '@fray/engine';
import * as systems from '@fray/systems';
import { described } from '@fray/systems/described';
import { type Entry, lightOn } from '@fray/table';
import {
  continued,
  Declined,
  FORKED,
  forkOf,
  IMPORTED,
  type Loaded,
  loadTable,
  type Made,
  type Maker,
  makeTable,
  orProblems,
  PACKED,
  packed,
  takenHome,
  unpacked,
  valid,
  wantedOf,
} from '@fray/table/play';
import { FIRST_SEAT } from '../seat/table-id.ts';
import { LIMITS } from './host.ts';
import { litPicture } from './lit-picture.ts';
import type { Shelf } from './shelf.ts';
import { channelOf, type ToSeat } from './wire.ts';

const { systemIds, systemOf } = systems;
const WANTED = wantedOf(systemIds);

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
const newId = (): string => `local-${Array.from(random(12), b => (b % 36).toString(36)).join('')}`;
const MAKER: Maker = { systems, random, newId, mostCombatants: LIMITS.combatants, now: Date.now };

interface Asking {
  readonly shelf: Shelf;
  readonly named: string;
  readonly body: unknown;
  readonly token: string | undefined;
}

type Handle = (asking: Asking) => unknown;

/** What a browser answers by itself of what a server can be asked over HTTP. */
const ROUTES: readonly (readonly [method: string, path: RegExp, handle: Handle])[] = [
  ['GET', /^\/api\/systems$/, () => systemIds.map(described)],
  ['GET', /^\/api\/systems\/([\w-]+)\/rules$/, ({ named }) => (systemIds.includes(named) ? systemOf(named).rulebook : nothing())],
  [
    'POST',
    /^\/api\/encounters\/check$/,
    ({ body }) => {
      const { system, encounter } = valid(WANTED.pick({ system: true, encounter: true }), body);
      const found: Result<unknown> = systemOf(system).encounter(encounter);
      return { problems: found.ok ? [] : found.problems };
    },
  ],
  ['POST', /^\/api\/tables$/, ({ shelf, body }) => shelve(shelf, makeTable(valid(WANTED, body), MAKER))],
  [
    'POST',
    /^\/api\/tables\/import$/,
    ({ shelf, body }) => {
      const { name, transcript } = valid(IMPORTED, body);
      return shelve(shelf, continued(name, orProblems(parseTranscript(transcript)), MAKER));
    },
  ],
  ['POST', /^\/api\/tables\/unpack$/, ({ shelf, body }) => shelve(shelf, unpacked(valid(PACKED, body), MAKER))],
  [
    'POST',
    /^\/api\/tables\/([\w-]+)\/fork$/,
    async asking => {
      const forked = valid(FORKED, asking.body);
      const { table, seat } = await seatAt(asking);
      const then = forkOf(table, seat, forked);
      return shelve(asking.shelf, continued(forked.name, then.transcript, MAKER, then.fog));
    },
  ],
  [
    'GET',
    /^\/api\/tables\/([\w-]+)\/export$/,
    async asking => {
      const { table, seat } = await seatAt(asking);
      return [...takenHome(table, seat)].join('');
    },
  ],
  [
    'GET',
    /^\/api\/tables\/([\w-]+)\/pack$/,
    async asking => {
      const { table } = await loaded(asking);
      const records = await asking.shelf.entries(table.id, 1, table.n);
      return packed(
        table,
        records.map(r => JSON.parse(r.body) as Entry),
      );
    },
  ],
  [
    'GET',
    /^\/api\/tables\/([\w-]+)\/picture$/,
    async asking => {
      const light = lightOn((await loaded(asking)).table);
      return (light && (await litPicture(light))) ?? '';
    },
  ],
  [
    'DELETE',
    /^\/api\/tables\/([\w-]+)$/,
    async ({ shelf, named }) => {
      await shelf.remove(named);
      const gone: ToSeat = { gone: true };
      const channel = new BroadcastChannel(channelOf(named));
      channel.postMessage(gone);
      channel.close();
      return {};
    },
  ],
];

/** The answer: JSON, or what is text or a picture as it is. Whatever goes wrong is thrown as `Declined`. */
export const answerHere = async (
  shelf: Shelf,
  asked: { readonly method: string; readonly path: string; readonly body?: unknown; readonly token?: string | undefined },
): Promise<string | Blob> => {
  for (const [method, path, handle] of ROUTES) {
    const match = method === asked.method ? path.exec(asked.path) : null;
    if (!match) continue;
    const value = await handle({ shelf, named: match[1] ?? '', body: asked.body, token: asked.token });
    return typeof value === 'string' || value instanceof Blob ? value : JSON.stringify(value);
  }
  return nothing();
};

const nothing = (): never => {
  throw new Declined('not-found');
};

const loaded = async ({ shelf, named }: Asking): Promise<Loaded> => (await loadTable(shelf, named, systemOf)) ?? nothing();

const seatAt = async (asking: Asking) => {
  const { table } = await loaded(asking);
  return { table, seat: table.affairs.seat(asking.token ?? FIRST_SEAT) ?? nothing() };
};

/** Puts a new table on the shelf; the id of a seat opens it. */
const shelve = async (shelf: Shelf, made: Result<Made>) => {
  const { table, entries } = orProblems(made);
  await shelf.create(
    table.id,
    table.header,
    entries.map(e => ({ table: table.id, n: e.n, at: e.at, key: undefined, body: JSON.stringify(e) })),
  );
  return { table: table.id, seats: [...table.affairs.seats.values()].filter(s => !s.revoked).map(seat => ({ seat, token: seat.id })) };
};
