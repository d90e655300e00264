import type { TranscriptHeader } from '@fray/engine';
import type { Fog } from '../fog/fog.ts';
import type { TableSettings } from '../protocol/command.ts';

/** What a table begins with, and never changes. */
export interface TableHeader {
  readonly name: string;
  readonly fight: TranscriptHeader;
  /** Of the dice: what the commitment in the fight's header is of. Shown to nobody until it is revealed. */
  readonly seed: string;
  readonly settings: TableSettings;
  /** The fog on the field from the very first, where it is not as the map says: that of the table that this one goes on from. */
  readonly fog?: Fog;
}
