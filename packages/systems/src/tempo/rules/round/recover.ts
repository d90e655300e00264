import type { Who } from '@fray/engine';
import { beginRoll, Tally } from '@fray/engine/kit';
import { alter, combatant, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { addSkill, maxAp } from '../numbers.ts';
import { rollPool, standInTotal } from '../pool.ts';

/**
 * AP by result [recover-stamina.rows]. Between two rows the lower counts [recover-stamina.gaps], and below the first nothing is regained
 * [recover-stamina.below].
 */
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

const regainedAp = (result: number): number => {
  let ap = 0;
  for (const [least, gain] of ROWS) if (result >= least) ap = gain;
  return ap;
};

/**
 * Recover Stamina: free [recover-stamina.cost], in every status [recover-stamina.status], neither declared [type.special] nor answered
 * [recover-stamina.unopposed]. Stamina minus the dice result, or by option plus it [recover-stamina.inverted].
 */
export const recoverStamina = (scene: Scene, play: Play, who: Who): void => {
  const { 'recover-mode': recoverMode, 'ap-carry-over': apCarryOver } = scene.encounter.options;
  const stamina = addSkill(new Tally(play.isListening), scene, who, 'stamina');
  const { advantage, modifier } = beginRoll(scene, play, who, 'core.pool');
  if (modifier !== 0) stamina.add('gm', modifier, 'the GM');
  const read = (n: number) => {
    const total = recoverMode === 'inverted' ? stamina.total - n : stamina.total + n;
    return play.isListening ? total : standInTotal(total, RESULTS);
  };
  const result = rollPool(scene, play, who, read, 'core.pool', advantage);
  const gain = regainedAp(result);
  const c = alter(scene, who);
  // Unused AP count only up to the maximum [recover.cap]. AP spent on reactions later are missing on the next turn [recover.timing].
  c.ap = apCarryOver === 'stack' ? c.ap + gain : Math.max(c.ap, Math.min(maxAp(scene, who), c.ap + gain));
  play.emit({ clause: 'recover.step', what: 'recovery', by: who, outcome: `+${gain}`, result, gain, ap: combatant(scene, who).ap, parts: stamina.parts });
};
