import { nameSchema } from '@fray/engine/kit';

/** What a table or a seat is called. */
export const TITLE_SCHEMA = nameSchema.min(1);
