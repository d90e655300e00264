import { Tally, type Who } from '@fray/engine';
import { beginRoll } from '@fray/engine/kit';
import type { Table } from './deed.ts';
import { addSkill, apMax } from './numbers.ts';
import { pool, standIn } from './pool.ts';
import { alter, combatant, type Scene } from './scene.ts';

/** AP by result [recover-stamina.rows]; between two rows the lower counts [recover-stamina.gaps], and below the first nothing is regained [recover-stamina.below]. */
const ROWS: readonly (readonly [result: number, ap: number])[] = [
  [-13, 1],
  [-9, 2],
  [-8, 3],
  [-6, 4],
  [-4, 6],
  [-3, 8],
  [-2, 10],
  [-1, 11],
  [0, 12],
];
const RESULTS = ROWS.map(([result]) => result);

const regained = (result: number): number => {
  let ap = 0;
  for (const [least, gain] of ROWS) if (result >= least) ap = gain;
  return ap;
};

/**
 * Recover Stamina: for nothing [recover-stamina.cost], in every status [recover-stamina.status], neither declared [type.special] nor answered
 * [recover-stamina.unopposed]. Stamina less the dice result, or by option plus it [recover-stamina.inverted].
 */
export const recover = (scene: Scene, table: Table, who: Who): void => {
  const { recoverMode, apCarryOver } = scene.encounter.options;
  const stamina = addSkill(new Tally(table.listening), scene, who, 'stamina');
  const { lean, modifier } = beginRoll(scene, table, who, 'core.pool');
  if (modifier !== 0) stamina.add('gm', modifier, 'the GM');
  const read = (n: number) => {
    const total = recoverMode === 'inverted' ? stamina.total - n : stamina.total + n;
    return table.listening ? total : standIn(total, RESULTS);
  };
  const result = pool(scene, table, who, read, 'core.pool', lean);
  const gain = regained(result);
  const c = alter(scene, who);
  // Leftovers count only up to the maximum [recover.cap]; what reactions cost afterwards is missing on the next turn [recover.timing].
  c.ap = apCarryOver === 'stack' ? c.ap + gain : Math.max(c.ap, Math.min(apMax(scene, who), c.ap + gain));
  table.tell({ clause: 'recover.step', what: 'recovery', by: who, outcome: `+${gain}`, result, gain, ap: combatant(scene, who).ap, parts: stamina.parts });
};
