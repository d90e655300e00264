import type { Outcome } from '@fray/engine';
import type { Table } from './deed.ts';
import { combatant, isAwake, type Scene, sheet } from './scene.ts';

/** The fight is over when only one side has anybody conscious, or none has. */
export const endIfOver = (scene: Scene, table: Table): void => {
  if (scene.ended !== '') return;
  let side: string | undefined;
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    if (!isAwake(c) || c.petrification >= 10) continue;
    const mine = sheet(scene, who).side;
    if (side !== undefined && side !== mine) return;
    side = mine;
  }
  finish(scene, table, side ?? '', side === undefined ? 'Nobody is left standing' : `Only ${side} are left standing`);
};

/** Over, with the option top.recovery: encounter all thresholds come back [top.recovery]. */
export const finish = (scene: Scene, table: Table, winner: string, words: string): void => {
  scene.phase = 'after';
  scene.winner = winner;
  scene.ended = words;
  if (scene.encounter.options['top.recovery'] === 'encounter') scene.combatants = scene.combatants.map(c => (c.topLost > 0 ? { ...c, topLost: 0 } : c));
  table.tell({ clause: 'tc.advance', what: 'end', words, winner });
};

export const outcome = (scene: Scene): Outcome | undefined =>
  scene.ended === '' ? undefined : { ...(scene.winner !== '' && { winner: scene.winner }), words: scene.ended };
