import type { PolicyName } from '@fray/engine';
import type { EncounterFile } from '../../content/draft.ts';

/** The fight to play repeatedly, then the number of fights to reach. */
export type ToTrialWorker = { readonly system: string; readonly encounter: EncounterFile; readonly policy: PolicyName } | { readonly until: number };

/** The results of all fights so far. */
export interface TrialReport {
  readonly fights: number;
  /** Shares by winner: a side, `''` for none, `'-'` for fights that do not end. */
  readonly winners: Readonly<Record<string, { readonly share: number; readonly give: number }>>;
  /** For each combatant: how often it is down at the end, and its average gauges. */
  readonly people: readonly { readonly id: string; readonly down: number; readonly gauges: Readonly<Record<string, number>> }[];
}
