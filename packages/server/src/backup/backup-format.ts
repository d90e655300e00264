import { z } from 'zod';
import { GIFTS } from '../store/invitation-store.ts';
import { TABLE_ID_PATTERN } from '../store/tokens.ts';

/** The version of the file format. */
export const BACKUP_FORMAT = 6;

/** From this version on, the last line has a checksum of all lines before it. */
export const FIRST_SUMMED_FORMAT = 3;

/** Text that both databases can store. */
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
const hash = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'no SHA-256 in base64url');

/** How much there is besides tables. Older versions know less. */
const OTHER_COUNTS = { pictures: count.default(0), campaigns: count.default(0), accounts: count.default(0), invitations: count.default(0) };

/** The first line. */
export const FIRST_LINE = z.strictObject({ backup: z.int(), at: z.int(), tables: count, ...OTHER_COUNTS });

/** A table; `length` entries follow. Keys are hashes, so that a backup opens no seat. */
export const TABLE_LINE = z.strictObject({
  table: z.string().regex(TABLE_ID_PATTERN, 'no id of a table'),
  created: z.int(),
  archived: z.boolean(),
  length: count,
  header: json,
  keys: z.array(z.strictObject({ hash, seat: storable.min(1) })),
});

/** `sum` exists from version 4 on; older entries get theirs when they are restored. The body is checked only where the checksum fits. */
export const ENTRY_LINE = z.strictObject({ n: z.int().min(1), at: z.int(), key: storable.optional(), body: storable, sum: storable.max(100).optional() });

/** A map picture. Pictures come after all tables. */
export const PICTURE_LINE = z.strictObject({
  picture: z.string().regex(/^[0-9a-f]{64}$/, 'no SHA-256 in hexadecimal digits'),
  type: z.string(),
  created: z.int(),
  bytes: z.base64(),
});

/** A campaign. Campaigns come after all pictures. */
export const CAMPAIGN_LINE = z.strictObject({
  campaign: z.string().regex(TABLE_ID_PATTERN, 'no id of a campaign'),
  ...{ created: z.int(), at: z.int(), version: z.int().min(1), hash },
  body: json,
  sum: storable.max(100),
});

/** An account with its passkeys and the campaigns that it has. Accounts come after all campaigns; who is signed in is in no backup. */
export const ACCOUNT_LINE = z.strictObject({
  account: z.string().regex(TABLE_ID_PATTERN, 'no id of an account'),
  ...{ name: storable, created: z.int(), isHost: z.boolean(), recovery: hash },
  passkeys: z.array(
    z.strictObject({
      ...{ id: hash, name: storable, credential: storable, publicKey: storable, counter: count, transports: json, created: z.int(), used: z.int() },
    }),
  ),
  campaigns: z.array(z.strictObject({ campaign: z.string().regex(TABLE_ID_PATTERN), summary: json, added: z.int(), isOwner: z.boolean() })),
});

/** An invitation. Invitations come last. */
export const INVITATION_LINE = z.strictObject({
  invitation: z.string().regex(TABLE_ID_PATTERN, 'no id of an invitation'),
  ...{ hash, by: storable, account: storable.nullable(), gives: z.enum(GIFTS), uses: count, used: count, created: z.int(), expires: z.int().nullable() },
});

/** The last line. Without it, or with another checksum, the file was cut off or changed. */
export const LAST_LINE = z.strictObject({
  end: z.literal(true),
  tables: count,
  entries: count,
  ...OTHER_COUNTS,
  sha256: z.string().optional(),
});
