import { createHash, randomBytes } from 'node:crypto';

/** 128 bits that nobody guesses; only their hash is kept. On a command line, what begins with a dash would be an option. */
export const newToken = (): string => {
  const token = randomBytes(16).toString('base64url');
  return token.startsWith('-') ? newToken() : token;
};
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Short, unlike any other, and no secret. */
export const newTableId = (): string => randomBytes(9).toString('base64url').replace(/[-_]/g, 'x').toLowerCase();

/** What a token looks like; anything else is not worth a look into the store. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{22}$/;
export const TABLE_ID_PATTERN = /^[a-z0-9]{12}$/;
