import type { Point } from '@fray/engine/field';
import { useState } from 'react';
import type { ApiProblem } from '../../seat/api/api-problem.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { Field } from '../grid/space.ts';
import { type Goal, goalAt, type Walk } from './walk.ts';

export interface WalkGoal {
  readonly goal: Goal | undefined;
  /** Why the last walk was refused. */
  readonly trouble: ApiProblem | undefined;
  /** Makes the goal at a point the chosen one. */
  readonly aimAt: (at: Point) => void;
  readonly aim: (walk: Walk, goal: Goal) => void;
  /** Chooses the walk to a goal. */
  readonly go: (walk: Walk, goal: Goal) => Promise<void>;
}

/** Where a walk is to lead. Another walk has no goal yet. */
export const useWalkGoal = ({ grid }: Field, walk: Walk | undefined, onDone: () => void): WalkGoal => {
  const { seat } = useTable();
  const [aimed, setAimed] = useState<{ readonly walk: Walk; readonly goal: Goal | undefined; readonly trouble?: ApiProblem }>();
  const now = aimed && aimed.walk === walk ? aimed : undefined;
  return {
    goal: now?.goal,
    trouble: now?.trouble,
    aimAt: at => {
      if (walk) setAimed({ walk, goal: goalAt(walk, grid, at) });
    },
    aim: (along, goal) => setAimed({ walk: along, goal }),
    async go(along, goal) {
      const { by, id } = along.from.prompt;
      const done = await seat.do({ do: 'choose', by, what: goal.offer.key, question: id });
      if (done.ok) onDone();
      else setAimed({ walk: along, goal, trouble: done.problem });
    },
  };
};
