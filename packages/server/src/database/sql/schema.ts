import type { CampaignRecord } from '../../store/campaign-store.ts';
import type { AccountSchema } from './account-schema.ts';

/**
 * The tables of both databases. SQLite has two more columns and two more tables, to find entries: see `sqlite-log-chains.ts`. Times are
 * milliseconds since 1970.
 */
export interface DatabaseSchema extends AccountSchema {
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
  readonly campaigns: CampaignRecord;
  /** Secrets of the server itself, such as the key that it calls browsers with. */
  readonly server_secrets: {
    readonly name: string;
    readonly value: string;
  };
  /** When tables have to be opened, though no one may ask for it. */
  readonly alarms: {
    readonly table_id: string;
    readonly at: number;
  };
  /** Browsers that are called when a seat is asked. */
  readonly subscriptions: {
    readonly id: string;
    readonly table_id: string;
    readonly seat: string;
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
    readonly lang: string;
    readonly told: string;
  };
  /** Addresses that tables post to. */
  readonly hooks: {
    readonly table_id: string;
    readonly config: string;
    readonly state: string;
    readonly next_at: number | null;
    /** The entry up to which the table was looked at; also in `state`. */
    readonly seen: number;
  };
  readonly keys: {
    readonly hash: string;
    readonly table_id: string;
    readonly seat: string;
  };
}
