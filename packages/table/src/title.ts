import { nameText } from '@fray/engine/kit';

/** What a table or a seat is called. */
export const TITLE = nameText.min(1);
