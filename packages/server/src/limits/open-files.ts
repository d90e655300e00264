import { z } from 'zod';

/** Files that the store, the workers and the bus need beside connections. */
const FILES_FOR_OTHERS = 200;

/** How many connections the system lets this process have at once, as far as it says. */
export const maxConnections = (): number => {
  // Otherwise it would ask for the name of each address.
  Object.assign(process.report, { excludeNetwork: true });
  const report = REPORT.safeParse(process.report.getReport());
  if (!report.success) return Number.POSITIVE_INFINITY;
  return Math.max(FILES_FOR_OTHERS, report.data.userLimits.open_files.soft - FILES_FOR_OTHERS);
};

/** Where there is no limit, `soft` is the text `unlimited`, and on Windows there are no limits at all. */
const REPORT = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });
