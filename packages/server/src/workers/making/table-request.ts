import { systemIds } from '@fray/systems';
import { tableRequestSchema } from '@fray/table/session';

/** A request to create a table. */
export const TABLE_REQUEST = tableRequestSchema(systemIds);

/** A request to check an encounter. */
export const CHECK_REQUEST = TABLE_REQUEST.pick({ system: true, encounter: true });
