import { randomBytes } from 'node:crypto';
import { hashToken } from '../store/tokens.ts';

/** Without I, L, O and U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 25;

/** A new code, 125 random bits in five groups to be printed or written down, and its hash, which is all that is stored. */
export const newRecovery = (): { readonly code: string; readonly hash: string } => {
  const letters = [...randomBytes(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('');
  return { code: letters.replace(/.{5}(?=.)/g, '$&-'), hash: hashToken(letters) };
};

/** The hash of a code as it was typed, in small letters or without its hyphens; undefined for what is no code. */
export const hashRecoveryCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return code.length === LENGTH && [...code].every(letter => ALPHABET.includes(letter)) ? hashToken(code) : undefined;
};
