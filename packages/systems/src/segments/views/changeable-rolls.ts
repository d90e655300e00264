import type { ChangeableRolls } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';

/** The rolls that a ruling may change besides those against a score. A tie is thrown to tell two apart, and neither end is better. */
export const changeableRolls: ChangeableRolls<ClauseId> = { 'house.damage': 'high', 'house.fall': 'low' };
