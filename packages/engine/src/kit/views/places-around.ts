import type { Point } from '../../field/index.ts';
import type { LineEnd } from '../../kernel/line.ts';
import type { Choice, Who } from '../../kernel/play.ts';

/**
 * The action of a choice, if it aims at the end of a line or has no target; undefined where it aims at another.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#actions}
 */
export const actionAlongLine = <D extends Choice & { readonly target: Who }>(choice: Choice | undefined, to: LineEnd): D | undefined => {
  if (!choice || !('kind' in choice)) return undefined;
  // A choice with a kind is an action of the calling system.
  const deed = choice as D;
  return deed.target < 0 || deed.target === to ? deed : undefined;
};

/**
 * The nearest place to one that fulfills a condition, which may be the place itself.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#places}
 */
export const nearestPlace = (at: Point, most: number, step: number, holds: (space: Point) => boolean): Point | undefined => {
  if (holds(at)) return at;
  const feet = (p: Point) => Math.hypot(p.x - at.x, p.y - at.y);
  return spacesAround(at, most, step, holds).sort((a, b) => feet(a) - feet(b))[0];
};

/**
 * The spaces around a place that fulfill a condition, a step apart and at most `most` away in each direction.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#places}
 */
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
