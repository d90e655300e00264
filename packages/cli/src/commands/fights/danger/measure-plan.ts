import type { Danger, DangerPlan } from '@fray/systems/danger';

/** How the creatures of a system are measured, as plain data. */
export interface MeasurePlan extends Omit<DangerPlan, 'policy' | 'search'> {
  readonly system: string;
  /** What plays, as it is named in commands. */
  readonly policy: string;
}

/** What a worker says of the creature that it was sent. */
export interface FromDangerWorker {
  readonly creature: string;
  readonly danger: Danger;
}
