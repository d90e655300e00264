import { refusalsCiting } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';

export const { refuse } = refusalsCiting<ClauseId>();
