/** A part of what a seat knows, and its JSON. */
export interface SerializedPart {
  readonly value: unknown;
  readonly json: string;
}

/** How many versions of a part are kept: that of the GM, that of a player who owns it, and that of the others. */
const MAX_VERSIONS = 3;

/** The JSON of the parts of a table, shared by all seats that know the same. */
export class PartCache {
  private readonly recent = new Map<string, readonly SerializedPart[]>();

  /** A part with its JSON. It is serialized only if it differs from what this seat and the others were sent last. */
  part(name: string, value: unknown, before: SerializedPart | undefined): SerializedPart {
    if (before && isAlike(before.value, value)) return before;
    const lately = this.recent.get(name) ?? [];
    const known = lately.find(p => isAlike(p.value, value));
    if (known) return known;
    const json = JSON.stringify(value);
    const part = { value, json: before?.json === json ? before.json : json };
    // Other seats that were sent the previous version still hold it.
    this.recent.set(name, [part, ...lately.filter(p => p !== before).slice(0, MAX_VERSIONS - 1)]);
    return part;
  }
}

/** How deep values are compared. Parts are lists of small records; what lies deeper counts as equal only if it is the same object. */
const MAX_DEPTH = 3;

/** Whether two values are equal, so that their JSON need not be written to compare them. */
const isAlike = (a: unknown, b: unknown, deep = MAX_DEPTH): boolean => {
  if (Object.is(a, b)) return true;
  if (deep === 0 || !isObject(a) || !isObject(b)) return false;
  if (Array.isArray(a)) return Array.isArray(b) && areAlike(a, b, deep - 1);
  let more = 0;
  for (const key in a) {
    if (!isAlike(a[key], b[key], deep - 1)) return false;
    more++;
  }
  for (const _ in b) more--;
  return more === 0 && !Array.isArray(b);
};

const isObject = (x: unknown): x is Readonly<Record<string, unknown>> => typeof x === 'object' && x !== null;

const areAlike = (a: readonly unknown[], b: readonly unknown[], deep: number): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isAlike(a[i], b[i], deep)) return false;
  return true;
};
