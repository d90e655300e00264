import type { Problem, Refusal } from '@fray/engine';

/** Why a command was not done. Nothing has changed then. */
export type Refused =
  /** Not for this seat; also what is said of whatever it must not know of. */
  | { readonly kind: 'forbidden'; readonly why: string }
  /** The rules say no. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Somebody was faster: what it answers is answered. */
  | { readonly kind: 'late'; readonly why: string }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

export type Done<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refused: Refused };

export const done = <T>(value: T): Done<T> => ({ ok: true, value });
export const forbidden = (): Done<never> => ({ ok: false, refused: { kind: 'forbidden', why: 'this is not for you to do' } });
export const refused = (refusal: Refusal): Done<never> => ({ ok: false, refused: { kind: 'refused', refusal } });
export const late = (why: string): Done<never> => ({ ok: false, refused: { kind: 'late', why } });
export const invalid = (...problems: Problem[]): Done<never> => ({ ok: false, refused: { kind: 'invalid', problems } });
