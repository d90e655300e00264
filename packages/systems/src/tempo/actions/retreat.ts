import { type Action, deed, defineAction } from '../deed.ts';
import { mayWalk } from '../effects.ts';
import type { Exchange } from '../exchange.ts';
import { backing, carefully } from '../ground.ts';
import { refuse } from '../refuse.ts';
import { FOOTWORK } from '../rows.ts';
import { combatant, sheet } from '../scene.ts';
import { comesNearer } from '../strike.ts';
import { walkAsAsked } from './combat-move.ts';

const NOT_CLOSING = refuse('retreat.closing', 'the opponent does not come nearer');

/** By itself it changes nothing for a mover, though the Move meets its result [retreat.vs-move]. */
export const retreat: Action = defineAction({
  id: 'retreat',
  name: 'Retreat',
  clause: 'retreat.row.success',
  type: 'reactive',
  allowed: ['On Guard'],
  gates: ['retreat.status', 'retreat.cost'],
  answers: ['retreat.trigger', 'move', 'combat-move'],
  deeds: (_, who) => [deed(retreat, who, '', 'Retreat', 3)],
  refusal: (scene, d, x) => (comesNearer(scene, d.who, (x as Exchange).deed) ? undefined : NOT_CLOSING),
  skill: () => 'manoeuvre',
  rows: () => FOOTWORK,
  outcomes: { 'critical success': 'retreat.row.critical-success' },
  /** The path is chosen now, the mover being where it is [retreat.path-time]; toward or away, by option only away [retreat.direction]. */
  walk(scene, table, { deed: d, row }, { actor }) {
    if (row === 'failure' || !mayWalk(scene, d.who)) return;
    const { movement } = sheet(scene, d.who);
    const { x, y } = combatant(scene, actor);
    if (row === 'success') walkAsAsked(scene, table, d, carefully(movement, { x, y }, scene.encounter.options.retreatAwayOnly), 'retreat.row.success');
    // Free, but never nearer [retreat.row.critical-success].
    else walkAsAsked(scene, table, d, backing(movement, { x, y }), 'retreat.critical-free');
  },
});
