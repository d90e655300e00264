import type { Dice } from '../table.ts';

/** Values, and in how many ways of all each comes about. */
export interface Spread {
  readonly values: readonly unknown[];
  readonly ways: readonly number[];
  readonly all: number;
}

/** As if the likeliest were certain; of those that are equally likely the one after so many others. */
export const likeliest = ({ values, ways }: Spread, nth: number): Spread => {
  const most = Math.max(...ways);
  const all = values.filter((_, i) => ways[i] === most);
  return only(all[nth % all.length]);
};

export const only = (value: unknown): Spread => ({ values: [value], ways: [1], all: 1 });

export const even = (values: readonly unknown[]): Spread => ({ values, ways: values.map(() => 1), all: values.length });

/** All orders of so many things. */
export const orders = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length < 2 ? [all] : all.flatMap((first, i) => orders(all.toSpliced(i, 1)).map(rest => [first, ...rest]));

/** One of all the values that come to the same, for each of these. */
export const alike = ({ values, ways, all }: Spread, matters: (value: unknown) => unknown): Spread => {
  const kinds: unknown[] = [];
  const kept: unknown[] = [];
  const sums: number[] = [];
  values.forEach((value, i) => {
    const kind = matters(value);
    const at = kinds.indexOf(kind);
    if (at >= 0) sums[at] = (sums[at] as number) + (ways[i] as number);
    else {
      kinds.push(kind);
      kept.push(value);
      sums.push(ways[i] as number);
    }
  });
  return { values: kept, ways: sums, all };
};

/** Groups a die's totals by what the rule makes of them. */
export const spread = <T>(dice: Dice, read: (total: number) => T): Spread => {
  const values: T[] = [];
  const ways: number[] = [];
  for (const [total, n] of dice.outcomes) {
    const value = read(total);
    const i = values.indexOf(value);
    if (i < 0) {
      values.push(value);
      ways.push(n);
    } else ways[i] = (ways[i] as number) + n;
  }
  return { values, ways, all: dice.ways };
};
