/** Whether two pieces of plain data would be sent the same. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
    return true;
  }
  let fields = 0;
  for (const key in a) {
    if (!same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false;
    fields++;
  }
  for (const _ in b) fields--;
  return fields === 0;
};
