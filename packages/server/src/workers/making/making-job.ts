import type { Problem, Transcript } from '@fray/engine';
import type { Fog, LitPicture, TableSeat } from '@fray/table';
import type { ProblemDetails } from '@fray/table/session';

/** Makes a table. A `body` is handed on as it was received: parsing it may take long, and belongs in the worker. */
export type CreationJob =
  | { readonly do: 'create' | 'import' | 'unpack'; readonly body: Uint8Array }
  /** A request that was parsed and checked already, as JSON. */
  | { readonly do: 'create-read'; readonly wanted: string }
  | { readonly do: 'continue'; readonly name: string; readonly transcript: Transcript; readonly fog: Fog | undefined };

/** Work of the making pool. */
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
  /** What is wrong with an encounter that was to be checked. */
  | { readonly checked: readonly Problem[] }
  /** Nothing, where there is no such picture or it cannot be read. */
  | { readonly picture: Uint8Array | undefined }
  /** Bad input. */
  | { readonly problems: readonly Problem[] }
  /** It cannot be read at all, or would be too large. */
  | { readonly declined: ProblemDetails };
