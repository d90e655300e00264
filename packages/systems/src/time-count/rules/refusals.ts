import { refusalsCiting } from '@fray/engine/kit';
import type { Phrase } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';
import type { SaidText } from '../words/say.ts';

export const { refuse, backRefusal, joinRefusals } = refusalsCiting<ClauseId, SaidText | Phrase>();
