import { elementAt } from '../../util/element-at.ts';
import { type Point, SPACE_FEET } from '../distance.ts';

/** A hex by its axial coordinates: q counts columns, r along a column (flat) or rows (pointy). The middle of 0, 0 is the point 0, 0. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** The orientation of hexes: with a side to the north, or a corner. */
export type HexOrientation = 'flat' | 'pointy';

/**
 * The steps to the six neighbors, clockwise: from north for flat hexes, from north-west for pointy ones.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#hexes}
 */
export const HEX_STEPS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

const ROWS = Math.sqrt(3) / 2;

/**
 * The middle of a hex, in feet. `space` is the distance between opposite sides.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#hexes}
 */
export const hexMiddle = ({ q, r }: Hex, lie: HexOrientation, space = SPACE_FEET): Point =>
  lie === 'flat' ? { x: q * ROWS * space, y: (r + q / 2) * space } : { x: (q + r / 2) * space, y: r * ROWS * space };

/**
 * The hex in which a point lies.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#hexes}
 */
export const hexAtPoint = ({ x, y }: Point, lie: HexOrientation, space = SPACE_FEET): Hex => {
  const column = (lie === 'flat' ? x : y) / (ROWS * space);
  const along = (lie === 'flat' ? y : x) / space - column / 2;
  return lie === 'flat' ? rounded(column, along) : rounded(along, column);
};

/** The hex nearest to fractional coordinates. Of q, r and s, the one that was rounded most is computed from the others. */
const rounded = (q: number, r: number): Hex => {
  const s = -q - r;
  const whole = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
  const off = { q: Math.abs(whole.q - q), r: Math.abs(whole.r - r), s: Math.abs(whole.s - s) };
  if (off.q > off.r && off.q > off.s) whole.q = -whole.r - whole.s;
  else if (off.r > off.s) whole.r = -whole.q - whole.s;
  return { q: whole.q + 0, r: whole.r + 0 }; // no -0
};

/**
 * The number of steps between two hexes.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#hexes}
 */
export const hexDistance = (a: Hex, b: Hex): number => {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

const addHex = (a: Hex, b: Hex, times = 1): Hex => ({ q: a.q + b.q * times, r: a.r + b.r * times });

/**
 * The six neighbors of a hex.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#hexes}
 */
export const hexNeighbors = (hex: Hex): Hex[] => HEX_STEPS.map(step => addHex(hex, step));

/**
 * The hexes on the straight line from one to another, both included. The way back has the same hexes.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#hexes}
 */
export const hexLine = (from: Hex, to: Hex): Hex[] => {
  if (from.q > to.q || (from.q === to.q && from.r > to.r)) return hexLine(to, from).reverse();
  const steps = hexDistance(from, to);
  // Moved off the edges between hexes, so that a line along an edge stays on one side of it.
  const at = (a: number, b: number, i: number) => a + ((b - a) * i) / (steps || 1);
  return Array.from({ length: steps + 1 }, (_, i) => rounded(at(from.q, to.q, i) + 1e-6, at(from.r, to.r, i) + 2e-6));
};

/**
 * The hexes exactly `radius` steps away, clockwise from the corner in the first direction.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#hexes}
 */
export const hexRing = (middle: Hex, radius: number): Hex[] => {
  if (radius === 0) return [middle];
  return HEX_STEPS.flatMap((corner, side) => {
    const along = elementAt(HEX_STEPS, (side + 2) % 6);
    return Array.from({ length: radius }, (_, i) => addHex(addHex(middle, corner, radius), along, i));
  });
};

/**
 * The hexes at most `radius` steps away, from the middle outward.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#hexes}
 */
export const hexDisk = (middle: Hex, radius: number): Hex[] => Array.from({ length: radius + 1 }, (_, i) => hexRing(middle, i)).flat();

/** Footprints around the middle of the field, by width in hexes. */
const footprintCache: (readonly Hex[] | undefined)[] = [];

const footprintShape = (across: number): readonly Hex[] => {
  const middle = { q: 0, r: 0 };
  const radius = Math.floor((across - 1) / 2);
  if (across % 2 === 1) return hexDisk(middle, radius);
  const all = [middle, ...hexNeighbors(middle).slice(1, 3)].flatMap(hex => hexDisk(hex, radius));
  return all.filter((hex, i) => all.findIndex(other => other.q === hex.q && other.r === hex.r) === i);
};

/**
 * The hexes that a body of this width fills: 1, 3, 7, 12, 19, 27 hexes. An odd width lies around a hex, an even one around the corner that the hex shares
 * with its second and third neighbors.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#hexes}
 */
export const hexFootprint = ({ q, r }: Hex, feet: number, space = SPACE_FEET): Hex[] => {
  const across = Math.max(1, Math.ceil(feet / space));
  return (footprintCache[across] ??= footprintShape(across)).map(hex => ({ q: q + hex.q, r: r + hex.r }));
};
