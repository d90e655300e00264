import { ROLES } from '@fray/table';
import { z } from 'zod';

const text = z.string();

/** A JSON object with whatever is in it: what it may have is another matter with each version. */
const some = z.looseObject({});

/** The header of a table as a store keeps it, as far as every version has to find it so. */
export const STORED_HEADER = z.looseObject({
  name: text,
  seed: text,
  settings: some,
  fight: z.looseObject({
    fray: z.int(),
    system: text.min(1),
    version: z.int(),
    encounter: some,
    seed: z.int().optional(),
    dice: z.looseObject({ commitment: text, salt: text }).optional(),
  }),
  fog: z.looseObject({ rest: z.enum(['dark', 'lit']), but: z.array(z.array(z.int()).length(3)), regions: z.array(text) }).optional(),
});

const INPUT = z.union(
  [
    z.looseObject({ by: text, chose: text }),
    z.looseObject({ by: text, clause: text, dice: text, threw: z.int() }),
    z.looseObject({ by: text, ruling: text }),
    z.looseObject({ by: text, undo: z.int().min(0) }),
  ],
  { error: 'neither a choice, nor a throw, a ruling or an undo' },
);

const SEATED = z.looseObject({ id: text.min(1), role: z.enum(ROLES), name: text, owns: z.array(text) });
const DEED = z.looseObject({ do: text.min(1), seat: z.union([text, SEATED]).optional() }).refine(d => d.do !== 'seated' || typeof d.seat === 'object', {
  path: ['seat'],
  error: 'a seat belongs here',
});

const to = z.array(text).optional();
const SHOWN = z.union(
  [z.looseObject({ line: z.looseObject({ clause: text }), to }), z.looseObject({ back: z.int().min(0) }), z.looseObject({ deed: DEED, to })],
  { error: 'neither a line, nor a step back or a deed' },
);

/** An entry as a store keeps it. */
export const STORED_ENTRY = z.looseObject({
  n: z.int().min(1),
  at: z.number(),
  seat: text.optional(),
  deed: DEED,
  inputs: z.array(INPUT),
  shown: z.array(SHOWN),
  asked: z.array(text).optional(),
});
