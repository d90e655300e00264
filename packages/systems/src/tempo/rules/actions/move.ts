import { AIM_OR_MOVE_OUTCOMES } from '../../setup/outcome-tables.ts';
import { type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type ActionKind, defineAction, type Exchange, isHit, makeAction, type Part } from '../action.ts';
import { canWalk } from '../exchange/effects.ts';
import { squareOf } from '../exchange/strike-point.ts';
import { type PathText, pathClosings, SHUT_IN, walkPath } from '../path.ts';
import { refuse } from '../refusals.ts';
import { canStep, freeGait, isFree } from '../space.ts';

const TOO_LONG = refuse('move.path', 'farther than Base Combat Movement, or no movement', 'choose a shorter path');

const moveText: PathText = (square, corners) =>
  corners ? say('Move by {corners} to {square} ({ap} AP)', { corners, square, ap: 2 }) : say('Move to {square} ({ap} AP)', { square, ap: 2 });

/** Its result is 0, so unopposed it always succeeds [move.unopposed]. The path is fixed when it is declared [move.path]. */
export const move: ActionKind = defineAction('move', 'Move', {
  also: ['walk', 'go'],
  clause: 'move.row.success',
  type: 'proactive',
  allowed: ['On Guard', 'Off Guard'],
  gates: ['move.status', 'move.cost'],
  needs: 'move.path',
  said: 'squares joined by >: move F7 or move E5>F7',
  actions: (_, who) => [makeAction(move, who, '', say('{action} ({ap} AP)', { action: 'Move', ap: 2 }), 2, { open: true })],
  refusal(scene, d) {
    const { movement } = sheet(scene, d.who);
    if (movement === 0) return TOO_LONG;
    return d.open && !canStep(scene, d.who, freeGait(movement)) ? SHUT_IN : undefined;
  },
  closings: (scene, open) => pathClosings(scene, open, freeGait(sheet(scene, open.who).movement), TOO_LONG, moveText),
  rows: () => AIM_OR_MOVE_OUTCOMES,
  outcomes: { failure: 'move.row.failure' },
  walk(scene, play, p, x) {
    const { who, path } = p.deed;
    const stop = stopOf(scene, p, x);
    walkPath(scene, play, who, path.slice(0, stop), stop < path.length ? 'move.stop' : p.row === 'failure' ? 'move.row.failure' : 'move.row.success');
  },
});

/**
 * The number of steps walked. A hit stops the mover on Failure, and on any row if it puts them out of the fight; on Success it does not
 * [move.success-hit]. Of several hits the earliest along the path stops the mover, in the first square from there on in which they may stand
 * [move.stop].
 */
const stopOf = (scene: Scene, { deed: d, row }: Part, { answers }: Exchange): number => {
  if (row === 'success' && canWalk(scene, d.who)) return d.path.length;
  let stop = d.path.length;
  for (const a of answers) if (isHit(a) && a.strikeAt >= 0) stop = Math.min(stop, a.strikeAt);
  while (stop > 0 && stop < d.path.length && !isFree(scene, d.who, squareOf(scene, d, stop))) stop++;
  return stop;
};
