import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits; only their hash is stored. A token never begins with a dash, because a command line would read it as an option. */
export const newToken = (): string => {
  const token = randomBytes(16).toString('base64url');
  return token.startsWith('-') ? newToken() : token;
};
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Short and unique, but no secret. */
export const newTableId = (): string => randomBytes(9).toString('base64url').replace(/[-_]/g, 'x').toLowerCase();

/** The form of a token. Other texts are not looked up. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{22}$/;
export const TABLE_ID_PATTERN = /^[a-z0-9]{12}$/;
