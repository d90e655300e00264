import { z } from 'zod';

/** Files that the store, the workers and the bus need besides connections. */
const FILES_FOR_OTHERS = 200;

/** How many connections fit into the limit on open files of this process. */
export const maxConnections = (): number => {
  // Without this, the report would look up the name of each address.
  Object.assign(process.report, { excludeNetwork: true });
  const report = REPORT.safeParse(process.report.getReport());
  if (!report.success) return Number.POSITIVE_INFINITY;
  return Math.max(FILES_FOR_OTHERS, report.data.userLimits.open_files.soft - FILES_FOR_OTHERS);
};

/** `soft` is `unlimited` where there is no limit; Windows reports no limits at all. */
const REPORT = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });
