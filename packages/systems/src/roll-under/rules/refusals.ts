import { type OtherReason as Reason, refusalsCiting } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';

export const { refuse, backRefusal, joinRefusals } = refusalsCiting<ClauseId>();

/** What else forbids a thing: another reason, or only the rule. */
export type OtherReason = Reason<ClauseId>;
