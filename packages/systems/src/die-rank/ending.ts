import type { Outcome } from '@fray/engine';
import type { Table } from './deed.ts';
import { isConscious, NOBODY, type Scene } from './scene.ts';

/** Ends the encounter when no more than one side has a conscious fighter; a riderless mount is none. */
export const endIfOver = (scene: Scene, table: Table): void => {
  if (scene.phase !== 'turns' || !scene.encounter.options['encounter.auto-end']) return;
  let standing: string | undefined;
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = scene.combatants[who] as Scene['combatants'][number];
    const s = scene.encounter.combatants[who] as Scene['encounter']['combatants'][number];
    if (!isConscious(c) || (s.mount && c.carrying === NOBODY)) continue;
    if (standing !== undefined && standing !== s.side) return;
    standing = s.side;
  }
  finish(scene, table, standing ?? '', standing === undefined ? 'Nobody is left standing' : `Only ${standing} are left standing`);
};

export const finish = (scene: Scene, table: Table, winner: string, words: string): void => {
  Object.assign(scene, { phase: 'ended', turn: NOBODY, ap: 0, forMoves: 0, forOthers: 0, winner, ended: words });
  table.tell({ clause: 'encounter.end', what: 'the encounter is over', winner, words });
};

export const outcome = (scene: Scene): Outcome | undefined =>
  scene.ended === '' ? undefined : { ...(scene.winner && { winner: scene.winner }), words: scene.ended };
