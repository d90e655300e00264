/** Files that the store, the workers and the bus need beside connections. */
const FILES_FOR_OTHERS = 200;

/** How many connections the system lets this process have at once, as far as it says. */
export const maxConnections = (): number => {
  // Otherwise it would ask for the name of each address.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } } };
  const files = userLimits?.open_files?.soft;
  return typeof files === 'number' ? Math.max(FILES_FOR_OTHERS, files - FILES_FOR_OTHERS) : Number.POSITIVE_INFINITY;
};
