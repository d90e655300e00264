import type { PolicyName } from '@fray/engine';
import type { EncounterFile } from '../../content/draft.ts';

/** What is to be fought over and over; then until how many fights there are. */
export type ToTrialWorker = { readonly system: string; readonly encounter: EncounterFile; readonly policy: PolicyName } | { readonly until: number };

/** What came of all fights so far. */
export interface TrialReport {
  readonly fights: number;
  /** By who wins: a side, '' for nobody, '-' where no end was in sight. */
  readonly winners: Readonly<Record<string, { readonly share: number; readonly give: number }>>;
  /** Of everybody: how often it was down at the end, and its gauges then, on average. */
  readonly people: readonly { readonly id: string; readonly down: number; readonly gauges: Readonly<Record<string, number>> }[];
}
