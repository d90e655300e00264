import type { LogItem } from '@fray/table';

/** The permanent limits of what a seat may know of its table. */
export interface Seat {
  /** The combatants that it plays. */
  readonly plays: readonly string[];
  /** The combatants whose points are hidden from it, and the names of these points. */
  readonly kept?: Readonly<Record<string, string>>;
}

type Thing = { readonly [name: string]: unknown };
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value);
const all = (value: unknown): readonly Thing[] => (Array.isArray(value) ? value.filter(isThing) : []);

/** Everything that a browser received although its seat may not know it, in words. Judged only by the data that arrived, not by the code that selected it. */
export const leaksIn = (got: readonly string[], { plays, kept = {} }: Seat): readonly string[] => {
  const leaks = new Set<string>();
  const own = (by: unknown, what: string) => {
    if (typeof by === 'string' && !plays.includes(by)) leaks.add(`${what} of ${by}`);
  };
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    if (!isThing(value)) return;
    if (isThing(value['parts'])) parts(value['parts']);
    if (Array.isArray(value['outcomes'])) odds(value);
    if (Array.isArray(value['gauges']) && Array.isArray(value['stats'])) points(value);
    if (isThing(value['deed'])) deed(value['deed']);
    Object.values(value).forEach(look);
  };
  const parts = (told: Thing) => {
    for (const name of ['prompts', 'plans', 'orders']) for (const one of all(told[name])) own(one['by'], name);
    if (isThing(told['throw'])) own(told['throw']['by'], 'throw');
    for (const request of all(told['requests'])) if ('input' in request) leaks.add('the numbers of inputs');
    for (const handout of all(told['handouts'])) if ('to' in handout) leaks.add(`who is shown ${handout['title']}`);
    for (const name of ['deputies', 'loans', 'run']) if (name in told) leaks.add(name);
  };
  const odds = (told: Thing) => {
    own(told['by'], 'odds');
    if (told['sure'] === true && all(told['gauges']).some(g => kept[g['who'] as string] === g['gauge'])) leaks.add(`sure odds about ${told['key']}`);
  };
  const points = (sheet: Thing) => {
    const name = kept[sheet['id'] as string];
    for (const g of all(sheet['gauges']))
      if (g['id'] === name && (g['hidden'] === undefined || g['value'] !== 0 || 'most' in g)) leaks.add(`the ${name} of ${sheet['id']}`);
  };
  const deed = (told: Thing) => {
    if (['choose', 'plan', 'order', 'policy'].includes(told['do'] as string)) own(told['by'], `${told['do']}`);
  };
  for (const text of got) look(parsed(text));
  return [...leaks];
};

/** Log lines of the GM that another seat received although they were not addressed to it, or received more often than they were addressed to it. */
export const overheard = (gm: readonly LogItem[], seat: readonly LogItem[], plays: readonly string[]): readonly string[] => {
  const told = counted(gm.filter(s => 'line' in s && (!s.to || s.to.some(who => plays.includes(who)))));
  return [...counted(seat)].filter(([line, n]) => n > (told.get(line) ?? 0)).map(([line]) => line);
};

const counted = (lines: readonly LogItem[]): ReadonlyMap<string, number> => {
  const all = new Map<string, number>();
  for (const shown of lines) {
    if (!('line' in shown)) continue;
    const text = JSON.stringify(shown.line);
    all.set(text, (all.get(text) ?? 0) + 1);
  }
  return all;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
