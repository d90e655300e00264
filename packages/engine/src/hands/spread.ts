import type { Choice, Dice } from '../table.ts';

/** Values, and in how many ways of all each comes about. */
export interface Spread {
  readonly values: readonly unknown[];
  readonly ways: readonly number[];
  readonly all: number;
}

/** As if the likeliest were certain. */
export const likeliest = ({ values, ways }: Spread): Spread => only(values[ways.indexOf(Math.max(...ways))]);

export const only = (value: unknown): Spread => ({ values: [value], ways: [1], all: 1 });

export const even = (choices: readonly Choice[]): Spread => ({ values: choices, ways: choices.map(() => 1), all: choices.length });

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
