/** How the windows of a browser talk about a table that one of them keeps. */

/** The channel of a table. */
export const channelName = (table: string): string => `fray ${table}`;

/** Whoever has this lock keeps the table; the others wait for it. */
export const lockName = (table: string): string => `fray ${table}`;

/** What a seat says: a message as to a server, or that it leaves. */
export interface FromSeat {
  readonly from: string;
  readonly message?: string;
}

/** What whoever keeps the table says: that it does so now, that there is no such table any more, or a message to a seat. */
export type ToSeat = { readonly kept: true } | { readonly gone: true } | { readonly to: string; readonly message: string };

/** What a page wants of its worker: something that a server could be asked over HTTP, or to keep a table, to take it over from a window that does not answer, or to leave it. */
export type ToWorker =
  | { readonly id: number; readonly method: string; readonly path: string; readonly body?: unknown; readonly token?: string | undefined }
  | { readonly keep: string; readonly takeOver?: true }
  | { readonly leave: string };

/** The answer, as text where it is no picture, or a problem. */
export type FromWorker = { readonly id: number } & ({ readonly answer: string | Blob } | { readonly problem: { readonly title: string } });
