import type { Running } from '../src/index.ts';

/** The same dice for the same number, and as good as any. */
const diceOf = (n: number) => ({ seed: n.toString(16).padStart(64, '0'), salt: n.toString(16).padStart(32, '0') });

/** Lets the dice of new tables fall the same each time, in whatever order tables of several systems are made: the first of each system has the first dice. */
export const sameDice = <R extends Running>(running: R): R => {
  const { hall } = running;
  const create = hall.create.bind(hall);
  const made = new Map<string, number>();
  hall.create = wanted => {
    const n = (made.get(wanted.system) ?? 0) + 1;
    made.set(wanted.system, n);
    return create({ dice: diceOf(n), ...wanted });
  };
  return running;
};
