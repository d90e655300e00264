import type { Point } from '@fray/engine/field';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTable } from '../../seat/use-seat.ts';
import { isStill } from './is-still.ts';
import { Stage } from './stage.ts';

const GLIDE_MS = 360;

type Places = ReadonlyMap<string, Point>;

/** A combatant where it stands. */
interface Standing extends Point {
  readonly who: string;
}

/** What tokens do that moved. */
export interface Glides {
  /** Where all tokens stand now. */
  readonly tokens?: readonly Standing[] | undefined;
  /** What the way from one place to another leads over. */
  readonly via?: (from: Point, to: Point) => readonly Point[];
}

const shifts = (points: readonly Point[], { x, y }: Point): Keyframe[] => {
  const long = points.slice(1).map((p, i) => Math.hypot(p.x - (points[i]?.x ?? p.x), p.y - (points[i]?.y ?? p.y)));
  const whole = long.reduce((a, b) => a + b, 0) || 1;
  return points.map((p, i) => ({
    transform: `translate(${p.x - x}px, ${p.y - y}px)`,
    offset: Math.min(1, long.slice(0, i).reduce((a, b) => a + b, 0) / whole),
  }));
};

/** Tokens that moved glide to where they stand now. After an undo, a jump or a new connection they are there at once. */
export const useGlides = (field: RefObject<HTMLElement | null>, { tokens, via }: Glides): void => {
  const { snapshot } = useTable();
  const { heard, liveFrom } = snapshot;
  const last = heard.at(-1)?.shown;
  const isAtOnce = heard.length === liveFrom || (last !== undefined && 'back' in last);
  const before = useRef<Places>(new Map());
  const over = useEffectEvent((from: Point, to: Point) => via?.(from, to) ?? []);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = new Map(tokens?.map(({ who, x, y }) => [who, { x, y }]));
    if (!field.current || isAtOnce || isStill() || document.hidden) return;
    const stage = new Stage(field.current);
    for (const { who, x, y } of tokens ?? []) {
      const from = was.get(who);
      if (!from || (from.x === x && from.y === y)) continue;
      const frames = shifts([from, ...over(from, { x, y }), { x, y }], { x, y });
      stage.token(who)?.animate(frames, { duration: GLIDE_MS, easing: 'ease-in-out', composite: 'add' });
    }
  }, [tokens, field, isAtOnce]);
};
