import type { RunningServer } from '../../src/index.ts';

/** Where the dice of tests begin: with others the fights in them go another way. */
const FIRST = Number(process.env['FRAY_DICE'] ?? 1);

/** What dice are drawn from: the same for the same number. Anybody can work them out, as is no harm in a test. */
export const diceOf = (n: number) => ({ seed: n.toString(16).padStart(64, '0'), salt: n.toString(16).padStart(32, '0') });

/** Lets the dice of new tables fall the same each time, in whatever order tables of several systems are made: the first of each system has the first dice. */
export const sameDice = <R extends RunningServer>(running: R): R => {
  const { registry } = running;
  const create = registry.create.bind(registry);
  const made = new Map<string, number>();
  registry.create = (wanted, from) => {
    const n = made.get(wanted.system) ?? 0;
    made.set(wanted.system, n + 1);
    return create({ dice: diceOf(FIRST + n), ...wanted }, from);
  };
  return running;
};
