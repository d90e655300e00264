import type { Problem, Refusal } from '@fray/engine';

/** Why a command was not carried out: the two kinds of the engine (`Refusal`, `Problem`s), and two that only a table has. Nothing has changed then. */
export type TableRefusal =
  /** Not for this seat. Also the answer about anything that the seat must not know of. */
  | { readonly kind: 'forbidden'; readonly why: string }
  /** The rules forbid it. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The question or throw that it answers is already answered. */
  | { readonly kind: 'late'; readonly why: string }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/** The result of a command or question: a value, or the refusal of the table. */
export type TableResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refused: TableRefusal };

/**
 * A result with a value.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#question}
 */
export const succeed = <T>(value: T): TableResult<T> => ({ ok: true, value });
/**
 * A refusal because the seat lacks the permission.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#command}
 */
export const refuseForbidden = (): TableResult<never> => ({ ok: false, refused: { kind: 'forbidden', why: 'this is not for you to do' } });
/** A refusal by the rules. */
export const refuseByRules = (refusal: Refusal): TableResult<never> => ({ ok: false, refused: { kind: 'refused', refusal } });
/** A refusal because the table has changed meanwhile. */
export const refuseLate = (why: string): TableResult<never> => ({ ok: false, refused: { kind: 'late', why } });
/** A refusal of input that cannot be read. */
export const refuseInvalid = (...problems: Problem[]): TableResult<never> => ({ ok: false, refused: { kind: 'invalid', problems } });
