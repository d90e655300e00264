import type { ChangeableRolls } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';

/**
 * The rolls besides attacks and checks that a ruling may change, with the better end for the roller. Speed factors and harm to oneself are better
 * low. Not listed are rolls where neither end is better: chance among several, moods, and paralysis, whose dice are rolled by either side.
 */
export const changeableRolls: ChangeableRolls<ClauseId> = {
  'init.roll': 'low',
  'sur.initiative': 'low',
  'sf.pc-random': 'low',
  'fumble.delay': 'low',
  'damage.formula': 'high',
  'damage.extra-dice': 'high',
  'tackle.great5': 'high',
  'throw.great5': 'high',
  'heal.split': 'high',
  'poison.heal': 'high',
  'act.flames': 'low',
  'regain.retry': 'low',
  'regain.dying': 'low',
};
