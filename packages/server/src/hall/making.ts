import { randomBytes } from 'node:crypto';
import type { Result } from '@fray/engine';
import * as systems from '@fray/systems';
import { type Made, type Maker, makeTable as make, type Wanted } from '@fray/table/play';
import { newTableId } from '../keys.ts';

/** Makes tables in this process. */
export const makerOf = (mostCombatants: number, now: () => number): Maker => ({ systems, random: randomBytes, newId: newTableId, mostCombatants, now });

export const makeTable = (wanted: Wanted, mostCombatants: number, at: number): Result<Made> =>
  make(
    wanted,
    makerOf(mostCombatants, () => at),
  );
