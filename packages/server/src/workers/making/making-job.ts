import type { Problem, Transcript } from '@fray/engine';
import type { Fog, LitPicture, TableSeat } from '@fray/table';
import type { ProblemDetails } from '@fray/table/session';

/** Creates a table. A `body` is passed on as it was received, and parsed in the worker, because parsing may take long. */
export type CreationJob =
  | { readonly do: 'create' | 'import' | 'unpack'; readonly body: Uint8Array }
  /** A request that is parsed and checked already, as JSON. */
  | { readonly do: 'create-read'; readonly wanted: string }
  | { readonly do: 'continue'; readonly name: string; readonly transcript: Transcript; readonly fog: Fog | undefined };

export type MakingJob = CreationJob | { readonly do: 'check'; readonly body: Uint8Array } | { readonly do: 'mask'; readonly light: LitPicture };

/** A table that is ready to be stored. */
export interface PreparedTable {
  readonly id: string;
  /** JSON. */
  readonly header: string;
  /** The bodies are JSON. */
  readonly entries: readonly { readonly n: number; readonly at: number; readonly body: string }[];
  readonly seats: readonly TableSeat[];
}

export type MakingResult =
  | { readonly made: PreparedTable }
  /** What is wrong with an encounter. */
  | { readonly checked: readonly Problem[] }
  /** Undefined if there is no such picture, or it cannot be read. */
  | { readonly picture: Uint8Array | undefined }
  /** Bad input. */
  | { readonly problems: readonly Problem[] }
  /** The table cannot be read at all, or is too large. */
  | { readonly declined: ProblemDetails };
