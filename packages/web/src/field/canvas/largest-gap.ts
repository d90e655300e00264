import type { Edges } from './camera.ts';

/** A rectangle in pixels. */
export type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const meet = (a: Area, b: Area): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The edges around the part of an area, clear of all panels, in which something of a width and height can be drawn largest. */
export const largestGap = (area: Area, panels: readonly Area[], [width, height]: readonly [number, number]): Edges => {
  const lefts = [area.left, ...panels.map(p => p.right)];
  const rights = [area.right, ...panels.map(p => p.left)];
  const tops = [area.top, ...panels.map(p => p.bottom)];
  const bottoms = [area.bottom, ...panels.map(p => p.top)];
  let best = { ...area };
  let largest = 0;
  for (const left of lefts)
    for (const right of rights)
      for (const top of tops)
        for (const bottom of bottoms) {
          const scale = Math.min((right - left) / width, (bottom - top) / height);
          const gap = { left, right, top, bottom };
          if (scale <= largest || panels.some(panel => meet(gap, panel))) continue;
          largest = scale;
          best = gap;
        }
  return { left: best.left - area.left, top: best.top - area.top, right: area.right - best.right, bottom: area.bottom - best.bottom };
};
