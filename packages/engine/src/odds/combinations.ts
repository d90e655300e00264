import type { GameEvent } from '../kernel/play.ts';

/** One thing that something may come to, and the events with an outcome on the way. */
export interface Result<T> {
  readonly result: T;
  readonly told: readonly GameEvent[];
  /** Ways, out of all. */
  readonly ways: number;
}

/** Everything that something may come to. */
export interface Likelihoods<T> {
  readonly results: readonly Result<T>[];
  readonly all: number;
}

/** What one thing may do to a combatant: for each kind an example, and its ways. */
interface Kinds<T> {
  readonly kinds: ReadonlyMap<string, Result<T>>;
  readonly all: number;
}

/** A combination of what things do to a combatant. */
export interface Combo<T> {
  readonly ways: number;
  readonly all: number;
  /** The result of each thing that may do something to the combatant, by place. */
  readonly picked: readonly (Result<T> | undefined)[];
  /** Which things may do something to the combatant. */
  readonly concerning: readonly boolean[];
}

/** Joins the results that do the same. Undefined where that cannot be said. */
export const projected = <T>({ results, all }: Likelihoods<T>, kindOf: (result: Result<T>) => string | undefined): Kinds<T> | undefined => {
  const kinds = new Map<string, Result<T>>();
  for (const one of results) {
    const kind = kindOf(one);
    if (kind === undefined) return undefined;
    const before = kinds.get(kind);
    kinds.set(kind, before ? { ...before, ways: before.ways + one.ways } : one);
  }
  return { kinds, all };
};

interface Partial<T> {
  readonly ways: number;
  readonly done: readonly string[];
  readonly picked: readonly (Result<T> | undefined)[];
}

/**
 * All combinations, where it makes no difference who does what. Undefined where they are too many, or one of the things cannot be said.
 */
export const combine = <T>(things: readonly (Kinds<T> | undefined)[], most: number): readonly Combo<T>[] | undefined => {
  let combos: ReadonlyMap<string, Partial<T>> = new Map([['', { ways: 1, done: [], picked: [] }]]);
  let all = 1;
  const concerning: boolean[] = [];
  for (const thing of things) {
    if (!thing) return undefined;
    const concerns = thing.kinds.size > 1 || !thing.kinds.has('');
    concerning.push(concerns);
    const next = new Map<string, Partial<T>>();
    if (concerns) all *= thing.all;
    for (const { ways, done, picked } of combos.values()) {
      if (!concerns) {
        next.set(done.join('\n'), { ways, done, picked: [...picked, undefined] });
        continue;
      }
      for (const [kind, result] of thing.kinds) {
        const doing = kind === '' ? done : [...done, kind].sort();
        const key = doing.join('\n');
        const before = next.get(key);
        next.set(key, { ways: (before?.ways ?? 0) + ways * result.ways, done: doing, picked: before?.picked ?? [...picked, result] });
      }
    }
    if (next.size > most || !Number.isSafeInteger(all)) return undefined;
    combos = next;
  }
  return [...combos.values()].map(({ ways, picked }) => ({ ways, all, picked, concerning }));
};
