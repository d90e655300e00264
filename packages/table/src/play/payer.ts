/** On whose account something is done. What it costs is counted, and whoever has used up its budget is declined. */
export interface Payer {
  /** What the same sender asks for waits for each other, and senders take turns. */
  readonly name: string;
  /** Does a piece of work while everybody else waits. */
  time<T>(what: () => T): T;
  /** Declines what is to be worked out elsewhere, where there is no budget left for it. */
  mayAsk(): void;
  /** That took so long elsewhere, in milliseconds. */
  spent(ms: number): void;
}

/** Whoever runs this place itself, and anybody where there are no strangers. */
export const HOUSE: Payer = { name: '', time: what => what(), mayAsk() {}, spent() {} };
