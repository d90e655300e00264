import type { Refusal } from '@fray/engine';
import type { ClauseId } from './rulebook.ts';

/** Why something may not be done, made once and shared; `also` are the rules behind that of the clause. */
export const refuse = (clause: ClauseId, why: string, instead?: string, also: readonly ClauseId[] = []): Refusal<ClauseId> =>
  Object.freeze({ clause, why, ...(instead !== undefined && { instead }), ...(also.length > 0 && { also }) });
