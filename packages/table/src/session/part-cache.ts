/** A part of what a seat knows, and how it is sent. */
export interface SerializedPart {
  readonly value: unknown;
  readonly json: string;
}

/** Of each part so many are remembered: what the GM knows, what a player knows of its own, and what the others know. */
const MAX_VERSIONS = 3;

/** What was last written down of a table, part by part: what several seats know alike is there once for all of them. */
export class PartCache {
  private readonly recent = new Map<string, readonly SerializedPart[]>();

  /** A part as it is sent. It is written only where it holds other things than what the seat was sent before, and than what others were sent. */
  part(name: string, value: unknown, before: SerializedPart | undefined): SerializedPart {
    if (before && isAlike(before.value, value)) return before;
    const lately = this.recent.get(name) ?? [];
    const known = lately.find(p => isAlike(p.value, value));
    if (known) return known;
    const json = JSON.stringify(value);
    const part = { value, json: before?.json === json ? before.json : json };
    // Whoever else was sent the one before still has it.
    this.recent.set(name, [part, ...lately.filter(p => p !== before).slice(0, MAX_VERSIONS - 1)]);
    return part;
  }
}

/** Parts are lists of small records: so deep they are looked into, and what lies deeper has to be the very same. */
const MAX_DEPTH = 3;

/** Whether two values hold the same things: then their JSON need not be written to be compared. */
const isAlike = (a: unknown, b: unknown, deep = MAX_DEPTH): boolean => {
  if (Object.is(a, b)) return true;
  if (deep === 0 || typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && areAlike(a, b, deep - 1);
  let more = 0;
  for (const key in a) {
    if (!isAlike(a[key as keyof typeof a], b[key as keyof typeof b], deep - 1)) return false;
    more++;
  }
  for (const _ in b) more--;
  return more === 0 && !Array.isArray(b);
};

const areAlike = (a: readonly unknown[], b: readonly unknown[], deep: number): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isAlike(a[i], b[i], deep)) return false;
  return true;
};
