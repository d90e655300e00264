import type { IncomingMessage } from 'node:http';
import type { Permission, TableSeat } from '@fray/table';
import type { TableSession } from '@fray/table/session';
import type { z } from 'zod';
import type { AddressBudget } from '../limits/address-budget.ts';
import type { TableRegistry } from '../registry/table-registry.ts';

/** Who may come: anybody, whoever runs the server, or whoever sits at the table with that permission. */
export type RouteAccess = 'anybody' | 'host' | Permission | 'seat';

export interface RouteCall<B = unknown, Q = unknown> {
  readonly registry: TableRegistry;
  readonly request: IncomingMessage;
  readonly address: string;
  /** On whose account it is done. */
  readonly sender: AddressBudget;
  /** Browsers come by https. */
  readonly secure: boolean;
  readonly body: B;
  readonly query: Q;
  /** What the path names. */
  readonly named: Readonly<Record<string, string>>;
  /** The table and the seat, of a route that needs them. */
  readonly session: TableSession;
  readonly seat: TableSeat;
}

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  /** The bytes of it are in memory once for all who ask. */
  readonly shared?: true;
  /** In the place of a body, what is made piece by piece as it is read, and how long all of it is, where that is known. */
  readonly stream?: { readonly parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>; readonly bytes?: number };
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One thing that can be asked of the server over HTTP: how it is reached, who may, what it takes and gives. */
export interface Route<B = unknown, Q = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly words: string;
  readonly needs: RouteAccess;
  readonly body?: z.ZodType<B>;
  readonly query?: z.ZodType<Q>;
  readonly reply?: z.ZodType;
  /** Its body is a picture, taken as it comes. */
  readonly picture?: true;
  /** Its body is JSON that is parsed where it is worked on, and handed on as it comes. */
  readonly raw?: true;
  /** An address may do so only so often. */
  readonly makesTable?: true;
  readonly handle: (call: RouteCall<B, Q>) => Promise<Reply> | Reply;
}

export const defineRoute = <B = undefined, Q = undefined>(r: Route<B, Q>): Route => r as unknown as Route;

/** A route whose body is described, and handed on as it comes. */
export const defineRawRoute = (r: Omit<Route<Buffer>, 'body' | 'raw'> & { readonly body: z.ZodType }): Route => ({ ...r, raw: true }) as unknown as Route;
