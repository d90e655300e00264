/**
 * The wanted name, or the first numbered one that is not taken.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#free}
 */
export const firstFreeName = (wanted: string, taken: ReadonlySet<string>, between: string): string => {
  if (!taken.has(wanted)) return wanted;
  let n = 2;
  while (taken.has(`${wanted}${between}${n}`)) n++;
  return `${wanted}${between}${n}`;
};
