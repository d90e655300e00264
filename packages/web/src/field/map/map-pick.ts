import type { Point } from '@fray/engine/field';
import type { Field } from '../grid/space.ts';

/** The token at a point, or no farther off than a finger is wide; all in feet. */
export const tokenAt = ({ tokens }: Field, at: Point, finger: number): string | undefined => {
  const nearest = tokens
    .map(k => ({ who: k.who, off: Math.max(Math.abs(k.x - at.x), Math.abs(k.y - at.y)) - Math.max(k.feet / 2, finger) }))
    .sort((a, b) => a.off - b.off)[0];
  return nearest && nearest.off <= 0 ? nearest.who : undefined;
};
