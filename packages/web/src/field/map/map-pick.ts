import type { Point } from '@fray/engine/field';
import type { Field } from '../grid/space.ts';

/** The token at a point, or no farther off than a finger is wide; all in feet. The dead are not in the way of the living. */
export const tokenAt = ({ tokens }: Pick<Field, 'tokens'>, at: Point, finger: number): string | undefined => {
  const nearest = tokens
    .map(k => ({ who: k.who, isDead: k.state === 'dead', off: Math.max(Math.abs(k.x - at.x), Math.abs(k.y - at.y)) - Math.max(k.feet / 2, finger) }))
    .filter(k => k.off <= 0)
    .sort((a, b) => Number(a.isDead) - Number(b.isDead) || a.off - b.off)[0];
  return nearest?.who;
};
