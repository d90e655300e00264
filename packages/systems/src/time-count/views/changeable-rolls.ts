import type { ChangeableRolls } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';

/**
 * The rolls that a ruling may change besides attacks and checks. For counts and for what one suffers oneself low is better. Neither end is where chance
 * picks one of several, for moods, and for paralysis, whose dice are thrown now by one side and now by the other.
 */
export const changeableRolls: ChangeableRolls<ClauseId> = {
  'init.roll': 'low',
  'sur.initiative': 'low',
  'sf.pc_random': 'low',
  'fumble.delay': 'low',
  'damage.formula': 'high',
  'damage.extra_dice': 'high',
  'tackle.great5': 'high',
  'throw.great5': 'high',
  'heal.split': 'high',
  'poison.heal': 'high',
  'act.flames': 'low',
  'regain.retry': 'low',
  'regain.dying': 'low',
};
