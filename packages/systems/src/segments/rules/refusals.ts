import { refusalsCiting } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { RuleText } from '../words/say.ts';

export const { refuse, joinRefusals } = refusalsCiting<ClauseId, RuleText>();
