import type { IncomingMessage } from 'node:http';
import type { Permission, TableSeat } from '@fray/table';
import { parseOrThrow, type TableSession } from '@fray/table/session';
import type { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import type { OpenPass } from '../accounts/passes.ts';
import type { AddressBudget } from '../limits/address-budget.ts';
import type { PostOffice } from '../post/post-office.ts';
import type { TableRegistry } from '../registry/table-registry.ts';
import type { CampaignRecord } from '../store/campaign-store.ts';

/** Who may call a route: anyone, the host, who has the link of the campaign, any seat of the table, or a seat with a permission. */
export type RouteAccess = 'anyone' | 'account' | 'host' | 'campaign' | SeatAccess;
type SeatAccess = 'seat' | Permission;

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  /** One copy of the body in memory serves all readers. */
  readonly shared?: true;
  /** Instead of a body: pieces that are produced as they are read, and their total length if it is known. */
  readonly stream?: { readonly parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>; readonly bytes?: number };
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface OpenSeat {
  readonly session: TableSession;
  readonly seat: TableSeat;
}

interface RequestContext {
  readonly registry: TableRegistry;
  /** Tells people who are not at a table. */
  readonly post: PostOffice;
  readonly accounts: Accounts;
  /** The pass that came along, where it holds. */
  readonly pass: () => Promise<OpenPass | undefined>;
  readonly request: IncomingMessage;
  readonly address: string;
  /** Pays for the call. */
  readonly sender: AddressBudget;
  /** The server is reached by https. */
  readonly secure: boolean;
  /** The `:names` in the path. */
  readonly named: Readonly<Record<string, string>>;
  /** For a route that needs `campaign`. */
  readonly campaign?: CampaignRecord | undefined;
  /** For a route with `SeatAccess`. */
  readonly seated?: OpenSeat | undefined;
}

interface Sent<B, Q> {
  readonly body: B;
  readonly query: Q;
}

type Handler<Call> = (call: Call) => Promise<Reply> | Reply;

interface RouteDescription {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly words: string;
  readonly reply?: z.ZodType;
  /** Its body may be as large as a campaign. */
  readonly bringsCampaign?: true;
  /** Counts against `tablesPerAddressAndHour`, and may be for invited people only. */
  readonly makesTable?: true;
  /** Counts against `entriesPerAddressAndHour`. */
  readonly triesEntry?: true;
}

/** One operation of the HTTP API: its description, who may call it, and what it does. */
export interface Route extends RouteDescription {
  readonly needs: RouteAccess;
  /** How the body is read. `raw` is JSON that is handed on unparsed, to be parsed in a worker. */
  readonly takes: 'nothing' | 'json' | 'raw' | 'picture';
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /** Checks what was sent, or throws a `ProblemError`. Returns what handles the call. */
  readonly prepare: (sent: Sent<unknown, unknown>) => Handler<RequestContext>;
}

interface Schemas<B, Q> {
  readonly body?: z.ZodType<B>;
  readonly query?: z.ZodType<Q>;
}

type OpenRoute<B, Q> = RouteDescription &
  Schemas<B, Q> & { readonly needs: 'anyone' | 'account' | 'host'; readonly handle: Handler<RequestContext & Sent<B, Q>> };
type CampaignRoute<B> = RouteDescription &
  Schemas<B, undefined> & { readonly handle: Handler<RequestContext & { readonly campaign: CampaignRecord; readonly body: B }> };
type SeatRoute<B, Q> = RouteDescription & Schemas<B, Q> & { readonly needs: SeatAccess; readonly handle: Handler<RequestContext & OpenSeat & Sent<B, Q>> };

/** A route that needs no seat. */
export const defineRoute = <B = undefined, Q = undefined>({ handle, ...route }: OpenRoute<B, Q>): Route => ({
  ...route,
  takes: route.body ? 'json' : 'nothing',
  prepare(sent) {
    const checked = check(route, sent);
    return call => handle({ ...call, ...checked });
  },
});

/** A route for a seat of a table. */
export const defineSeatRoute = <B = undefined, Q = undefined>({ handle, ...route }: SeatRoute<B, Q>): Route => ({
  ...route,
  takes: route.body ? 'json' : 'nothing',
  prepare(sent) {
    const checked = check(route, sent);
    return ({ seated, ...call }) => {
      if (!seated) throw new Error(`${route.path} was called without a seat`);
      return handle({ ...call, ...seated, ...checked });
    };
  },
});

/** A route for who has the link of a campaign. */
export const defineCampaignRoute = <B = undefined>({ handle, ...route }: CampaignRoute<B>): Route => ({
  ...route,
  needs: 'campaign',
  takes: route.body ? 'json' : 'nothing',
  prepare(sent) {
    const checked = check(route, sent);
    return ({ campaign, ...call }) => {
      if (!campaign) throw new Error(`${route.path} was called without a campaign`);
      return handle({ ...call, ...checked, campaign });
    };
  },
});

/** A route whose body is described by a schema, but parsed and checked in a worker. */
export const defineRawRoute = (route: OpenRoute<Buffer, undefined> & { readonly body?: never; readonly describe: z.ZodType }): Route => {
  const { describe, ...rest } = route;
  return { ...bytesRoute(rest), takes: 'raw', body: describe };
};

/** A route whose body is the bytes of a picture. */
export const definePictureRoute = (route: OpenRoute<Buffer, undefined> & { readonly body?: never }): Route => ({ ...bytesRoute(route), takes: 'picture' });

const bytesRoute = ({ handle, ...route }: OpenRoute<Buffer, undefined> & { readonly body?: never }): Omit<Route, 'takes'> => ({
  ...route,
  prepare({ body }) {
    if (!Buffer.isBuffer(body)) throw new Error(`${route.path} was called without a body`);
    return call => handle({ ...call, body, query: undefined });
  },
});

const check = <B, Q>(schemas: Schemas<B, Q>, { body, query }: Sent<unknown, unknown>): Sent<B, Q> => ({
  body: checkPart(schemas.body, body),
  query: checkPart(schemas.query, query),
});

// Without a schema, T is the default of `defineRoute`.
const checkPart = <T>(schema: z.ZodType<T> | undefined, data: unknown): T => (schema ? parseOrThrow(schema, data) : (undefined as T));
