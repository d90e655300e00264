import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Store } from '../../store/store.ts';
import { picturesIn, piecesOf } from './sql-pictures.ts';

/** The schema in the middle of the migration. */
interface Before {
  readonly pictures: { readonly id: string; readonly created: number; readonly brought: number; readonly size: number; readonly bytes: string };
  readonly picture_pieces: { readonly picture: string; readonly n: number; readonly bytes: Uint8Array };
  readonly picture_uses: { readonly picture: string; readonly table_id: string };
  readonly tables: { readonly id: string; readonly header: string };
}

/** Pictures were stored as one text each, which had to be read whole to be sent, and had neither a size nor a list of the tables that use them. */
export const pictureMigrations = (kind: Store['kind']): Record<string, Migration> => ({
  '0006-pictures-in-pieces': {
    up: async (db: Kysely<Before>) => {
      for (const column of ['size', 'brought'])
        await db.schema
          .alterTable('pictures')
          .addColumn(column, 'bigint', c => c.notNull().defaultTo(0))
          .execute();
      await db.schema
        .createTable('picture_pieces')
        .addColumn('picture', 'text', c => c.notNull())
        .addColumn('n', 'integer', c => c.notNull())
        .addColumn('bytes', kind === 'sqlite' ? 'blob' : 'bytea', c => c.notNull())
        .addPrimaryKeyConstraint('picture_pieces_in_order', ['picture', 'n'])
        .execute();
      await db.schema
        .createTable('picture_uses')
        .addColumn('picture', 'text', c => c.notNull())
        .addColumn('table_id', 'text', c => c.notNull())
        .addPrimaryKeyConstraint('picture_uses_by_picture', ['picture', 'table_id'])
        .execute();
      await db.schema.createIndex('picture_uses_by_table').on('picture_uses').column('table_id').execute();
      await db.schema
        .createTable('probes')
        .addColumn('id', 'integer', c => c.notNull().primaryKey())
        .addColumn('at', 'bigint', c => c.notNull())
        .addColumn('filling', 'text', c => c.notNull())
        .execute();
      for (const { id, created } of await db.selectFrom('pictures').select(['id', 'created']).execute()) {
        const { bytes } = await db.selectFrom('pictures').select('bytes').where('id', '=', id).executeTakeFirstOrThrow();
        const whole = Buffer.from(bytes, 'base64');
        for (const [n, piece] of piecesOf(whole).entries()) await db.insertInto('picture_pieces').values({ picture: id, n, bytes: piece }).execute();
        await db.updateTable('pictures').set({ size: whole.length, brought: created }).where('id', '=', id).execute();
      }
      await db.schema.alterTable('pictures').dropColumn('bytes').execute();
      for (const { id } of await db.selectFrom('tables').select('id').execute()) {
        const { header } = await db.selectFrom('tables').select('header').where('id', '=', id).executeTakeFirstOrThrow();
        for (const picture of picturesIn(header)) await db.insertInto('picture_uses').values({ picture, table_id: id }).execute();
      }
    },
  },
});
