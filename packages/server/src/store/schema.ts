/** What both databases keep of tables; what SQLite has besides to find entries is in `sqlite-chains.ts`. Times are milliseconds since 1970. */
export interface Schema {
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
    /** Base64: the same text in both databases. */
    readonly bytes: string;
  };
  readonly keys: {
    readonly hash: string;
    readonly table_id: string;
    readonly seat: string;
  };
}
