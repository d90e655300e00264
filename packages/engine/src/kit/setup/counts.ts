import { isRecord } from '../../util/is-record.ts';
import { LIMITS } from './limits.ts';

const countOf = (entry: unknown): number => {
  const count = isRecord(entry) && 'use' in entry ? entry['count'] : undefined;
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= LIMITS.combatants ? count : 0;
};

const isCounted = (all: unknown): all is readonly unknown[] => Array.isArray(all) && all.some(entry => countOf(entry) > 0);

/** Each of a list by itself. A list that is too long already is not made longer: what it may have is checked later. */
const each = (all: readonly unknown[]): readonly unknown[] => {
  const written: unknown[] = [];
  for (const entry of all) {
    const n = countOf(entry);
    if (n === 0 || !isRecord(entry) || written.length > LIMITS.combatants) written.push(entry);
    else {
      const { count: _, ...one } = entry;
      written.push(...Array.from({ length: n }, () => one));
    }
  }
  return written;
};

/**
 * An encounter file in which `{use: goblin, count: 3}` is written out as three goblins, on its sides and in its waves.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#counts}
 */
export const withCounts = (data: unknown): unknown => {
  if (!isRecord(data)) return data;
  const { sides, waves, ...rest } = data;
  const lists = (of: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(of).map(([name, all]) => [name, isCounted(all) ? each(all) : all]));
  const written = Array.isArray(waves) ? waves.map(w => (isRecord(w) ? { ...w, ...lists({ who: w['who'] }) } : w)) : waves;
  return {
    ...lists(rest),
    ...('sides' in data && { sides: isRecord(sides) ? lists(sides) : sides }),
    ...('waves' in data && { waves: written }),
  };
};
