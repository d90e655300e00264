import { HashChain } from '@fray/table/session';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { checksumOf } from '../../store/checksum.ts';
import type { Store } from '../../store/store.ts';
import type { DatabaseSchema } from './schema.ts';

/** Gives each entry a checksum, old ones included. */
export const checksumMigrations = (kind: Store['kind']): Record<string, Migration> => ({
  '0005-sums': {
    up: (db: Kysely<BeforeSums>) => (kind === 'sqlite' ? addChecksumsInFile(db) : addChecksumsInPlace(db)),
  },
});

interface BeforeSums {
  readonly tables: Pick<DatabaseSchema['tables'], 'id' | 'header'>;
  readonly entries: Omit<DatabaseSchema['entries'], 'sum'> & { readonly sum: string | null; readonly row: number };
  readonly entries_without_sums: { readonly row: number; readonly body: string };
}

/** How many entries get their checksums at once. */
const BATCH_LENGTH = 1000;

const addChecksumsInPlace = async (db: Kysely<BeforeSums>): Promise<void> => {
  await db.schema.alterTable('entries').addColumn('sum', 'text').execute();
  for (const { id, header } of await db.selectFrom('tables').select(['id', 'header']).execute()) {
    const chain = HashChain.from(checksumOf, id, header);
    for (let from = 1; ; from += BATCH_LENGTH) {
      const rows = await db
        .selectFrom('entries')
        .select(['n', 'at', 'key', 'body'])
        .where('table_id', '=', id)
        .where('n', '>=', from)
        .where('n', '<', from + BATCH_LENGTH)
        .orderBy('n')
        .execute();
      if (rows.length === 0) break;
      const summed = chain.appendAll(rows.map(({ key, ...row }) => ({ ...row, table: id, key: key ?? undefined })));
      const given = JSON.stringify(summed.map(({ n, sum }) => ({ n, sum })));
      await sql`
        update entries set sum = given.sum from json_to_recordset(${given}::json) as given (n bigint, sum text)
        where entries.table_id = ${id} and entries.n = given.n`.execute(db);
    }
  }
  await sql`alter table entries alter column sum set not null`.execute(db);
};

/** The new table has the column `sum` without a default, so that an old process that still writes to the file is refused. */
const addChecksumsInFile = async (db: Kysely<BeforeSums>): Promise<void> => {
  await sql`alter table entries rename to entries_without_sums`.execute(db);
  await sql`
    create table entries (
      "row" integer primary key, "before" integer not null, table_id text not null, n bigint not null, "at" bigint not null, "key" text, body text not null,
      sum text not null
    )`.execute(db);
  await sql`alter table heads add column sum text`.execute(db);
  for (const { id, header } of await db.selectFrom('tables').select(['id', 'header']).execute()) {
    const chain = HashChain.from(checksumOf, id, header);
    const rows = await sql<{ row: number; before: number; n: number; at: number; key: string | null }>`
      with recursive chain as (
        select "row" from heads where table_id = ${id}
        union all
        select e."before" from chain join entries_without_sums as e on e."row" = chain."row" where e."before" > 0
      )
      select e."row", e."before", e.n, e."at", e."key" from chain join entries_without_sums as e on e."row" = chain."row" order by e.n`.execute(db);
    for (const { row, before, n, at, key } of rows.rows) {
      const { body } = await db.selectFrom('entries_without_sums').select('body').where('row', '=', row).executeTakeFirstOrThrow();
      const summed = chain.withChecksum({ table: id, n, at, key: key ?? undefined, body });
      chain.append(summed);
      await sql`insert into entries values (${row}, ${before}, ${id}, ${n}, ${at}, ${key}, ${body}, ${summed.sum})`.execute(db);
    }
    await sql`update heads set sum = ${chain.head} where table_id = ${id}`.execute(db);
  }
  await sql`drop table entries_without_sums`.execute(db);
};
