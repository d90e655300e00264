import type { Point } from '@fray/engine/field';
import { useRef, useState } from 'react';
import type { Stroke } from '../canvas/gestures.ts';
import { type Field, type Space, spaceAt, spaceId } from '../grid/space.ts';
import { type Goal, goalAt, type Walk } from './walk.ts';

/** A combatant that is being dragged, and the space it is over. */
export interface DraggedToken {
  readonly who: string;
  readonly over: Space;
  /** The walk and goal that the rules allow there. */
  readonly walk: Walk | undefined;
  readonly goal: Goal | undefined;
}

interface TokenDragOptions {
  readonly field: Field;
  /** The walks that may be chosen, with all their goals. */
  readonly walks: readonly Walk[];
  /** A GM may put any token anywhere, by a ruling. */
  readonly canPutAnywhere: boolean;
  /** A combatant that may walk was picked up, or changed to another walk. */
  readonly onPickUp: (walk: Walk) => void;
  readonly onDrop: (carried: DraggedToken) => void;
}

export interface TokenDrag {
  readonly dragged: DraggedToken | undefined;
  readonly stroke: Stroke;
}

const isSameWalk = (a: Walk, b: Walk): boolean => a.from.prompt.id === b.from.prompt.id && a.from.offer.key === b.from.offer.key;

/** Drags tokens by mouse or finger: to a goal of a walk, or anywhere for a GM. A tap stays a tap. */
export const useTokenDrag = ({ field, walks, canPutAnywhere: puts, onPickUp: onTaken, onDrop: onDropped }: TokenDragOptions): TokenDrag => {
  const { grid, tokens } = field;
  const [carried, carry] = useState<DraggedToken>();
  const taken = useRef<string>(undefined);
  const over = (who: string, at: Point): DraggedToken => {
    const ways = walks.filter(w => w.from.prompt.by === who);
    const walk = ways.find(w => goalAt(w, grid, at));
    return { who, over: spaceAt(grid, at), walk: walk ?? ways[0], goal: walk && goalAt(walk, grid, at) };
  };
  const letGo = () => {
    taken.current = undefined;
    carry(undefined);
  };
  const { walk: carriedOn } = carried ?? {};
  // What was picked up for a walk is let go with the question that offered it.
  const held = carriedOn && !walks.some(w => isSameWalk(w, carriedOn)) ? undefined : carried;
  return {
    dragged: held,
    stroke: {
      taps: true,
      begin(at) {
        const near = tokens.filter(k => Math.max(Math.abs(k.x - at.x), Math.abs(k.y - at.y)) <= k.feet / 2);
        const one = near.find(k => walks.some(w => w.from.prompt.by === k.who)) ?? (puts ? near.at(-1) : undefined);
        taken.current = one?.who;
        return one !== undefined;
      },
      to(at) {
        const who = taken.current;
        if (who === undefined) return;
        const now = over(who, at);
        if (now.walk && now.walk !== carried?.walk) onTaken(now.walk);
        if (!carried || spaceId(carried.over) !== spaceId(now.over)) carry(now);
      },
      end() {
        const token = tokens.find(k => k.who === taken.current);
        if (held && token && spaceId(spaceAt(grid, token)) !== spaceId(held.over)) onDropped(held);
        letGo();
      },
      cancel: letGo,
    },
  };
};
