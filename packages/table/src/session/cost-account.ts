/** On whose account something is done. What it costs is counted, and whoever has used up its budget is declined. */
export interface CostAccount {
  /** What the same sender asks for waits for each other, and senders take turns. */
  readonly name: string;
  /** Does a piece of work while everybody else waits. */
  measure<T>(what: () => T): T;
  /** Declines what is to be worked out elsewhere, where there is no budget left for it. */
  checkWorkerBudget(): void;
  /** That took so long elsewhere, in milliseconds. */
  chargeWorkerMs(ms: number): void;
}

/** Whoever runs this place itself, and anybody where there are no strangers. */
export const UNMETERED: CostAccount = { name: '', measure: what => what(), checkWorkerBudget() {}, chargeWorkerMs() {} };
