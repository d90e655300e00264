import type { Limits } from '../../src/limits/limits.ts';

/** Limits for tests in which one address makes many requests: what is counted by address is practically unlimited. */
export const UNLIMITED = {
  ...{ burst: 1e9, perSecond: 1e9 },
  ...{ bytesAtOnce: 1e9, bytesPerSecond: 1e9 },
  ...{ msAtOnce: 1e9, msPerSecond: 1e9 },
  ...{ workerMsAtOnce: 1e9, workerMsPerSecond: 1e9 },
  ...{ tablesPerAddressAndHour: 1e9, picturesPerAddressAndHour: 1e9, socketsPerAddress: 1e9 },
  ...{ storedBytesPerAddressAndDay: 2 ** 50, storedBytes: 2 ** 50, tableBytes: 2 ** 31 - 1 },
} as const satisfies Partial<Limits>;
