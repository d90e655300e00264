import { z } from 'zod';
import { systemOf } from './index.ts';

/**
 * A system, described for users who choose one.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#systems}
 */
export const describeSystem = (id: string) => {
  const { title, summary, version, options, map, starters, rulings, time } = systemOf(id);
  return {
    ...{ id, title, summary, version, options, map },
    ...(time && { time: time.unit }),
    starters: starters.map(({ id, name, note }) => ({ id, name, ...(note !== undefined && { note }) })),
    rulings: rulings.map(({ id, words, takes }) => ({ id, words, takes: z.toJSONSchema(takes, { unrepresentable: 'any', io: 'input' }) })),
  };
};
