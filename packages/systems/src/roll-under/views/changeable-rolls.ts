import type { ChangeableRolls } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';

/**
 * The rolls that a ruling may change, besides attacks, Saves and tests, which handle it themselves. For a location, side or row neither high nor low is
 * better.
 */
export const changeableRolls: ChangeableRolls<ClauseId> = {
  'init.roll': 'low',
  'hp.damage': 'high',
  'time.damage': 'high',
  'armor.sunder': 'high',
  'dd.severity': 'low',
  'fatal.self': 'low',
  'awaken.failed-check': 'low',
  'heal.magic-hp': 'high',
  'heal.lunch': 'high',
  'morale.roll': 'low',
  'react.roll': 'high',
};
