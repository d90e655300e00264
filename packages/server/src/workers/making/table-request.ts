import { systemIds } from '@fray/systems';
import { tableRequestSchema } from '@fray/table/session';

/** A table to be made, as it is asked for. */
export const TABLE_REQUEST = tableRequestSchema(systemIds);

/** An encounter that is to be looked through. */
export const CHECK_REQUEST = TABLE_REQUEST.pick({ system: true, encounter: true });
