import { systemIds } from '@fray/systems';
import { wantedOf } from '@fray/table/play';

/** A table to be made, as it is asked for. */
export const WANTED = wantedOf(systemIds);

/** An encounter that is to be looked through. */
export const CHECKABLE = WANTED.pick({ system: true, encounter: true });
