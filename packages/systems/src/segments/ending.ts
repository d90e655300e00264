import type { Outcome } from '@fray/engine';
import type { Table } from './deed.ts';
import { combatant, everybody, isConscious, type Scene, sheet } from './scene.ts';

/** The sides that still have somebody awake who has neither given up nor gone. */
export const sidesLeft = (scene: Scene): string[] => [
  ...new Set(everybody(scene).flatMap(who => (combatant(scene, who).fate === 'up' && isConscious(combatant(scene, who)) ? [sheet(scene, who).side] : []))),
];

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
