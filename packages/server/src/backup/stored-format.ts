import { ROLES } from '@fray/table';
import { z } from 'zod';

const text = z.string();

/** Any JSON object: its fields differ between versions. */
const some = z.looseObject({});

/** The part of a header that every version can rely on. */
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

/** The part of an entry that every version can rely on. */
export const STORED_ENTRY = z.looseObject({
  n: z.int().min(1),
  at: z.number(),
  seat: text.optional(),
  deed: DEED,
  inputs: z.array(INPUT),
  shown: z.array(SHOWN),
  asked: z.array(text).optional(),
});
