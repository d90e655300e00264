import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

import { messageOf } from '../../lib/error-details.ts';
import { CorruptStoreError } from '../../store/store.ts';
import { isSqliteBusy, isSqliteCorrupt } from './sqlite-errors.ts';

/** How long to wait for another writer, and how often to try again (ms). */
const MAX_BUSY_MS = 5000;
const RETRY_MS = 2;

/** Waits for other writers without blocking the thread: the other writer may be in this process. */
export const retryWhileBusy = async <T>(what: () => T): Promise<T> => {
  for (const end = performance.now() + MAX_BUSY_MS; ; await setTimeout(RETRY_MS)) {
    try {
      return what();
    } catch (e) {
      if (isSqliteCorrupt(e)) throw new CorruptStoreError(messageOf(e), { cause: e });
      if (!isSqliteBusy(e) || performance.now() > end) throw e;
    }
  }
};

class Connection implements DatabaseConnection {
  private readonly db: DatabaseSync;
  /** There are few different queries, and they are repeated. */
  private readonly prepared = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.db = db;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return retryWhileBusy(() => this.execute<R>(query));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  private execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    let statement = this.prepared.get(sql);
    if (!statement) this.prepared.set(sql, (statement = this.db.prepare(sql)));
    // Kysely's types: parameters come from columns of `DatabaseSchema`, and R is what the query selects. Neither can be checked here.
    const given = parameters as readonly SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...given) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...given).changes) };
  }
}

class NodeSqliteDriver implements Driver {
  private readonly db: DatabaseSync;
  private readonly connection: Connection;
  /** There is one connection. Each transaction waits until the one before has released it. */
  private free: Promise<void> = Promise.resolve();
  private release = () => {};

  constructor(db: DatabaseSync) {
    this.db = db;
    this.connection = new Connection(db);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const before = this.free;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.free = promise;
    await before;
    this.release = resolve;
    return this.connection;
  }

  /** `immediate` takes the write lock at once. A transaction that has read cannot wait for it any more. */
  async beginTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /** On a full disk, SQLite has rolled back already. */
  async rollbackTransaction(connection: Connection): Promise<void> {
    if (this.db.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.release();
  }

  async destroy(): Promise<void> {
    this.db.close();
  }
}

class Adapter extends SqliteAdapter {
  /** Runs migrations in a transaction, which keeps other processes out. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely on `node:sqlite`. */
export const nodeSqliteDialect = (db: DatabaseSync): Dialect => ({
  createDriver: () => new NodeSqliteDriver(db),
  createAdapter: () => new Adapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: kysely => new SqliteIntrospector(kysely),
});
