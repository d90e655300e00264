import type { Walking } from '../choices/use-walking.ts';
import { type Field, type Space, spaceAt } from '../grid/space.ts';
import { type DraggedToken, type TokenDrag, useTokenDrag } from '../walk/use-token-drag.ts';
import type { WalkGoal } from '../walk/use-walk-goal.ts';
import type { MapTools } from './use-map-tools.ts';

interface MapDragOptions {
  readonly field: Field;
  readonly tools: MapTools;
  readonly walking: Walking;
  readonly goal: WalkGoal;
  readonly threats: (space: Space) => readonly string[];
}

/** Dragging tokens on a map: to where the rules let them go, or anywhere by a ruling of the GM. */
export const useMapDrag = ({ field, tools, walking, goal, threats }: MapDragOptions): TokenDrag => {
  const { grid, tokens } = field;
  const dropped = ({ who, over, walk, goal: to }: DraggedToken) => {
    if (walk && to) {
      walking.lead(walk);
      goal.aim(walk, to);
      const token = tokens.find(k => k.who === who);
      // Where a foe can strike at the start or the end of the way, the user confirms it first.
      if (threats(over).length === 0 && (!token || threats(spaceAt(grid, token)).length === 0)) void goal.go(walk, to);
    } else {
      walking.end();
      if (tools.canPut) tools.put({ who, space: over });
    }
  };
  return useTokenDrag({ field, walks: walking.walks, canPutAnywhere: tools.canPut, onPickUp: walking.lead, onDrop: dropped });
};
