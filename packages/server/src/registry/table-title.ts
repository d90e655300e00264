import { z } from 'zod';

const TITLE_FIELDS = z.object({ name: z.string(), fight: z.object({ system: z.string() }) });

/** Name and system from the header of a table, for a list. */
export const tableTitle = (header: string): { readonly name: string; readonly system: string } => {
  try {
    const { name, fight } = TITLE_FIELDS.parse(JSON.parse(header));
    return { name, system: fight.system };
  } catch {
    return { name: '(damaged)', system: '' };
  }
};
