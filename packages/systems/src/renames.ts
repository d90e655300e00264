import type { Renames } from '@fray/engine/renames';
import { ownValue } from '@fray/engine/util';
import { renames as dieRank } from './die-rank/setup/renames.ts';
import { renames as rollUnder } from './roll-under/setup/renames.ts';
import { renames as segments } from './segments/setup/renames.ts';
import { renames as tempo } from './tempo/setup/renames.ts';
import { renames as timeCount } from './time-count/setup/renames.ts';

/** The old names of the systems that had others, without the systems themselves: a page of the app has no rules. */
const RENAMES: Readonly<Record<string, Renames>> = { 'die-rank': dieRank, 'roll-under': rollUnder, segments, tempo, 'time-count': timeCount };

/**
 * The names that a system had before: what `renameIn` of `@fray/engine/renames` takes.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#renames}
 */
export const renamesOf = (system: string): Renames | undefined => ownValue(RENAMES, system);

/**
 * The old names in map files: only maps of regions had any, and those are die-rank's.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#renames}
 */
export const mapRenames: Renames = dieRank;
