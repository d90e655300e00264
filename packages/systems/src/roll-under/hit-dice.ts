import { dice, type Who } from '@fray/engine';
import type { Table } from './deed.ts';
import { alter, privyTo, type Scene, sheet } from './scene.ts';

/** More dice that are thrown together have more outcomes than can be weighed. */
const MOST_AT_ONCE = 17;

/** An enemy whose HP are not listed rolls its Hit Dice, at the start or when it joins [hp.enemy-dice]. */
export const rollHitDice = (scene: Scene, table: Table, who: Who): void => {
  const { side, kind, hp: listed, hpMax, hd } = sheet(scene, who);
  if (side !== 'enemy' || kind === 'time' || listed !== undefined || hpMax !== undefined) return;
  let hp = 0;
  for (let left = hd; left > 0; left -= MOST_AT_ONCE)
    hp += table.roll(who, 'hp.enemy-dice', dice(Math.min(left, MOST_AT_ONCE), 8), n => n, privyTo(scene, who));
  Object.assign(alter(scene, who), { hp, hpMax: hp });
  table.tell({ clause: 'hp.enemy-dice', what: 'hit dice', by: who, hp, to: privyTo(scene, who) });
};
