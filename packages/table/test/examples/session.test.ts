import { formatTranscript, problem } from '@fray/engine';
import * as systems from '@fray/systems';
import { refuseForbidden, succeed } from '@fray/table';
import {
  type CreationContext,
  continueTable,
  createOddsAdvisor,
  createTable,
  type EntryRecord,
  type EntryStore,
  exportTable,
  FORK_REQUEST,
  forkPoint,
  HashChain,
  IMPORT_REQUEST,
  jsonOf,
  loadTable,
  NO_QUOTA,
  PACKED_TABLE_SCHEMA,
  ProblemError,
  packTable,
  parseOrThrow,
  portableChecksum,
  problemDetails,
  problemDetailsFor,
  RawJson,
  resultOrThrow,
  type SessionHost,
  TableSession,
  tableRequestSchema,
  toProblemError,
  UNMETERED,
  unpackTable,
  valueOrThrow,
  WallClock,
} from '@fray/table/session';
import { type OddsPool, QueueFullError } from '@fray/table/workers';
import { expect, test } from 'vitest';
import { z } from 'zod';

let ids = 0;
const context: CreationContext = {
  systems,
  random: bytes => crypto.getRandomValues(new Uint8Array(bytes)),
  newId: () => `table-${ids++}`,
  maxCombatants: 100,
  now: () => Date.now(),
};

const newTable = () => resultOrThrow(createTable({ name: 'Road', system: 'roll-under', encounter: 'enc-road' }, context));

/** A store in memory. */
class MemoryStore implements EntryStore {
  readonly records: EntryRecord[] = [];
  private readonly headers = new Map<string, string>();
  readonly checksum = portableChecksum;

  async table(id: string) {
    const header = this.headers.get(id);
    return header === undefined ? undefined : { header };
  }

  async entries(table: string, from: number, most = Number.POSITIVE_INFINITY) {
    return this.records.filter(record => record.table === table && record.n >= from).slice(0, most);
  }

  async append(entry: EntryRecord) {
    this.records.push(entry);
    return 'done' as const;
  }

  create(id: string, header: string, records: readonly EntryRecord[]): void {
    this.headers.set(id, header);
    this.records.push(...records);
  }
}

const stored = () => {
  const { table, entries } = newTable();
  const store = new MemoryStore();
  // #region hash-chain
  const header = JSON.stringify(table.header);
  const chain = HashChain.from(portableChecksum, table.id, header);
  const records = chain.appendAll(
    entries.map(({ n, at, ...entry }) => ({ table: table.id, n, at, key: undefined, body: JSON.stringify({ n, at, ...entry }) })),
  );
  const read = HashChain.from(portableChecksum, table.id, header);
  expect(read.verify(table.id, 0, records).sound).toBe(records.length);
  // #endregion hash-chain
  store.create(table.id, header, records);
  return { id: table.id, store };
};

test('create a table from a request', () => {
  // #region create
  const request = tableRequestSchema(systems.systemIds).parse({
    system: 'roll-under',
    encounter: 'enc-road',
    seats: [{ role: 'player', name: 'Ann', owns: ['archer'] }],
  });
  const made = createTable(request, context);
  expect(made.ok && [...made.value.table.state.seats.values()].map(({ name }) => name)).toEqual(['GM', 'Ann']);
  // #endregion create
});

test('continue a fight at another table', () => {
  const { table, entries } = newTable();
  const [gm] = table.state.seats.values();
  if (!gm) throw new Error('no seat');
  // #region continue
  const { name } = IMPORT_REQUEST.parse({ transcript: formatTranscript(table.transcript()) });
  expect(continueTable(name, table.transcript(), context).ok).toBe(true);
  const fork = forkPoint(table, gm, FORK_REQUEST.parse({}));
  expect(continueTable('What if', fork.transcript, context, fork.fog).ok).toBe(true);
  const packed = PACKED_TABLE_SCHEMA.parse(JSON.parse(JSON.stringify(packTable(table, entries)))); // sent to another server
  expect(unpackTable(packed, context).ok).toBe(true);
  expect([...exportTable(table, gm)].join('')).toBe(formatTranscript(table.transcript()));
  // #endregion continue
});

test('answer with a problem', () => {
  // #region problems
  expect(problemDetails('not-found').status).toBe(404);
  expect(problemDetailsFor({ kind: 'late', why: 'the question is answered' }).status).toBe(409);
  expect(() => valueOrThrow(refuseForbidden())).toThrow(ProblemError);
  expect(valueOrThrow(succeed(5))).toBe(5);
  expect(() => resultOrThrow({ ok: false, problems: [problem('hp', 'missing')] })).toThrow(ProblemError);
  expect(parseOrThrow(z.int(), 5)).toBe(5);
  expect(toProblemError(new QueueFullError())).toBeInstanceOf(ProblemError);
  // #endregion problems
});

test('send JSON that is ready', () => {
  // #region json
  expect(jsonOf(new RawJson('{"hp":5}'))).toBe('{"hp":5}');
  expect(jsonOf({ hp: 5 })).toBe('{"hp":5}');
  // #endregion json
});

test('notice that the clock is set', () => {
  // #region clock
  let [day, running] = [1_000, 0];
  const steps: number[] = [];
  const clock = new WallClock(
    ms => steps.push(ms),
    () => day,
    () => running,
  );
  day += 3_600_000; // set forward by an hour
  expect([clock.now(), steps]).toEqual([3_601_000, [3_600_000]]);
  // #endregion clock
});

test('play at a stored table', async () => {
  const { id, store } = stored();
  const pool: OddsPool = { ask: async () => ({ key: undefined }), open: () => undefined, close: async () => undefined };
  // #region session
  const load = (table: string) => loadTable(store, table, systems.systemOf);
  const host: SessionHost = {
    ...{
      store,
      load,
      quota: NO_QUOTA,
      now: () => Date.now(),
      announce: () => undefined,
      announceSignal: () => undefined,
      runWhenIdle: what => what(),
      failed: console.error,
    },
    limits: { combatants: 100, entries: 10_000, tableBytes: 10_000_000, waiting: 100, socketsPerSeat: 10 },
    advisorFor: (table, account) => createOddsAdvisor(pool, table, 1_000, account),
  };
  const loaded = await load(id);
  if (!loaded) throw new Error('no such table');
  const session = new TableSession(host, loaded);
  const [gm] = loaded.table.state.seats.keys();
  const done = await session.perform(gm ?? '', { do: 'invite', role: 'player', name: 'Ann', owns: ['archer'] }, 'key-1', UNMETERED);
  expect(done.ok).toBe(true); // it is stored
  expect((await session.ask(gm ?? '', { ask: 'view' })).ok).toBe(true);
  await session.close();
  // #endregion session
});
