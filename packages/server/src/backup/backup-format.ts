import { z } from 'zod';
import { TABLE_ID_PATTERN } from '../store/tokens.ts';

/** The format of the file itself. */
export const BACKUP_FORMAT = 4;

/** From this one on the last line has the sum of all before it. */
export const FIRST_SUMMED_FORMAT = 3;

/** Text that both databases can hold. */
const storable = z.string().refine(text => !text.includes('\0') && text.isWellFormed(), { error: 'it has a character that cannot be stored' });

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const json = storable.refine(isJson, { error: 'JSON belongs in here' });
const count = z.int().min(0);

/** The first line: what this is, when it was taken, and how many tables and pictures come. */
export const FIRST_LINE = z.strictObject({ backup: z.int(), at: z.int(), tables: count, pictures: count.default(0) });

/** A table, of which `length` entries follow. The keys are hashes: no link can be made from them. */
export const TABLE_LINE = z.strictObject({
  table: z.string().regex(TABLE_ID_PATTERN, 'no id of a table'),
  created: z.int(),
  archived: z.boolean(),
  length: count,
  header: json,
  keys: z.array(z.strictObject({ hash: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'no SHA-256 in base64url'), seat: storable.min(1) })),
});

/** The sums come with format 4; entries from before get theirs as they are put in. What is in the body is checked where it is as it was written. */
export const ENTRY_LINE = z.strictObject({ n: z.int().min(1), at: z.int(), key: storable.optional(), body: storable, sum: storable.max(100).optional() });

/** A picture for maps, behind all tables. */
export const PICTURE_LINE = z.strictObject({
  picture: z.string().regex(/^[0-9a-f]{64}$/, 'no SHA-256 in hexadecimal digits'),
  type: z.string(),
  created: z.int(),
  bytes: z.base64(),
});

/** The last line, by which a file that was cut off or changed is known: it has the SHA-256 of all lines before. */
export const LAST_LINE = z.strictObject({
  end: z.literal(true),
  tables: count,
  entries: count,
  pictures: count.default(0),
  sha256: z.string().optional(),
});
