import { elementAt } from '@fray/engine/util';
import type { RowName } from '../words/events.ts';

/** An outcome table: thresholds, rising, and the names of the rows, of which the first is the dash row. */
export interface OutcomeTable {
  readonly dts: readonly number[];
  readonly names: readonly RowName[];
}

/** The row with the highest threshold that a net reaches, equal included [step4.dt]; of equal thresholds the later [step4.dt.equal-rows]. */
export const outcomeFor = ({ dts, names }: OutcomeTable, net: number): RowName => {
  let row = 0;
  while (row < dts.length && net >= elementAt(dts, row)) row++;
  return elementAt(names, row);
};

export const HIT = 'hit' satisfies RowName;
export const CRITICAL_HIT = 'critical hit' satisfies RowName;

/** Below Combat Defence nothing [attack.row.miss], then the armour is struck [attack.row.hit], then passed [attack.row.crit]. */
export const attackOutcomes = (plain: number, armoured: number): OutcomeTable => ({ dts: [plain, armoured], names: ['miss', HIT, CRITICAL_HIT] });

/** The attack rows under Press's own names [press.rows]. */
export const pressOutcomes = (plain: number, armoured: number): OutcomeTable => ({ dts: [plain, armoured], names: ['failure', 'success', 'critical success'] });

export const pinOutcomes = (defence: number): OutcomeTable => ({ dts: [defence], names: ['failure', 'success'] });

/** At exactly 0 the blades bind, from 1 on the stop is clean [parry.row.bind] [parry.row.success] [ct-parry.row.bind] [ct-parry.row.success]. */
export const PARRY_OUTCOMES: OutcomeTable = { dts: [0, 1], names: ['failure', 'bind', 'success'] };

/** A tie goes to whoever gets out of the way [evade.tie] [wind.tie] [struggle.tie]. */
export const EVASION_OUTCOMES: OutcomeTable = { dts: [0], names: ['failure', 'success'] };
export const FOOTWORK_OUTCOMES: OutcomeTable = { dts: [1, 10], names: ['failure', 'success', 'critical success'] };
export const LEVERAGE_OUTCOMES: OutcomeTable = { dts: [8], names: ['failure', 'success'] };
export const RELEASE_OUTCOMES: OutcomeTable = { dts: [1], names: ['failure', 'success'] };
export const AIM_OR_MOVE_OUTCOMES: OutcomeTable = { dts: [0], names: ['failure', 'success'] };
/** A Feint misses whatever its result [feint.row.miss]. */
export const FEINT_OUTCOMES: OutcomeTable = { dts: [], names: ['miss'] };
