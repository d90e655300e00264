import { type Besides as Reason, refusing } from '@fray/engine/kit';
import type { ClauseId } from './rulebook.ts';

export const { refuse, backed, together } = refusing<ClauseId>();

/** What else forbids a thing: another reason, or only the rule. */
export type Besides = Reason<ClauseId>;
