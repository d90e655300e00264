/** What both databases keep of tables; what SQLite has besides to find entries is in `sqlite-chains.ts`. Times are milliseconds since 1970. */
export interface DatabaseSchema {
  readonly tables: {
    readonly id: string;
    readonly created: number;
    readonly header: string;
    /** 0 or 1. */
    readonly archived: number;
  };
  readonly entries: {
    readonly table_id: string;
    readonly n: number;
    readonly at: number;
    readonly key: string | null;
    readonly body: string;
    readonly sum: string;
  };
  readonly pictures: {
    /** The SHA-256 of its bytes, in hexadecimal digits. */
    readonly id: string;
    readonly type: string;
    readonly created: number;
    /** When somebody last brought it: as old as that it is unused, where no table uses it. */
    readonly brought: number;
    readonly size: number;
  };
  /** The bytes of pictures, so that whoever sends one needs no more of it in memory than a piece. */
  readonly picture_pieces: {
    readonly picture: string;
    readonly n: number;
    readonly bytes: Uint8Array;
  };
  /** Which pictures lie under the fields of which tables. */
  readonly picture_uses: {
    readonly picture: string;
    readonly table_id: string;
  };
  /** Written now and then, to see whether the store can be written. */
  readonly probes: {
    readonly id: number;
    readonly at: number;
    readonly filling: string;
  };
  readonly keys: {
    readonly hash: string;
    readonly table_id: string;
    readonly seat: string;
  };
}
