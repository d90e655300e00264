import { z } from 'zod';
import { TABLE_ID } from '../keys.ts';

/** The format of the file itself. */
export const BACKUP = 4;

/** From this one on the last line has the sum of all before it. */
export const SUMMED = 3;

const json = z.string().refine(
  text => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  },
  { error: 'JSON belongs in here' },
);
const count = z.int().min(0);

/** The first line: what this is, when it was taken, and how many tables and pictures come. */
export const FIRST = z.strictObject({ backup: z.int(), at: z.int(), tables: count, pictures: count.default(0) });

/** A table, of which `length` entries follow. The keys are hashes: no link can be made from them. */
export const TABLE = z.strictObject({
  table: z.string().regex(TABLE_ID, 'no id of a table'),
  created: z.int(),
  archived: z.boolean(),
  length: count,
  header: json,
  keys: z.array(z.strictObject({ hash: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'no SHA-256 in base64url'), seat: z.string().min(1) })),
});

/** The sums come with format 4; entries from before get theirs as they are put in. */
export const ENTRY = z.strictObject({ n: z.int().min(1), at: z.int(), key: z.string().optional(), body: json, sum: z.string().max(100).optional() });

/** A picture for maps, behind all tables. */
export const PICTURE = z.strictObject({
  picture: z.string().regex(/^[0-9a-f]{64}$/, 'no SHA-256 in hexadecimal digits'),
  type: z.string(),
  created: z.int(),
  bytes: z.base64(),
});

/** The last line, by which a file that was cut off or changed is known: it has the SHA-256 of all lines before. */
export const LAST = z.strictObject({
  end: z.literal(true),
  tables: count,
  entries: count,
  pictures: count.default(0),
  sha256: z.string().optional(),
});
