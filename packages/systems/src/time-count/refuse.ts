import { refusing } from '@fray/engine/kit';
import type { ClauseId } from './rulebook.ts';

export const { refuse, backed, together } = refusing<ClauseId>();
