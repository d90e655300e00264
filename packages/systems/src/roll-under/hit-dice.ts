import { dice, type Who } from '@fray/engine';
import type { Table } from './deed.ts';
import { alter, privyTo, type Scene, sheet } from './scene.ts';

/** An enemy whose HP are not listed rolls its Hit Dice, at the start or when it joins [hp.enemy-dice]. */
export const rollHitDice = (scene: Scene, table: Table, who: Who): void => {
  const { side, kind, hp: listed, hpMax, hd } = sheet(scene, who);
  if (side !== 'enemy' || kind === 'time' || listed !== undefined || hpMax !== undefined) return;
  const hp = table.roll(who, 'hp.enemy-dice', dice(hd, 8), n => n, privyTo(scene, who));
  Object.assign(alter(scene, who), { hp, hpMax: hp });
  table.tell({ clause: 'hp.enemy-dice', what: 'hit dice', by: who, hp, to: privyTo(scene, who) });
};
