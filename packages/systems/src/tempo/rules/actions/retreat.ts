import { defined } from '@fray/engine/util';
import { FOOTWORK_OUTCOMES } from '../../setup/outcome-tables.ts';
import { combatant, sheet } from '../../state/scene.ts';
import { type ActionKind, defineAction, makeAction } from '../action.ts';
import { canWalk } from '../exchange/effects.ts';
import { isComingNearer } from '../exchange/strike-point.ts';
import { refuse } from '../refusals.ts';
import { backingGait, carefulGait } from '../space.ts';
import { walkAsAsked } from './combat-move.ts';

const NOT_CLOSING = refuse('retreat.closing', 'the opponent is not coming nearer');

/** It does not stop a mover, but its result opposes the Move [retreat.vs-move]. */
export const retreat: ActionKind = defineAction('retreat', 'Retreat', {
  clause: 'retreat.row.success',
  type: 'reactive',
  allowed: ['On Guard'],
  gates: ['retreat.status', 'retreat.cost'],
  answers: ['retreat.trigger', 'move', 'combat-move'],
  actions: (_, who) => [makeAction(retreat, who, '', 'Retreat', 3)],
  refusal: (scene, d, x) => (isComingNearer(scene, d.who, defined(x).deed) ? undefined : NOT_CLOSING),
  skill: () => 'maneuver',
  rows: () => FOOTWORK_OUTCOMES,
  outcomes: { 'critical success': 'retreat.row.critical-success' },
  /** The path is chosen after the mover has moved [retreat.path-time]: nearer or farther, by option only farther [retreat.direction]. */
  walk(scene, play, { deed: d, row }, { actor }) {
    if (row === 'failure' || !canWalk(scene, d.who)) return;
    const { movement } = sheet(scene, d.who);
    const { x, y } = combatant(scene, actor);
    if (row === 'success') walkAsAsked(scene, play, d, carefulGait(movement, { x, y }, scene.encounter.options['retreat-away-only']), 'retreat.row.success');
    // Any path that never comes nearer [retreat.row.critical-success].
    else walkAsAsked(scene, play, d, backingGait(movement, { x, y }), 'retreat.critical-free');
  },
});
