import type { RunningServer } from '../../src/index.ts';

/** The first number of the dice in tests. With another number their fights take another course. */
const FIRST = Number(process.env['FRAY_DICE'] ?? 1);

/** Seed and salt for a number. They are predictable, which does no harm in tests. */
export const diceOf = (n: number) => ({ seed: n.toString(16).padStart(64, '0'), salt: n.toString(16).padStart(32, '0') });

/**
 * Gives new tables the same dice each time, independent of the order in which tables of several systems are created: the first table of each system has the
 * first dice.
 */
export const sameDice = <R extends RunningServer>(running: R): R => {
  const { registry } = running;
  const create = registry.create.bind(registry);
  const made = new Map<string, number>();
  registry.create = (wanted, ...more) => {
    const n = made.get(wanted.system) ?? 0;
    made.set(wanted.system, n + 1);
    return create({ dice: diceOf(FIRST + n), ...wanted }, ...more);
  };
  return running;
};
