import { hash } from 'node:crypto';

/** SHA-256 of a text, the first 22 characters of it in base64url: 132 bits. */
export const checksumOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
