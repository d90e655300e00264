import type { IncomingMessage } from 'node:http';
import type { Permission, Seated } from '@fray/table';
import type { Sitting } from '@fray/table/play';
import type { z } from 'zod';
import type { Hall } from '../hall/hall.ts';
import type { Sender } from '../senders.ts';

/** Who may come: anybody, whoever runs the server, or whoever sits at the table with that permission. */
export type Needs = 'anybody' | 'host' | Permission | 'seat';

export interface Call<B = unknown, Q = unknown> {
  readonly hall: Hall;
  readonly request: IncomingMessage;
  readonly address: string;
  /** On whose account it is done. */
  readonly sender: Sender;
  /** Browsers come by https. */
  readonly secure: boolean;
  readonly body: B;
  readonly query: Q;
  /** What the path names. */
  readonly named: Readonly<Record<string, string>>;
  /** The table and the seat, of a route that needs them. */
  readonly sitting: Sitting;
  readonly seat: Seated;
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
  readonly needs: Needs;
  readonly body?: z.ZodType<B>;
  readonly query?: z.ZodType<Q>;
  readonly reply?: z.ZodType;
  /** Its body is a picture, taken as it comes. */
  readonly picture?: true;
  /** Its body is JSON that is parsed where it is worked on, and handed on as it comes. */
  readonly raw?: true;
  /** An address may do so only so often. */
  readonly makesTable?: true;
  readonly handle: (call: Call<B, Q>) => Promise<Reply> | Reply;
}

export const route = <B = undefined, Q = undefined>(r: Route<B, Q>): Route => r as unknown as Route;

/** A route whose body is described, and handed on as it comes. */
export const rawRoute = (r: Omit<Route<Buffer>, 'body' | 'raw'> & { readonly body: z.ZodType }): Route => ({ ...r, raw: true }) as unknown as Route;
