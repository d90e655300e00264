import type { Transcript } from '@fray/engine';
import type { Fog, LitPicture, TableSeat } from '@fray/table';
import type { ProblemDetails } from '@fray/table/session';

/** What is made or looked through away from the thread that serves tables. Bodies come as they were sent, and are parsed there. */
export type MakingJob =
  | { readonly do: 'check'; readonly body: Uint8Array }
  | { readonly do: 'create'; readonly body: Uint8Array }
  | { readonly do: 'import'; readonly body: Uint8Array }
  | { readonly do: 'unpack'; readonly body: Uint8Array }
  /** What was read already, as JSON. */
  | { readonly do: 'create-read'; readonly wanted: string }
  | { readonly do: 'continue'; readonly name: string; readonly transcript: Transcript; readonly fog: Fog | undefined }
  /** What is lit of a picture. */
  | { readonly do: 'cut'; readonly light: LitPicture };

/** A table as it is put into the store. */
export interface PreparedTable {
  readonly id: string;
  /** JSON. */
  readonly header: string;
  /** The bodies are JSON. */
  readonly entries: readonly { readonly n: number; readonly at: number; readonly body: string }[];
  readonly seats: readonly TableSeat[];
}

/** What came of it: a table, what was found to be wrong with an encounter, a picture if there is any, or why nothing was made. */
export type MakingResult =
  | { readonly made: PreparedTable }
  | { readonly problems: ProblemDetails['problems'] & {} }
  | { readonly picture: Uint8Array | undefined }
  | { readonly declined: ProblemDetails };
