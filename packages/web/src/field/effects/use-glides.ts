import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTable } from '../../seat/use-seat.ts';
import { isStill } from './is-still.ts';
import { Stage } from './stage.ts';

const GLIDE_MS = 360;

type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** Tokens of a map that moved glide to where they stand now. After an undo, a jump or a new connection they are there at once. */
export const useGlides = (field: RefObject<HTMLElement | null>): void => {
  const { view, snapshot } = useTable();
  const tokens = view.field?.tokens;
  const { heard, liveFrom } = snapshot;
  const last = heard.at(-1)?.shown;
  const isAtOnce = heard.length === liveFrom || (last !== undefined && 'back' in last);
  const before = useRef<Places>(new Map());
  useLayoutEffect(() => {
    const was = before.current;
    before.current = new Map(tokens?.map(({ who, x, y }) => [who, { x, y }]));
    if (!field.current || isAtOnce || isStill() || document.hidden) return;
    const stage = new Stage(field.current);
    for (const { who, x, y } of tokens ?? []) {
      const from = was.get(who);
      if (!from || (from.x === x && from.y === y)) continue;
      const start = { transform: `translate(${from.x - x}px, ${from.y - y}px)` };
      stage.token(who)?.animate([start, { transform: 'translate(0px, 0px)' }], { duration: GLIDE_MS, easing: 'ease-in-out', composite: 'add' });
    }
  }, [tokens, field, isAtOnce]);
};
