import type { Dice } from '../dice/dice.ts';

/** Values, and the number of ways in which each comes about, out of all. */
export interface Distribution<T = unknown> {
  readonly values: readonly T[];
  readonly ways: readonly number[];
  readonly all: number;
}

/** Takes the most likely value as certain. Of several that are equally likely it takes the `nth`, counting round. */
export const mostLikely = <T>({ values, ways }: Distribution<T>, nth: number): Distribution<T> => {
  const most = Math.max(...ways);
  const all = values.filter((_, i) => ways[i] === most);
  // A value may be undefined: rules may read a throw as anything.
  return certainly(all[nth % all.length] as T);
};

export const certainly = <T>(value: T): Distribution<T> => ({ values: [value], ways: [1], all: 1 });

export const equallyLikely = <T>(values: readonly T[]): Distribution<T> => ({ values, ways: values.map(() => 1), all: values.length });

/** All orders of a list. */
export const permutations = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length < 2 ? [all] : all.flatMap((first, i) => permutations(all.toSpliced(i, 1)).map(rest => [first, ...rest]));

/** Merges values for which `matters` returns the same: one of them stays, with the ways of all. */
export const mergeEqual = <T>({ values, ways, all }: Distribution<T>, matters: (value: T) => unknown): Distribution<T> => {
  const kinds: unknown[] = [];
  const kept: T[] = [];
  const sums: number[] = [];
  values.forEach((value, i) => {
    const kind = matters(value);
    const at = kinds.indexOf(kind);
    if (at >= 0) sums[at] = (sums[at] ?? 0) + (ways[i] ?? 0);
    else {
      kinds.push(kind);
      kept.push(value);
      sums.push(ways[i] ?? 0);
    }
  });
  return { values: kept, ways: sums, all };
};

/** The distribution of what a rule reads from dice: totals that it reads alike are one value. */
export const distributionOf = <T>(dice: Dice, read: (total: number) => T): Distribution<T> => {
  const values: T[] = [];
  const ways: number[] = [];
  for (const [total, n] of dice.outcomes) {
    const value = read(total);
    const i = values.indexOf(value);
    if (i < 0) {
      values.push(value);
      ways.push(n);
    } else ways[i] = (ways[i] ?? 0) + n;
  }
  return { values, ways, all: dice.ways };
};
