import type { Point } from '../field/index.ts';

/** The spaces around somebody, a step apart, no farther off than so much to each side, and only those that hold. */
export const spacesAround = (at: Point, most: number, step: number, holds: (space: Point) => boolean): Point[] => {
  const spaces: Point[] = [];
  const steps = Math.floor(most / step);
  for (let down = -steps; down <= steps; down++)
    for (let across = -steps; across <= steps; across++) {
      const space = { x: at.x + across * step, y: at.y + down * step };
      if ((across !== 0 || down !== 0) && holds(space)) spaces.push(space);
    }
  return spaces;
};
