import { type OtherReason as Reason, refusalsCiting } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { RuleText } from '../words/say.ts';

export const { refuse, backRefusal, joinRefusals } = refusalsCiting<ClauseId, RuleText>();

/** A further reason against an action: a refusal, or just the clause. */
export type OtherReason = Reason<ClauseId>;
