/**
 * The tables of both databases. SQLite has two more columns and two more tables, to find entries: see `sqlite-log-chains.ts`. Times are
 * milliseconds since 1970.
 */
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
    /** SHA-256 of the bytes, in hexadecimal. */
    readonly id: string;
    readonly type: string;
    readonly created: number;
    /** When it was last uploaded. A picture without a table is unused since then. */
    readonly brought: number;
    readonly size: number;
  };
  /** Pictures are stored in pieces, so that sending one takes only a piece of memory. */
  readonly picture_pieces: {
    readonly picture: string;
    readonly n: number;
    readonly bytes: Uint8Array;
  };
  /** Which tables have which pictures on their maps. */
  readonly picture_uses: {
    readonly picture: string;
    readonly table_id: string;
  };
  /** Written by the readiness check, to see whether the store is writable. */
  readonly probes: {
    readonly id: number;
    readonly at: number;
    readonly filling: string;
  };
  readonly campaigns: {
    readonly id: string;
    readonly created: number;
    readonly at: number;
    readonly version: number;
    readonly hash: string;
    readonly body: string;
    readonly sum: string;
  };
  readonly keys: {
    readonly hash: string;
    readonly table_id: string;
    readonly seat: string;
  };
}
