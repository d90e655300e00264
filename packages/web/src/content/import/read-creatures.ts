import type { ContentPiece } from '@fray/table/campaign';
import type { ContentDescription } from '../content-description.ts';
import type { ReadCreature } from './creature.ts';
import { readCreatureData, rowsOf } from './creature-data.ts';
import { creatureFields } from './fields.ts';
import { readStatBlocks } from './stat-block.ts';

/** The longest text, and the most creatures, that are read at once. */
export const MAX_IMPORT_LENGTH = 200_000;
const MAX_CREATURES = 200;

export type ImportedFrom = 'data' | 'table' | 'text';

/** What was read of a text. */
export interface CreatureImport {
  readonly from: ImportedFrom;
  readonly creatures: readonly ReadCreature[];
}

/**
 * Creatures from text: JSON or YAML of this or another program (`data`, if the text was that), a table with a head, or stat blocks as people write them. What was
 * not understood is named.
 */
export const readCreatures = (
  described: ContentDescription,
  text: string,
  data: unknown,
  named?: ReadonlyMap<string, readonly ContentPiece[]>,
): CreatureImport => {
  const of = creatureFields(described, named);
  const properties = new Set(Object.keys(described.kinds[of.kind]?.schema.properties ?? {}));
  const read = (from: ImportedFrom, creatures: readonly ReadCreature[]) => ({ from, creatures: creatures.slice(0, MAX_CREATURES) });
  if (typeof data === 'object' && data !== null) return read('data', readCreatureData(of, properties, data));
  const rows = rowsOf(text);
  return rows ? read('table', readCreatureData(of, properties, rows)) : read('text', readStatBlocks(of, text));
};
