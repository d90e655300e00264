import { existsSync, readFileSync } from 'node:fs';
import type { DangerTable } from './danger.ts';
import { systemFolder } from './files.ts';

/**
 * The dangers of a system's creatures, as `fray danger --write` measured them.
 * @example
 * {@includeCode ../test/examples/danger.test.ts#shipped}
 */
export const shippedDangers = (system: string): DangerTable | undefined => {
  const file = `${systemFolder(system)}danger.json`;
  if (!existsSync(file)) return undefined;
  const table: DangerTable = JSON.parse(readFileSync(file, 'utf8'));
  return table;
};
