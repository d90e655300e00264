import { isRecord } from '../../util/is-record.ts';
import { type Problem, problem } from '../../util/problem.ts';
import { type CombatantName, checkHowMany, type RosterEntry } from './roster.ts';

/** A combatant of an encounter that is to be named. */
interface Unnamed {
  readonly entry: RosterEntry;
  readonly path: string;
  /** Other sides do not know that it is there. */
  readonly isHidden: boolean;
  /** It is called by what it is, although it is hidden. */
  readonly keepsName?: boolean;
}

/** Somebody who is in the fight before a newcomer comes. */
export interface Present {
  readonly id: string;
  readonly isHidden: boolean;
}

/** Whether an encounter counts the hidden where it numbers the others, as older versions of the rules did. */
export const countsHidden = (written: unknown): boolean => isRecord(written) && written['countsHidden'] === true;

/** For the encounters of fights that began before a version: everybody keeps the name that it had. */
export const countsHiddenBefore =
  (first: number) =>
  (written: unknown, version: number): unknown =>
    version < first && typeof written === 'object' && written !== null ? { ...written, countsHidden: true } : written;

/** A field of an entry: its own, or that of the content it uses. */
export const entryField = (entry: RosterEntry, content: ReadonlyMap<string, { readonly written: unknown }>, field: string): unknown => {
  const { use, ...own } = typeof entry === 'string' ? { use: entry } : entry;
  const used = use === undefined ? undefined : content.get(use)?.written;
  return Object.entries(own).find(([name]) => name === field)?.[1] ?? (isRecord(used) ? used[field] : undefined);
};

/**
 * Names that tell nothing of the hidden. Those who are seen are numbered by themselves: goblin-1, goblin-2; the hidden have letters: goblin-a. A name that is
 * taken by a hidden one is a problem and not passed over, since the next number would give that one away.
 */
export const numberedApart = (all: readonly Unnamed[], problems: Problem[], present: readonly Present[] = []): CombatantName[] => {
  checkHowMany(all.length, problems);
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

/** The next letter of a kind that is free. */
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

export const rosterName = (entry: RosterEntry): string => (typeof entry === 'string' ? entry : (entry.as ?? entry.use ?? String(entry['id'] ?? 'combatant')));
