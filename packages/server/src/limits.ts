/** Bounds on everything that comes from outside; each may be set when the server starts. */
export interface Limits {
  /** Bytes of one body or message. */
  readonly bodyBytes: number;
  /** How deep what was sent may be nested. */
  readonly depth: number;
  readonly combatants: number;
  /** Entries in the log of one table. */
  readonly entries: number;
  readonly tablesPerAddressAndHour: number;
  readonly socketsPerSeat: number;
  readonly socketsPerAddress: number;
  /** Messages and requests of one seat or address: so many at once, and so many a second on end. */
  readonly burst: number;
  readonly perSecond: number;
  /** Milliseconds in which a request has to be here in full. */
  readonly requestMs: number;
  /** Milliseconds that one heavy question may take. */
  readonly oddsMs: number;
  /** Commands that wait at one table. */
  readonly waiting: number;
  /** Tables in memory, and milliseconds that one without anybody stays there. */
  readonly openTables: number;
  readonly idleMs: number;
  /** Bytes that may wait to be sent to one socket before it is left behind. */
  readonly unsentBytes: number;
}

export const LIMITS: Limits = {
  bodyBytes: 1_000_000,
  depth: 40,
  combatants: 300,
  entries: 100_000,
  tablesPerAddressAndHour: 200,
  socketsPerSeat: 10,
  socketsPerAddress: 200,
  burst: 200,
  perSecond: 50,
  requestMs: 20_000,
  oddsMs: 3_000,
  waiting: 200,
  openTables: 20_000,
  idleMs: 300_000,
  unsentBytes: 1_000_000,
};
