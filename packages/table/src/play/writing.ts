/** A part of what a seat knows, and how it is sent. */
export interface Part {
  readonly value: unknown;
  readonly json: string;
}

/** What was last written down of a table, part by part: what several seats know alike is there once for all of them. */
export class Writing {
  private readonly last = new Map<string, Part>();

  /** A part as it is sent. It is written only where it holds other things than what the seat was sent before. */
  part(name: string, value: unknown, before: Part | undefined): Part {
    if (before && isAlike(before.value, value)) return before;
    const last = this.last.get(name);
    if (last && Object.is(last.value, value)) return last;
    const json = JSON.stringify(value);
    const known = [before, last].find(p => p?.json === json);
    const part = { value, json: known?.json ?? json };
    this.last.set(name, part);
    return part;
  }
}

/** Whether two values hold the very same things: then their JSON need not be written to be compared. */
const isAlike = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((x, i) => Object.is(x, b[i]));
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every(key => Object.is(a[key as keyof typeof a], b[key as keyof typeof b]));
};
