import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { PictureHead, PictureRecord, PictureStore, PictureUse } from '../../store/store.ts';
import type { DatabaseSchema } from './schema.ts';

/** The size of a piece in bytes. */
const PIECE_BYTES = 65_536;

export const piecesOf = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, n) => bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES));

/** The pictures that the header of a table names: under its map, and as faces. */
export const picturesIn = (header: string): string[] => [
  ...new Set([...header.matchAll(/"id"\s*:\s*"([0-9a-f]{64})"/g), ...faces(header)].flatMap(([, id]) => id ?? [])),
];

const faces = (json: string): Iterable<RegExpMatchArray> => json.matchAll(/"face"\s*:\s*"picture:([0-9a-f]{64})"/g);

/** The pictures that an entry of a table names: faces, and those of handouts. */
const picturesOfEntry = (body: string): string[] => [
  ...new Set([...faces(body), ...body.matchAll(/"picture":"([0-9a-f]{64})"/g)].flatMap(([, id]) => id ?? [])),
];

/** Uses the transaction that is open already, or opens one. */
export const inTransaction = <T>(db: Kysely<DatabaseSchema>, what: (db: Kysely<DatabaseSchema>) => Promise<T>): Promise<T> =>
  db.isTransaction ? what(db) : db.transaction().execute(what);

export class SqlPictures implements PictureStore {
  private readonly db: Kysely<DatabaseSchema>;

  constructor(db: Kysely<DatabaseSchema>) {
    this.db = db;
  }

  async put({ id, type, created, bytes }: PictureRecord): Promise<boolean> {
    return inTransaction(this.db, async db => {
      const known = await db.updateTable('pictures').set({ brought: created }).where('id', '=', id).executeTakeFirst();
      if (known.numUpdatedRows > 0n) return false;
      const put = await db
        .insertInto('pictures')
        .values({ id, type, created, brought: created, size: bytes.length })
        .onConflict(c => c.column('id').doNothing())
        .executeTakeFirst();
      // Another process may have inserted it meanwhile.
      if (!put.numInsertedOrUpdatedRows) return false;
      for (const [n, piece] of piecesOf(bytes).entries()) await db.insertInto('picture_pieces').values({ picture: id, n, bytes: piece }).execute();
      return true;
    });
  }

  async head(id: string): Promise<PictureHead | undefined> {
    return this.db.selectFrom('pictures').select(['id', 'type', 'created', 'size']).where('id', '=', id).executeTakeFirst();
  }

  async *pieces({ id, size }: PictureHead): AsyncGenerator<Uint8Array> {
    for (let n = 0; n * PIECE_BYTES < size; n++) {
      const piece = await this.db.selectFrom('picture_pieces').select('bytes').where('picture', '=', id).where('n', '=', n).executeTakeFirst();
      if (!piece) throw new Error(`picture ${id} is in the store no more`);
      yield piece.bytes;
    }
  }

  async read(id: string): Promise<PictureRecord | undefined> {
    const head = await this.head(id);
    if (!head) return undefined;
    const pieces: Uint8Array[] = [];
    for await (const piece of this.pieces(head)) pieces.push(piece);
    return { id, type: head.type, created: head.created, bytes: Buffer.concat(pieces) };
  }

  async ids(): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('pictures').select('id').orderBy('created').orderBy('id').execute();
    return rows.map(r => r.id);
  }

  async bytes(): Promise<number> {
    const row = await this.db
      .selectFrom('pictures')
      .select(e => e.fn.sum<number | string | null>('size').as('bytes'))
      .executeTakeFirst();
    return Number(row?.bytes ?? 0);
  }

  async listWithUse(): Promise<readonly PictureUse[]> {
    const rows = await this.db
      .selectFrom('pictures')
      .leftJoin('picture_uses', 'picture_uses.picture', 'pictures.id')
      .select(e => ['id', 'type', 'created', 'brought', 'size', e.fn.count<number | string>('table_id').as('tables')])
      .groupBy(['id', 'type', 'created', 'brought', 'size'])
      .orderBy('created')
      .orderBy('id')
      .execute();
    return rows.map(r => ({ ...r, tables: Number(r.tables) }));
  }

  async unused(before: number): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('pictures').select('id').where(isUnused(before)).execute();
    return rows.map(r => r.id);
  }

  async remove(id: string, unusedBefore?: number): Promise<boolean> {
    return inTransaction(this.db, async db => {
      const whole = db.deleteFrom('pictures').where('id', '=', id);
      const gone = await (unusedBefore === undefined ? whole : whole.where(isUnused(unusedBefore))).executeTakeFirst();
      if (gone.numDeletedRows === 0n) return false;
      await db.deleteFrom('picture_pieces').where('picture', '=', id).execute();
      return true;
    });
  }

  async recordUse(id: string, table: string): Promise<void> {
    await recordUses(this.db, [{ picture: id, table_id: table }]);
  }

  /** Notes the pictures that the header of a new table names. */
  static async recordUses(db: Kysely<DatabaseSchema>, table: string, header: string): Promise<void> {
    await recordUses(
      db,
      picturesIn(header).map(picture => ({ picture, table_id: table })),
    );
  }

  /** Notes the pictures that entries name. */
  static async recordUsesIn(db: Kysely<DatabaseSchema>, entries: readonly { readonly table_id: string; readonly body: string }[]): Promise<void> {
    await recordUses(
      db,
      entries.flatMap(({ table_id, body }) => picturesOfEntry(body).map(picture => ({ picture, table_id }))),
    );
  }
}

const recordUses = async (db: Kysely<DatabaseSchema>, uses: readonly { readonly picture: string; readonly table_id: string }[]): Promise<void> => {
  if (uses.length === 0) return;
  await db
    .insertInto('picture_uses')
    .values([...uses])
    .onConflict(c => c.columns(['picture', 'table_id']).doNothing())
    .execute();
};

/** No table uses it, and it was last uploaded before then. */
const isUnused = (before: number) => (e: ExpressionBuilder<DatabaseSchema, 'pictures'>) =>
  e.and([
    e('brought', '<', before),
    e.not(e.exists(e.selectFrom('picture_uses').select(sql`1`.as('one')).whereRef('picture_uses.picture', '=', 'pictures.id'))),
  ]);
