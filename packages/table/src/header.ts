import type { Header } from '@fray/engine';
import type { Settings } from './command.ts';
import type { Fog } from './fog.ts';

/** What a table begins with, and never changes. */
export interface TableHeader {
  readonly name: string;
  readonly fight: Header;
  /** Of the dice: what the commitment in the fight's header is of. Shown to nobody until it is revealed. */
  readonly seed: string;
  readonly settings: Settings;
  /** The fog on the field from the very first, where it is not as the map says: that of the table that this one goes on from. */
  readonly fog?: Fog;
}
