import type { Point } from '@fray/engine/field';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTable } from '../../seat/use-seat.ts';
import { isStill } from './is-still.ts';
import { Stage } from './stage.ts';
import { wayFrames, wayOf } from './way.ts';
import { whenPressed } from './when-pressed.ts';

/** A combatant where it stands. */
interface Standing extends Point {
  readonly who: string;
}

export interface GlideOptions {
  /** Where all tokens stand now. */
  readonly tokens?: readonly Standing[] | undefined;
  /** What the way from one place to another leads over. */
  readonly via?: (from: Point, to: Point) => readonly Point[];
}

/** Tokens on their way; a press ends it, and they stand where the board has them. */
class Glides {
  private readonly running = new Set<Animation>();
  private deaf: (() => void) | undefined;

  begin(walker: Element, way: readonly Point[]): void {
    const { frames, lasts } = wayFrames(way);
    for (const before of this.running) if (before.effect instanceof KeyframeEffect && before.effect.target === walker) before.cancel();
    const glide = walker.animate(frames, { duration: lasts, easing: 'ease-in-out' });
    this.running.add(glide);
    this.deaf ??= whenPressed(this.end);
    glide.onfinish = glide.oncancel = () => {
      this.running.delete(glide);
      if (this.running.size === 0) this.stopListening();
    };
  }

  readonly end = (): void => {
    for (const glide of this.running) glide.cancel();
    this.running.clear();
    this.stopListening();
  };

  private stopListening(): void {
    this.deaf?.();
    this.deaf = undefined;
  }
}

/** Tokens of a map that moved go along their way to where they stand now. After an undo, a jump or a new connection they are there at once. */
export const useGlides = (field: RefObject<HTMLElement | null>, { tokens, via }: GlideOptions): void => {
  const { snapshot } = useTable();
  const { heard, liveFrom } = snapshot;
  const before = useRef<{ readonly places: ReadonlyMap<string, Point>; readonly seq: number }>({ places: new Map(), seq: -1 });
  const [glides] = useState(() => new Glides());
  const over = useEffectEvent((from: Point, to: Point) => via?.(from, to) ?? []);
  useEffect(() => glides.end, [glides]);
  useLayoutEffect(() => {
    const { places, seq } = before.current;
    const last = heard.at(-1);
    before.current = { places: new Map(tokens?.map(({ who, x, y }) => [who, { x, y }])), seq: last?.seq ?? -1 };
    const isAtOnce = heard.length === liveFrom || (last !== undefined && 'back' in last.shown);
    if (!field.current || isAtOnce || isStill() || document.hidden) return;
    const stage = new Stage(field.current);
    const fresh = heard.slice(heard.findLastIndex(item => item.seq <= seq) + 1);
    for (const { who, x, y } of tokens ?? []) {
      const from = places.get(who);
      const walker = from && (from.x !== x || from.y !== y) ? stage.walker(who) : undefined;
      if (from && walker) glides.begin(walker, wayOf(who, [from, ...over(from, { x, y }), { x, y }], fresh));
    }
  }, [tokens, heard, liveFrom, field, glides]);
};
