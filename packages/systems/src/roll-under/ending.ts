import type { Outcome } from '@fray/engine';
import type { Table } from './deed.ts';
import { canAct, combatant, isDying, isPresent, isTime, members, type Scene } from './scene.ts';
import { stillThreatens } from './tracker.ts';

type Winner = Scene['winner'];

/** Whether the fight is over, and for whom. A dying party member keeps the rounds running; dying enemies do not. */
const verdict = (scene: Scene): { winner: Winner; words: string } | undefined => {
  const party = members(scene, 'party').map(who => combatant(scene, who));
  if (party.some(c => isPresent(c) && isDying(c))) return undefined;
  const time = scene.encounter.combatants.some((_, who) => isTime(scene, who) && combatant(scene, who).fate !== 'fled');
  const foes = members(scene, 'enemy').map(who => combatant(scene, who));
  const foesAct = foes.some(canAct);
  if (!party.some(canAct)) {
    // Against Time alone the danger goes on as long as it can still harm somebody.
    if (time && !foesAct && party.some(c => isPresent(c) && !c.dry) && stillThreatens(scene)) return undefined;
    return foesAct || time ? { winner: 'enemy', words: 'Nobody of the party can act any more' } : { winner: '', words: 'Nobody is left standing' };
  }
  if (foesAct || time) return undefined;
  return { winner: 'party', words: foes.length > 0 ? 'No enemy can act any more' : 'The danger has run its course' };
};

/** Ends the fight as soon as the rules say so, and opens the aftermath. */
export const endIfOver = (scene: Scene, table: Table): boolean => {
  const over = verdict(scene);
  if (over) finish(scene, table, over.winner, over.words);
  return over !== undefined;
};

export const finish = (scene: Scene, table: Table, winner: Winner, words: string): void => {
  Object.assign(scene, { phase: 'after', turn: -1, queue: [], winner, ended: words });
  table.tell({ clause: 'time.end', what: 'the fight is over', winner, words });
};

export const outcome = (scene: Scene): Outcome | undefined =>
  scene.ended === '' ? undefined : { ...(scene.winner && { winner: scene.winner }), words: scene.ended };
