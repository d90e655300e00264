import type { TranscriptHeader } from '@fray/engine';
import type { Fog } from '../fog/fog.ts';
import type { TableSettings } from '../protocol/settings.ts';

/** What a table begins with. It never changes. */
export interface TableHeader {
  readonly name: string;
  readonly fight: TranscriptHeader;
  /** The secret seed of the dice. The fight's header has the commitment to it. No seat sees it until it is revealed. */
  readonly seed: string;
  readonly settings: TableSettings;
  /** The fog at the start, if it is not as the map says: that of the table that this one continues. */
  readonly fog?: Fog;
}
