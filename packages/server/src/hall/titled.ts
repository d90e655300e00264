import { z } from 'zod';

const TITLED = z.object({ name: z.string(), fight: z.object({ system: z.string() }) });

/** What the header of a table says of it in a list; of one that was damaged it can be said only that. */
export const titled = (header: string): { readonly name: string; readonly system: string } => {
  try {
    const { name, fight } = TITLED.parse(JSON.parse(header));
    return { name, system: fight.system };
  } catch {
    return { name: '(damaged)', system: '' };
  }
};
