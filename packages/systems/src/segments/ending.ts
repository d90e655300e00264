import type { Outcome } from '@fray/engine';
import type { Table } from './deed.ts';
import { combatant, isConscious, type Scene, sheet } from './scene.ts';

/** The sides that still have somebody awake who has neither given up nor gone. */
export const sidesLeft = (scene: Scene): string[] => {
  const sides: string[] = [];
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    const { side } = sheet(scene, who);
    if (c.fate === 'up' && isConscious(c) && !sides.includes(side)) sides.push(side);
  }
  return sides;
};

/** Looked at when a round ends: one side at most has anybody left who could act [round.repeat]. */
export const endIfOver = (scene: Scene, table: Table): boolean => {
  const left = sidesLeft(scene);
  if (left.length > 1) return false;
  finish(scene, table, left[0] ?? '', left[0] === undefined ? 'Nobody is left standing' : `Only the ${left[0]} can still act`);
  return true;
};

export const finish = (scene: Scene, table: Table, winner: string, words: string): void => {
  scene.phase = 'closed';
  scene.winner = winner;
  scene.ended = words;
  table.tell({ clause: 'round.repeat', what: 'the fight is over', winner, words });
};

export const outcome = (scene: Scene): Outcome | undefined =>
  scene.ended === '' ? undefined : { ...(scene.winner && { winner: scene.winner }), words: scene.ended };
