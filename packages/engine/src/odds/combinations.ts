import type { Effects, GameEvent, Tie, Who } from '../kernel/play.ts';
import { groupBy } from '../util/group-by.ts';

/** One thing that something may come to, and the events with an outcome on the way. */
export interface Result<T> extends Effects {
  readonly result: T;
  readonly told: readonly GameEvent[];
  /** Ways, out of all. */
  readonly ways: number;
}

/** Everything that something may come to. */
export interface Likelihoods<T> {
  readonly results: readonly Result<T>[];
  readonly all: number;
  /** What it may do to groups of combatants, as far as that was asked. */
  readonly kinds: Map<string, Kinds<T>>;
}

/** What one thing may do to some combatants: for each kind an example, with the ways of the kind. */
export interface Kinds<T> {
  readonly kinds: ReadonlyMap<string, Result<T>>;
  readonly all: number;
  /** Whether it may do anything to them. */
  readonly isConcerning: boolean;
}

/** A combination of what things do to some combatants. */
export interface Combo<T> {
  readonly ways: number;
  readonly all: number;
  /** The result of each thing that may do something, by place. */
  readonly picked: readonly (Result<T> | undefined)[];
}

/** The words for what a result does to some combatants. */
export const effectOn = ({ on }: Effects, group: readonly Who[]): string =>
  group.length === 1 ? (on.get(group[0] ?? 0) ?? '') : group.flatMap(who => (on.has(who) ? [`${who} ${on.get(who)}`] : [])).join('|');

/** What something may do to a group, worked out once. */
export const kindsFor = <T>(one: Likelihoods<T>, group: readonly Who[]): Kinds<T> => {
  const key = group.join();
  const kinds = one.kinds.get(key) ?? joinAlike(one, result => effectOn(result, group));
  one.kinds.set(key, kinds);
  return kinds;
};

/** Joins the results that do the same. */
export const joinAlike = <T>({ results, all }: Pick<Likelihoods<T>, 'results' | 'all'>, kindOf: (result: Result<T>) => string): Kinds<T> => {
  const kinds = new Map<string, Result<T>>();
  for (const one of results) {
    const kind = kindOf(one);
    const before = kinds.get(kind);
    kinds.set(kind, before ? { ...before, ways: before.ways + one.ways } : one);
  }
  return { kinds, all, isConcerning: kinds.size > 1 || !kinds.has('') };
};

interface Unfinished<T> {
  readonly ways: number;
  readonly done: readonly string[];
  readonly picked: readonly (Result<T> | undefined)[];
}

/** All combinations, where it makes no difference who does what. Undefined where they are too many. */
export const combine = <T>(things: readonly Kinds<T>[], most: number): readonly Combo<T>[] | undefined => {
  let combos: readonly Unfinished<T>[] = [{ ways: 1, done: [], picked: [] }];
  let all = 1;
  for (const { kinds, all: own, isConcerning } of things) {
    if (!isConcerning) {
      combos = combos.map(one => ({ ...one, picked: [...one.picked, undefined] }));
      continue;
    }
    all *= own;
    const next = new Map<string, Unfinished<T>>();
    for (const { ways, done, picked } of combos) {
      for (const [kind, result] of kinds) {
        const doing = kind === '' ? done : [...done, kind].sort();
        const key = doing.join('\n');
        const before = next.get(key);
        next.set(key, { ways: (before?.ways ?? 0) + ways * result.ways, done: doing, picked: before?.picked ?? [...picked, result] });
      }
    }
    if (next.size > most || !Number.isSafeInteger(all)) return undefined;
    combos = [...next.values()];
  }
  return combos.map(({ ways, picked }) => ({ ways, all, picked }));
};

/** Combatants in groups, each with all who are tied to one of them. */
export const groupsByTies = (count: number, ties: readonly Tie[]): readonly (readonly Who[])[] => {
  const groupOf = Array.from({ length: count }, (_, who) => who);
  for (const [one, other] of ties) {
    const [from, to] = [groupOf[other], groupOf[one]];
    if (from === to || from === undefined || to === undefined) continue;
    for (let who = 0; who < count; who++) if (groupOf[who] === from) groupOf[who] = to;
  }
  return [...groupBy(groupOf.keys(), who => groupOf[who]).values()];
};
