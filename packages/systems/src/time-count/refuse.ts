import type { Refusal } from '@fray/engine';
import type { ClauseId } from './rulebook.ts';

/** Why something may not be done, made once and shared. */
export const refuse = (clause: ClauseId, why: string, instead?: string): Refusal<ClauseId> =>
  Object.freeze({ clause, why, ...(instead !== undefined && { instead }) });
