/** The messages between the windows of a browser about a table that one of them hosts. */

/** The broadcast channel of a table. */
export const channelName = (table: string): string => `fray ${table}`;

/** The window with this lock hosts the table; others wait for it. */
export const lockName = (table: string): string => `fray ${table}`;

/** A message of a seat as to a server; without one the seat leaves. */
export interface FromSeat {
  readonly from: string;
  readonly message?: string;
}

/** The host's messages: it has started, the table is gone, or a message to a seat. */
export type ToSeat = { readonly kept: true } | { readonly gone: true } | { readonly to: string; readonly message: string };

/** What a page asks of its worker: a request as to a server, or to host a table, to take it over from a window that hangs, or to leave it. */
export type ToWorker =
  | { readonly id: number; readonly method: string; readonly path: string; readonly body?: unknown; readonly token?: string | undefined }
  | { readonly keep: string; readonly takeOver?: true }
  | { readonly leave: string };

/** The answer, a text or a picture, or a problem. */
export type FromWorker = { readonly id: number } & ({ readonly answer: string | Blob } | { readonly problem: { readonly title: string } });
