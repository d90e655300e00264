import { hash } from 'node:crypto';

/** The first 22 characters of the SHA-256 of a text in base64url: 132 bits. */
export const checksumOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
