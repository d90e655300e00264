import { randomBytes } from 'node:crypto';
import type { Result } from '@fray/engine';
import * as systems from '@fray/systems';
import { type CreatedTable, type CreationContext, createTable as make, type TableRequest } from '@fray/table/session';
import { newTableId } from '../../store/tokens.ts';

/** Creates tables in this process. */
export const creationContext = (maxCombatants: number, now: () => number): CreationContext => ({
  systems,
  random: randomBytes,
  newId: newTableId,
  maxCombatants,
  now,
});

export const createTableHere = (wanted: TableRequest, maxCombatants: number, at: number): Result<CreatedTable> =>
  make(
    wanted,
    creationContext(maxCombatants, () => at),
  );
