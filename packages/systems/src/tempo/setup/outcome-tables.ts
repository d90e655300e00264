import { elementAt } from '@fray/engine/util';
/** An outcome table: rising thresholds and the names of the rows. The first row is the dash row. */
export interface OutcomeTable {
  readonly dts: readonly number[];
  readonly names: readonly string[];
}

/** The row with the highest threshold that a net reaches or equals [step4.dt]; of equal thresholds the later [step4.dt.equal-rows]. */
export const outcomeFor = ({ dts, names }: OutcomeTable, net: number): string => {
  let row = 0;
  while (row < dts.length && net >= elementAt(dts, row)) row++;
  return elementAt(names, row);
};

export const HIT = 'hit';
export const CRITICAL_HIT = 'critical hit';

/**
 * Below Combat Defense a miss [attack.row.miss], from it on a hit on the armor [attack.row.hit], from Combat Defense (Armored) on a critical hit
 * [attack.row.crit].
 */
export const attackOutcomes = (plain: number, armored: number): OutcomeTable => ({ dts: [plain, armored], names: ['miss', HIT, CRITICAL_HIT] });

/** The attack rows with the names used by Press [press.rows]. */
export const pressOutcomes = (plain: number, armored: number): OutcomeTable => ({ dts: [plain, armored], names: ['failure', 'success', 'critical success'] });

export const pinOutcomes = (defense: number): OutcomeTable => ({ dts: [defense], names: ['failure', 'success'] });

/** At exactly 0 the weapons bind; from 1 on it is a Success [parry.row.bind] [parry.row.success] [ct-parry.row.bind] [ct-parry.row.success]. */
export const PARRY_OUTCOMES: OutcomeTable = { dts: [0, 1], names: ['failure', 'bind', 'success'] };

/** A tie favors the combatant who gets out of the way [evade.tie] [wind.tie] [struggle.tie]. */
export const EVASION_OUTCOMES: OutcomeTable = { dts: [0], names: ['failure', 'success'] };
export const FOOTWORK_OUTCOMES: OutcomeTable = { dts: [1, 10], names: ['failure', 'success', 'critical success'] };
export const LEVERAGE_OUTCOMES: OutcomeTable = { dts: [8], names: ['failure', 'success'] };
export const RELEASE_OUTCOMES: OutcomeTable = { dts: [1], names: ['failure', 'success'] };
export const AIM_OR_MOVE_OUTCOMES: OutcomeTable = { dts: [0], names: ['failure', 'success'] };
/** A Feint misses at any result [feint.row.miss]. */
export const FEINT_OUTCOMES: OutcomeTable = { dts: [], names: ['miss'] };
