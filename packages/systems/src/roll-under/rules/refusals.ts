import { type OtherReason as Reason, refusalsCiting } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';

export const { refuse, backRefusal, joinRefusals } = refusalsCiting<ClauseId>();

/** A further reason against an action: a refusal, or just the clause. */
export type OtherReason = Reason<ClauseId>;
