/** An outcome table: thresholds, rising, and the names of the rows, of which the first is the dash row. */
export interface Rows {
  readonly dts: readonly number[];
  readonly names: readonly string[];
}

/** The row with the highest threshold that a net reaches, equal included [step4.dt]; of equal thresholds the later [step4.dt.equal-rows]. */
export const rowOf = ({ dts, names }: Rows, net: number): string => {
  let row = 0;
  while (row < dts.length && net >= (dts[row] as number)) row++;
  return names[row] as string;
};

export const HIT = 'hit';
export const CRITICAL = 'critical hit';

/** Below Combat Defence nothing [attack.row.miss], then the armour is struck [attack.row.hit], then passed [attack.row.crit]. */
export const attackRows = (plain: number, armoured: number): Rows => ({ dts: [plain, armoured], names: ['miss', HIT, CRITICAL] });

/** The attack rows under Press's own names [press.rows]. */
export const pressRows = (plain: number, armoured: number): Rows => ({ dts: [plain, armoured], names: ['failure', 'success', 'critical success'] });

export const pinRows = (defence: number): Rows => ({ dts: [defence], names: ['failure', 'success'] });

/** At exactly 0 the blades bind, from 1 on the stop is clean [parry.row.bind] [parry.row.success] [ct-parry.row.bind] [ct-parry.row.success]. */
export const PARRY: Rows = { dts: [0, 1], names: ['failure', 'bind', 'success'] };

/** A tie goes to whoever gets out of the way [evade.tie] [wind.tie] [struggle.tie]. */
export const EVASION: Rows = { dts: [0], names: ['failure', 'success'] };
export const FOOTWORK: Rows = { dts: [1, 10], names: ['failure', 'success', 'critical success'] };
export const LEVERAGE: Rows = { dts: [8], names: ['failure', 'success'] };
export const RELEASE: Rows = { dts: [1], names: ['failure', 'success'] };
export const AIM_OR_MOVE: Rows = { dts: [0], names: ['failure', 'success'] };
/** A Feint misses whatever its result [feint.row.miss]. */
export const FEINT: Rows = { dts: [], names: ['miss'] };
