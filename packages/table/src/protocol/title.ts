import { nameSchema } from '@fray/engine/kit';

/** The name of a table or of a seat. */
export const TITLE_SCHEMA = nameSchema.min(1);
