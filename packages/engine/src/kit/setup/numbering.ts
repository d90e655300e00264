import { isRecord } from '../../util/is-record.ts';
import { type Problem, problem } from '../../util/problem.ts';
import { type CombatantName, checkDescribed, checkHowMany, describedId, type RosterEntry } from './roster.ts';

/** A combatant of an encounter before it has an id. */
interface Unnamed {
  readonly entry: RosterEntry;
  readonly path: string;
  /** Other sides do not know that they are there. */
  readonly isHidden: boolean;
  /** They keep the name of their kind although they are hidden. */
  readonly keepsName?: boolean;
}

/** A combatant who is in the fight before a newcomer joins. */
export interface Present {
  readonly id: string;
  readonly isHidden: boolean;
}

/**
 * Whether an encounter counts hidden combatants when it numbers the others, as older versions of the rules did.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#names}
 */
export const countsHidden = (written: unknown): boolean => isRecord(written) && written['countsHidden'] === true;

/**
 * Converts encounters of fights that began before a version, so that all combatants keep their names.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#names}
 */
export const countsHiddenBefore =
  (first: number) =>
  (written: unknown, version: number): unknown =>
    version < first && typeof written === 'object' && written !== null ? { ...written, countsHidden: true } : written;

/**
 * The value of a field of an entry, or else of the content that it uses.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#roster}
 */
export const entryField = (entry: RosterEntry, content: ReadonlyMap<string, { readonly written: unknown }>, field: string): unknown => {
  const { use, ...own } = typeof entry === 'string' ? { use: entry } : entry;
  const used = use === undefined ? undefined : content.get(use)?.written;
  return Object.entries(own).find(([name]) => name === field)?.[1] ?? (isRecord(used) ? used[field] : undefined);
};

/**
 * Names combatants so that names reveal nothing about hidden ones. Visible combatants are numbered among themselves: goblin-1, goblin-2. Hidden ones have
 * letters: goblin-a. A name that a hidden combatant has already is a problem, because skipping it would reveal them.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#names}
 */
export const numberedApart = (all: readonly Unnamed[], problems: Problem[], present: readonly Present[] = []): CombatantName[] => {
  checkHowMany(all.length, problems);
  for (const { entry, path } of all) checkDescribed(entry, path, problems);
  const seen = all.filter(one => !one.isHidden).map(one => rosterName(one.entry));
  const seenPresent = present.filter(p => !p.isHidden).map(p => p.id);
  const reserved = new Set([...seen, ...seenPresent]);
  const latest = new Map<string, number>();

  const nextNumber = (base: string): number => {
    let n = (latest.get(base) ?? seenPresent.filter(id => isOfKind(id, base)).length) + 1;
    while (reserved.has(`${base}-${n}`)) n++;
    latest.set(base, n);
    return n;
  };
  const callSeen = (entry: RosterEntry): CombatantName => {
    const base = rosterName(entry);
    const isAlone = seen.filter(other => other === base).length === 1 && !seenPresent.some(id => isOfKind(id, base));
    if (isAlone || asOf(entry) !== undefined) return { id: base };
    const number = nextNumber(base);
    return { id: `${base}-${number}`, number };
  };

  const called = all.map(({ entry, isHidden, keepsName }): CombatantName | undefined => {
    if (!isHidden) return callSeen(entry);
    const own = asOf(entry) ?? ownIdOf(entry) ?? (keepsName ? rosterName(entry) : undefined);
    return own === undefined ? undefined : { id: own };
  });
  const taken = new Set(present.map(p => p.id));
  called.forEach((one, i) => {
    if (one === undefined) return;
    const path = all[i]?.path ?? '';
    if (one.id === 'gm') problems.push(problem(path, 'the GM is called gm', 'give it another name with `as`'));
    if (taken.has(one.id)) problems.push(problem(path, `two combatants are called "${one.id}"`, 'give each its own name with `as`'));
    taken.add(one.id);
  });
  return all.map(({ entry }, i) => {
    const name = typeof entry === 'string' || entry.name === undefined ? {} : { name: entry.name };
    return { ...(called[i] ?? lettered(rosterName(entry), taken)), ...name };
  });
};

/** The next free letter of a kind. */
const lettered = (base: string, taken: Set<string>): CombatantName => {
  let n = 1;
  while (taken.has(`${base}-${letters(n)}`)) n++;
  taken.add(`${base}-${letters(n)}`);
  return { id: `${base}-${letters(n)}`, number: letters(n).toUpperCase() };
};

/** 1 is a, 26 is z, 27 is aa. */
const letters = (n: number): string => (n <= 26 ? String.fromCharCode(96 + n) : letters(Math.floor((n - 1) / 26)) + letters(((n - 1) % 26) + 1));

const isOfKind = (id: string, base: string): boolean => id === base || (id.startsWith(`${base}-`) && /^\d+$/.test(id.slice(base.length + 1)));

const asOf = (entry: RosterEntry): string | undefined => (typeof entry === 'string' ? undefined : entry.as);
const ownIdOf = (entry: RosterEntry): string | undefined =>
  typeof entry === 'string' || entry.use !== undefined || entry['id'] === undefined ? undefined : String(entry['id']);

/**
 * The name of an entry without a number: its own, or the id of the content that it uses.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#roster}
 */
export const rosterName = (entry: RosterEntry): string =>
  typeof entry === 'string' ? entry : (entry.as ?? describedId(entry) ?? entry.use ?? String(entry['id'] ?? 'combatant'));
