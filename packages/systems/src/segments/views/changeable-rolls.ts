import type { ChangeableRolls } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';

/** The rolls other than those against a score that a ruling may change. Tie-breaks are left out, because neither high nor low is better there. */
export const changeableRolls: ChangeableRolls<ClauseId> = { 'house.damage': 'high', 'house.fall': 'low' };
