import type { Machine } from '@fray/table';
import type { EncounterFile } from '@fray/table/campaign';

/** The fight that a worker plays again and again, until it is ended. `nth` of `of` workers play different fights. */
export interface TrialRequest {
  readonly system: string;
  readonly encounter: EncounterFile;
  readonly policy: Machine;
  readonly nth: number;
  readonly of: number;
}

/** What all fights of a worker came to so far. */
export interface TrialCounts {
  readonly fights: number;
  /** How many each won: a side, `''` for none, `'-'` for fights that do not end. */
  readonly winners: Readonly<Record<string, number>>;
  /** For each combatant: in how many fights it was down at the end, and the sums of its gauges. */
  readonly people: readonly { readonly id: string; readonly down: number; readonly gauges: Readonly<Record<string, number>> }[];
}
