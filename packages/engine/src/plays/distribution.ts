import type { Dice } from '../dice/dice.ts';

/** Values, and in how many ways of all each comes about. */
export interface Distribution<T = unknown> {
  readonly values: readonly T[];
  readonly ways: readonly number[];
  readonly all: number;
}

/** As if the likeliest were certain; of those that are equally likely the one after so many others. */
export const mostLikely = <T>({ values, ways }: Distribution<T>, nth: number): Distribution<T> => {
  const most = Math.max(...ways);
  const all = values.filter((_, i) => ways[i] === most);
  // A value may be undefined: what a rule reads is its own affair.
  return certainly(all[nth % all.length] as T);
};

export const certainly = <T>(value: T): Distribution<T> => ({ values: [value], ways: [1], all: 1 });

export const equallyLikely = <T>(values: readonly T[]): Distribution<T> => ({ values, ways: values.map(() => 1), all: values.length });

/** All orders of so many things. */
export const permutations = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length < 2 ? [all] : all.flatMap((first, i) => permutations(all.toSpliced(i, 1)).map(rest => [first, ...rest]));

/** One of all the values that come to the same, for each of these. */
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

/** Groups a die's totals by what the rule makes of them. */
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
