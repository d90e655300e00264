/** The account that pays for a piece of work. Work is measured, and refused once the budget is used up. */
export interface CostAccount {
  /** Jobs of the same name wait for each other, and names take turns. */
  readonly name: string;
  /** Runs synchronous work and charges its time. */
  measure<T>(what: () => T): T;
  /** Throws a `ProblemError` if there is no budget left for work in a worker. */
  checkWorkerBudget(): void;
  /** Charges time that a worker took. */
  chargeWorkerMs(ms: number): void;
}

/**
 * For the operator of a server, and for places without strangers.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#session}
 */
export const UNMETERED: CostAccount = { name: '', measure: what => what(), checkWorkerBudget() {}, chargeWorkerMs() {} };
