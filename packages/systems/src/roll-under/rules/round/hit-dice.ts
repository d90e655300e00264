import type { Who } from '@fray/engine';
import { dice } from '@fray/engine/dice';
import { alter, privyTo, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';

/** Rolls the HP of an enemy without listed ones, at the start or when it joins [hp.enemy-dice]. */
export const rollHitDice = (scene: Scene, play: Play, who: Who): void => {
  const { side, kind, hp: listed, hpMax, hd } = sheet(scene, who);
  if (side !== 'enemy' || kind === 'time' || listed !== undefined || hpMax !== undefined) return;
  const hp = play.roll(who, 'hp.enemy-dice', dice(hd, 8), n => n, privyTo(scene, who));
  Object.assign(alter(scene, who), { hp, hpMax: hp });
  play.emit({ clause: 'hp.enemy-dice', what: 'hit dice', by: who, hp, to: privyTo(scene, who) });
};
