import type { Refusal, Who } from '@fray/engine';
import { type Action, type Deed, deed, defineAction } from '../deed.ts';
import { rateOf, spacesNow, ways, wayTo } from '../movement.ts';
import { isStuck } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import { type Scene, sheet } from '../scene.ts';
import { hasMap, parseSpace, type Space } from '../space.ts';
import { exactly } from '../speed.ts';
import { step } from '../stride.ts';

const STUCK = refuse('grab.immobile', 'immobile', 'get free first');
const NO_RATE = refuse('move.basis', 'cannot move at all');
export const NO_PLACE = refuse('move.action', 'where to?', 'two numbers in feet on multiples of 5, like 5,10');
const FAR = refuse('move.table', 'farther than this count goes, or nothing leads there');
export const NOT_STRAIGHT = refuse('run.straight', 'a run keeps its line', 'go straight on, or stop');
export const NOT_YET = refuse('run.start', '4 counts of base movement in one direction come first', 'or start from Poised');
export const NOT_RUNNING = refuse('sprint.start', '4 counts of running come first', 'or start from Poised');

export const WHY = {
  fatigued: refuse('run.resume', 'fatigued', 'rest for ten minutes'),
  wounded: refuse('top.wounded', 'wounded'),
  low: refuse('prone.move', 'not from the ground', 'stand up first'),
  stuck: STUCK,
  brink: refuse('run.clamp', 'too tired: fatigue has reached hit points'),
};

export const to = (open: Deed, { column, row }: Space): Deed => {
  const [x, y] = [5 * column, 5 * row];
  return { ...open, open: false, key: `${open.key}:${x},${y}`, words: `${open.words} to ${x}, ${y}`, x, y };
};

export const same = (a: Space, b: Space): boolean => a.column === b.column && a.row === b.row;
export const aimOf = ({ x, y }: Deed): Space => ({ column: x / 5, row: y / 5 });

/** Without a map: toward somebody, or away. */
export const bearings = (action: Action, scene: Scene, who: Who, whom: readonly Who[], name: string): Deed[] =>
  hasMap(scene)
    ? [deed(action, who, '', name, { open: true })]
    : whom.flatMap(target =>
        (['toward', 'away'] as const).map(aim =>
          deed(action, who, `${aim}:${sheet(scene, target).id}`, `${name} ${aim === 'toward' ? 'toward' : 'away from'} ${sheet(scene, target).name}`, {
            target,
            aim,
          }),
        ),
      );

const stuck = (scene: Scene, who: Who): Refusal | undefined => (isStuck(scene, who) ? STUCK : rateOf(scene, who) === 0 ? NO_RATE : undefined);

/** One count of walking, decided afresh each count [move.action]. */
export const move: Action = defineAction({
  id: 'move',
  name: 'Move',
  clause: 'move.action',
  deeds: (scene, who, whom) => bearings(move, scene, who, whom, 'Move'),
  refusal: (scene, { who }) => stuck(scene, who),
  closings: (scene, open) => {
    const spaces = spacesNow(scene, open.who, 'walk');
    return {
      all: () => ways(scene, open.who, spaces).map(w => to(open, w.space)),
      named: detail => {
        const space = parseSpace(detail);
        if (!space) return NO_PLACE;
        return wayTo(scene, open.who, space, spaces) ? to(open, space) : FAR;
      },
    };
  },
  speed: () => exactly(1),
  resolve(scene, _, turn, count) {
    const spaces = spacesNow(scene, turn.who, 'walk');
    count.moves.push((s, t) => step(s, t, turn, 'walk', spaces, { path: turn.path, paid: turn.paid }));
  },
});
